/** A name, an IPv4 address or an IPv6 address in brackets; optional port. */
const hostPattern = /^(?:[\p{L}\p{N}._-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

type HostedRequest = Pick<Request, "url"> & { headers: Pick<Headers, "get"> };

/** Of requests that were found valid: several parts ask, and to parse an address takes a while. */
const addresses = new WeakMap<HostedRequest, Readonly<URL>>();

/** The address of a request, which nobody may change; null without a valid URL and `Host` header. */
export function readAddress(request: HostedRequest): Readonly<URL> | null {
  const known = addresses.get(request);
  if (known) return known;
  const host = request.headers.get("Host");
  const address = host === null || hostPattern.test(host) ? URL.parse(request.url) : null;
  if (address) addresses.set(request, address);
  return address;
}
