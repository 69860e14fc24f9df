import type { PictureHost } from "#shared/domain/site/picture-url.ts";
import { isHostName } from "./readers.ts";

const usualQuery = "w={w}&fmt=webp";

/**
 * Reads the variable ASSET_HOST: host names with blanks between them, each with an optional query,
 * "cdn.example img.example?x-oss-process=image/resize,w_{w}/format,webp". A host becomes a source of the
 * Content-Security-Policy.
 */
export function readAssetHosts(text: string): readonly PictureHost[] | undefined {
  const hosts = text.split(/[,\s]\s+|\s+/).map(readAssetHost);
  const known = hosts.filter((one) => one !== undefined);
  return known.length === hosts.length ? known : undefined;
}

function readAssetHost(entry: string): PictureHost | undefined {
  const [name = "", ...query] = entry.split("?");
  const host = URL.parse(`https://${name}`)?.host;
  if (!isHostName(name) || host === undefined || !/^[a-z\d.-]+$/.test(host) || query.length > 1) return undefined;
  const template = query[0] ?? usualQuery;
  return /[\s"'<>\\#]|[{}]/.test(template.replaceAll("{w}", "")) ? undefined : { host, query: template };
}
