type Scoped = { scope: { storeIDs: readonly string[]; merchantIDs: readonly string[] } };

/** Where an offer can be used: its only store, the stores of its only merchant, else the list. */
export function getUsePath({ scope: { storeIDs, merchantIDs } }: Scoped): string {
  if (storeIDs.length === 1) return `/${storeIDs[0]}/home`;
  return storeIDs.length === 0 && merchantIDs.length === 1 ? `/search?merchantID=${merchantIDs[0]}` : "/";
}
