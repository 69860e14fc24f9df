import { createHash } from "node:crypto";
import { isOpenMember, readMember } from "#worker/marketplace/objects/customer/core/membership.ts";
import { hasVoucherKind, issueVoucher } from "./vouchers.ts";

/** Rewards a friend's first completed order, once per friend. Only a hash of the friend's id is stored. */
export function rewardReferrer(sql: SqlStorage, friendID: string, now: number): void {
  if (!isOpenMember(readMember(sql)) || !hasVoucherKind("thanks")) return;
  const friend = createHash("sha256").update(friendID).digest("base64url");
  issueVoucher(sql, { kind: "thanks", source: `THANKS:${friend}` }, now);
}
