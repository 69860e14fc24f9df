/** The caller's address from Cloudflare; "" when unknown. `X-Forwarded-For` is never read, because clients can forge it. */
export function getClientAddress(request: { headers: Pick<Headers, "get"> }): string {
  return request.headers.get("CF-Connecting-IP") ?? "";
}

/** The unit of rate limits: an IPv4 address, or the /64 of an IPv6 address, because one customer owns a whole /64. */
export function toNetwork(address: string): string {
  if (!address.includes(":")) return address;
  if (address.includes(".")) return address.slice(address.lastIndexOf(":") + 1);
  const [head = [], tail = []] = address.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  return [...head, ...zeros, ...tail]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
