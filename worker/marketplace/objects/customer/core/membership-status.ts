import type { MemberTier } from "#shared/contract/loyalty.ts";
import { type Tier, tiers } from "#worker/marketplace/domain/loyalty/tier-table.ts";
import { type MembershipStatus, toMembershipStatus } from "#worker/marketplace/domain/loyalty/tiers.ts";
import { isOpenMember, readMember } from "#worker/marketplace/objects/customer/core/membership.ts";
import { sumStatus } from "./full-sums.ts";
import { readStanding } from "./standing.ts";

/** The standing at `now`, and the terms of the tier. */
export function readMembershipStatus(
  sql: SqlStorage,
  joinedAt: number,
  now: number,
): MembershipStatus & { terms: Tier } {
  const standing = readStanding(sql, joinedAt, now);
  const minimums = tiers.map(({ minimumPoint }) => minimumPoint);
  const status = standing ? toMembershipStatus(minimums, standing) : sumStatus(sql, joinedAt, now);
  return { ...status, terms: tiers[status.tier] ?? tiers[0] };
}

/** The discount of a member's tier; null for a customer without an open membership. */
export function readTierDiscount(sql: SqlStorage, now: number): MemberTier["discount"] | null {
  const member = readMember(sql);
  return isOpenMember(member) ? readMembershipStatus(sql, member.joined_at, now).terms.discount : null;
}
