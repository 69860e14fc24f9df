/** How much of an address is the same in a network: so many numbers of an IPv4 address, so many groups of an IPv6 one. */
type NetworkSize = { v4: number; v6: number };

/** The beginning of an address, which its network shares. */
export function toNetworkOf(address: string, { v4, v6 }: NetworkSize): string {
  if (!address.includes(":") || address.includes("."))
    return address
      .slice(address.lastIndexOf(":") + 1)
      .split(".")
      .slice(0, v4)
      .join(".");
  const [head = [], tail = []] = address.split("::").map((part) => (part === "" ? [] : part.split(":")));
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => "0");
  return [...head, ...zeros, ...tail]
    .slice(0, v6)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
