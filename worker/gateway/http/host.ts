import { GatewayError } from "../errors.ts";

/** A name, an IPv4 address or an IPv6 address in brackets; optional port. */
const hostPattern = /^(?:[\p{L}\p{N}._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

/** True for a valid URL and `Host` header. */
export function hasValidHost(request: Request): boolean {
  const host = request.headers.get("Host");
  return (host === null || hostPattern.test(host)) && URL.canParse(request.url);
}

/** Throws INVALID_HOST. */
export function checkHost(request: Request): void {
  if (!hasValidHost(request)) throw new GatewayError("INVALID_HOST");
}
