import { limits } from "#shared/contract/fields.ts";
import { Failed } from "./errors.ts";

/** Throws URI_TOO_LONG for more than 4 KiB of path and query, which are ASCII once parsed. */
export function checkLength(url: URL): void {
  if (url.pathname.length + url.search.length > limits.urlBytes) throw new Failed("URI_TOO_LONG");
}

const isSafe = (method: string) => method === "GET" || method === "HEAD";

/**
 * Throws CROSS_SITE unless a call that the browser would give the session cookie to comes from our own pages: the same
 * `Origin`, or `Sec-Fetch-Site: same-origin`, which no script can set. Without either header it is no browser of
 * today; such a caller passes when it has no cookie that another site could ride on.
 */
export function checkSameSite(request: Request, url: URL): void {
  if (isSafe(request.method)) return;
  const { headers } = request;
  const origin = headers.get("Origin");
  const fetchSite = headers.get("Sec-Fetch-Site");
  if (origin === url.origin || fetchSite === "same-origin") return;
  if (origin === null && fetchSite === null && !headers.has("Cookie")) return;
  throw new Failed("CROSS_SITE");
}

/** Throws UNSUPPORTED_MEDIA_TYPE unless a call with a body says that it is JSON in UTF-8. Nothing has been read yet. */
export function checkContentType(request: Request): void {
  if (isSafe(request.method)) return;
  const type = request.headers.get("Content-Type") ?? "";
  if (!/^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type)) throw new Failed("UNSUPPORTED_MEDIA_TYPE");
}
