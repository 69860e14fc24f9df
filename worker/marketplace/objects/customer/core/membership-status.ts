import type { MemberTier } from "#shared/contract/loyalty.ts";
import { type Tier, tiers } from "#worker/marketplace/domain/loyalty/tier-table.ts";
import { type Earning, type MembershipStatus, getMembershipStatus } from "#worker/marketplace/domain/loyalty/tiers.ts";
import { isOpenMember, readMember } from "#worker/marketplace/objects/customer/core/membership.ts";

/** The standing, computed from the ledger, and the terms of the tier. */
export function readMembershipStatus(
  sql: SqlStorage,
  joinedAt: number,
  now: number,
): MembershipStatus & { terms: Tier } {
  const earnings = sql.exec<Earning>(
    `SELECT earned.at, earned.amount AS points, taken.at AS takenBackAt
     FROM ledger AS earned LEFT JOIN ledger AS taken ON taken.key = 'CLAWBACK:' || earned.order_id
     WHERE earned.type = 'POINT' AND earned.kind = 'EARN' ORDER BY earned.id`,
  );
  const minimums = tiers.map(({ minimumPoint }) => minimumPoint);
  const standing = getMembershipStatus(minimums, joinedAt, earnings.toArray(), now);
  return { ...standing, terms: tiers[standing.tier] ?? tiers[0] };
}

/** The discount of a member's tier; null for a customer without an open membership. */
export function readTierDiscount(sql: SqlStorage, now: number): MemberTier["discount"] | null {
  const member = readMember(sql);
  return isOpenMember(member) ? readMembershipStatus(sql, member.joined_at, now).terms.discount : null;
}
