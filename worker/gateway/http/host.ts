import { GatewayError } from "#worker/gateway/errors.ts";

/** A name, an IPv4 address or an IPv6 address in brackets; optional port. */
const hostPattern = /^(?:[\p{L}\p{N}._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

type HostedRequest = Pick<Request, "url"> & { headers: Pick<Headers, "get"> };

/** Requests that were found valid: a call is looked at before it is routed, and by the gateway. */
const valid = new WeakSet<HostedRequest>();

/** True for a valid URL and `Host` header. */
export function hasValidHost(request: HostedRequest): boolean {
  if (valid.has(request)) return true;
  const host = request.headers.get("Host");
  const isValid = (host === null || hostPattern.test(host)) && URL.canParse(request.url);
  if (isValid) valid.add(request);
  return isValid;
}

/** Throws INVALID_HOST. */
export function checkHost(request: HostedRequest): void {
  if (!hasValidHost(request)) throw new GatewayError("INVALID_HOST");
}
