import { createHash } from "node:crypto";
import { isOpen, readMember } from "../loyalty/membership.ts";
import { issueVoucher } from "./vouchers.ts";

/**
 * The voucher of a member whose friend has completed a first order, once for each friend: a second word of the same changes
 * nothing. Who the friend is stays unknown here.
 */
export function rewardReferrer(sql: SqlStorage, friendID: string, now: number): void {
  if (!isOpen(readMember(sql))) return;
  const friend = createHash("sha256").update(friendID).digest("base64url");
  issueVoucher(sql, { kind: "thanks", source: `THANKS:${friend}` }, now);
}
