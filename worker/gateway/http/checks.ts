import { limits } from "#shared/contract/fields.ts";
import { getRequestTypes, type Row } from "#shared/contract/row.ts";
import { hasBody } from "#shared/request.ts";
import type { CallRequest } from "#worker/gateway/call.ts";
import { GatewayError } from "#worker/gateway/errors.ts";
import { getRequestSite } from "./request-site.ts";

/** Throws URI_TOO_LONG for more than 4 KiB of path and query, which are ASCII once parsed. */
export function checkLength(url: URL): void {
  if (url.pathname.length + url.search.length > limits.urlBytes) throw new GatewayError("URI_TOO_LONG");
}

const isSafe = (method: string) => method === "GET" || method === "HEAD";

/** Throws CROSS_SITE for a write from another site. A client that sends neither header passes only without cookies. */
export function checkSameSite({ method, headers }: CallRequest, url: URL): void {
  if (isSafe(method)) return;
  const sender = getRequestSite(headers, url.origin);
  if (sender === "foreign" || (sender === "unknown" && headers.has("Cookie"))) throw new GatewayError("CROSS_SITE");
}

/** Throws UPGRADE_REQUIRED for a call that asks for no WebSocket. */
export function checkUpgrade({ method, headers }: CallRequest): void {
  const isAsked = method === "GET" && headers.get("Upgrade")?.toLowerCase() === "websocket";
  if (!isAsked) throw new GatewayError("UPGRADE_REQUIRED", { headers: { Upgrade: "websocket" } });
}

/**
 * Throws CROSS_SITE unless a page of ours opens a socket, or one of these origins. Any page may open one and read what
 * comes, so whoever does not say where they are is refused, too.
 */
export function checkOpener({ headers }: CallRequest, url: URL, others: readonly string[]): void {
  const origin = headers.get("Origin");
  const isOwn = getRequestSite(headers, url.origin) === "own";
  if (origin === null || !(isOwn || others.includes(origin))) throw new GatewayError("CROSS_SITE");
}

/** Throws UNSUPPORTED_MEDIA_TYPE unless a body is JSON in UTF-8, or a file of a type that the row takes. */
export function checkContentType(request: CallRequest, row: Row): void {
  if (!hasBody(request.method)) return;
  const type = request.headers.get("Content-Type") ?? "";
  const types = getRequestTypes(row);
  const isTaken = row.request
    ? types.length === 0 || types.includes(type)
    : /^application\/json\s*(?:;\s*charset="?utf-8"?\s*)?$/i.test(type);
  if (!isTaken) throw new GatewayError("UNSUPPORTED_MEDIA_TYPE");
}
