import { toNetworkOf } from "#shared/domain/site/network.ts";

/** The caller's address from Cloudflare; "" when unknown. `X-Forwarded-For` is never read, because clients can forge it. */
export function getClientAddress(request: { headers: Pick<Headers, "get"> }): string {
  return request.headers.get("CF-Connecting-IP") ?? "";
}

/** The unit of rate limits: an IPv4 address, or the /64 of an IPv6 address, because one customer owns a whole /64. */
export const toNetwork = (address: string): string => toNetworkOf(address, { v4: 4, v6: 4 });
