/** For what and where a passkey is made: a host name, and the origin of the pages that may use it. */
export type RelyingParty = { id: string; origin: string };

/**
 * The first of `APEX_HOSTS` where the host is under it, so that a passkey is good on every host of the deployment; else the
 * host. Null: no browser makes one for an address of numbers, or without TLS, but on this machine itself (PD179).
 */
export function getRelyingParty(origin: string, firstApex: string | null): RelyingParty | null {
  const { hostname, protocol } = new URL(origin);
  const isNumbers = /^[\d.]+$|^\[/.test(hostname);
  if (isNumbers || (protocol !== "https:" && hostname !== "localhost")) return null;
  const isUnderApex = firstApex !== null && (hostname === firstApex || hostname.endsWith(`.${firstApex}`));
  return { id: isUnderApex ? firstApex : hostname, origin };
}
