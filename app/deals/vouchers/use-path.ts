import type { Voucher } from "#shared/contract/people.ts";

/** Where a voucher can be used: its only store, the stores of its only merchant, else the list. */
export function getUsePath({ scope: { storeIDs, merchantIDs } }: Pick<Voucher, "scope">): string {
  if (storeIDs.length === 1) return `/${storeIDs[0]}/home`;
  return storeIDs.length === 0 && merchantIDs.length === 1 ? `/search?merchantID=${merchantIDs[0]}` : "/";
}
