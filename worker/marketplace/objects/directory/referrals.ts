import { getReferralRange } from "#worker/marketplace/domain/loyalty/referral-codes.ts";
import type { CodeOwner } from "#worker/marketplace/objects/referral/api.ts";

const codesPerPage = 5000;

/**
 * The next codes of a shard that were stored here before there were shards (decision 0116), in order. Those that the shard
 * has stored are deleted; the last page is empty.
 */
export function handOverReferrals(
  sql: SqlStorage,
  { shard, storedUpTo }: { shard: string; storedUpTo: string },
): CodeOwner[] {
  const { from, before } = getReferralRange(shard);
  sql.exec("DELETE FROM referrals WHERE code >= ? AND code < ? AND code <= ?", from, before, storedUpTo);
  return sql
    .exec<CodeOwner>(
      "SELECT code, customer AS customerID FROM referrals WHERE code >= ? AND code < ? ORDER BY code LIMIT ?",
      from,
      before,
      codesPerPage,
    )
    .toArray();
}
