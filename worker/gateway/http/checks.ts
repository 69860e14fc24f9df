import { limits } from "#shared/contract/fields.ts";
import { GatewayError } from "../errors.ts";
import { getRequestSite } from "./request-site.ts";

/** Throws URI_TOO_LONG for more than 4 KiB of path and query, which are ASCII once parsed. */
export function checkLength(url: URL): void {
  if (url.pathname.length + url.search.length > limits.urlBytes) throw new GatewayError("URI_TOO_LONG");
}

const isSafe = (method: string) => method === "GET" || method === "HEAD";

/**
 * Throws CROSS_SITE unless a call that the browser would give the session cookie to comes from our own pages. A caller
 * that is no browser of today passes without cookies: it then has nothing that another site could use.
 */
export function checkSameSite({ method, headers }: Request, url: URL): void {
  if (isSafe(method)) return;
  const sender = getRequestSite(headers, url.origin);
  if (sender === "foreign" || (sender === "unknown" && headers.has("Cookie"))) throw new GatewayError("CROSS_SITE");
}

/** Throws UNSUPPORTED_MEDIA_TYPE unless a call with a body says that it is JSON in UTF-8. Nothing has been read yet. */
export function checkContentType(request: Request): void {
  if (isSafe(request.method)) return;
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type))
    throw new GatewayError("UNSUPPORTED_MEDIA_TYPE");
}
