import { GatewayError } from "../errors.ts";

/** A name, an IPv4 address or an IPv6 address in brackets, with a port or without. */
const hostPattern = /^(?:[\p{L}\p{N}._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

/** True when the address of a request can be read, and what it says of its host can be a host. */
export function hasValidHost(request: Request): boolean {
  const host = request.headers.get("Host");
  return (host === null || hostPattern.test(host)) && URL.canParse(request.url);
}

/** Throws INVALID_HOST for a request whose host cannot be one. */
export function checkHost(request: Request): void {
  if (!hasValidHost(request)) throw new GatewayError("INVALID_HOST");
}
