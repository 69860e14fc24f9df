/**
 * A host of pictures besides our own: `query` is what asks it for a width and WebP, with `{w}` for the pixels; empty for a
 * host that only has pictures as they are.
 */
export type PictureHost = { host: string; query: string };

/** Whose pictures a deployment shows. `isProxied`: they come resized through our own path (decision 0091). */
export type PictureHosts = { hosts: readonly PictureHost[]; isProxied: boolean };

export const noPictureHosts: PictureHosts = { hosts: [], isProxied: false };

/** Stored widths of our own pictures in pixels, and all that the proxy makes. */
export const pictureWidths = [128, 300, 450, 900, 1200, 1800] as const;

export const picturePath = "/assets/img/";

const ownQuery = "w={w}&fmt=webp";

/** Most pictures are our own, and a page has many. */
const isOwnPath = (src: string) => /^\/[\w/-]+$/.test(src);
const toOwnUrl = (path: string, width: number) => `${path}?w=${width}&fmt=webp`;

/**
 * Address of a picture at a width in pixels (S284). An address of a host that nobody listed stays as it is: no page may load
 * it, and the browser shows the placeholder.
 */
export function toPictureUrl(src: string, width: number, { hosts, isProxied }: PictureHosts = noPictureHosts): string {
  if (isOwnPath(src)) return toOwnUrl(src, width);
  const url = URL.parse(src, "https://own.invalid");
  if (!url) return src;
  if (src.startsWith("/")) return withQuery(url, ownQuery, width).href.slice(url.origin.length);
  const listed = hosts.find(({ host }) => url.protocol === "https:" && url.host === host);
  if (!listed) return src;
  // A query is part of what the picture is, and the proxy takes none: each would be another picture to resize.
  if (isProxied && url.search === "") return `${picturePath}${url.host}${url.pathname}?${fill(ownQuery, width)}`;
  return listed.query === "" ? src : withQuery(url, listed.query, width).href;
}

/** The wide picture that belongs to a banner of ours; any other picture is its own. */
export function toHeroUrl(bannerUrl: string): string {
  return bannerUrl.startsWith(`${picturePath}banner-`) ? bannerUrl.replace("/banner-", "/hero-") : bannerUrl;
}

/** A picture of an imported market is named by its SHA-256 (decision 0125). */
export const isImported = (src: string) => /^\/assets\/img\/[0-9a-f]{64}$/.test(src);

/**
 * A file that one of our own pictures has for other programs than a page (decision 0037): `1200.jpg` is the
 * preview of a link, `192.png` an icon, which imported pictures have not. Null for a picture that is not ours.
 */
export function toOwnFile(src: string, file: string): string | null {
  if (file.endsWith(".png") && isImported(src)) return null;
  const [, name] = /^\/assets\/img\/([a-z0-9-]+)$/.exec(src) ?? [];
  return name === undefined ? null : `/img/${name}-${file}`;
}

/** Source set of a picture in some widths; undefined when it has only one. */
export function toSourceSet(src: string, widths: readonly number[], hosts?: PictureHosts): string | undefined {
  if (isOwnPath(src)) return widths.map((width) => `${toOwnUrl(src, width)} ${width}w`).join(", ");
  const addresses = widths.map((width) => [toPictureUrl(src, width, hosts), width] as const);
  if (new Set(addresses.map(([address]) => address)).size < widths.length) return undefined;
  return addresses.map(([address, width]) => `${address} ${width}w`).join(", ");
}

const fill = (query: string, width: number) => query.replaceAll("{w}", String(width));

function withQuery(url: URL, query: string, width: number): URL {
  for (const [name, value] of new URLSearchParams(fill(query, width))) url.searchParams.set(name, value);
  return url;
}
