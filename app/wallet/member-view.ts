import type { LoyaltyMember, MemberTier } from "#shared/contract/loyalty.ts";
import { toDay, fromInstant } from "#shared/domain/time/time.ts";

/** How a member stands; an unknown status counts as suspended (PD34). */
export type Standing = "ACTIVE" | "PENDING" | "SUSPENDED" | "CLOSED";

const standings: readonly string[] = ["ACTIVE", "PENDING", "CLOSED"] satisfies Standing[];

export function getStanding({ status }: Pick<LoyaltyMember, "status">): Standing {
  return standings.includes(status) ? (status as Standing) : "SUSPENDED";
}

export const canTopUp = (standing: Standing) => standing === "ACTIVE" || standing === "PENDING";

/** What a pending member has to add (PD34). */
export function listMissingDetails({ name, email }: Pick<LoyaltyMember, "name" | "email">): ("name" | "email")[] {
  return [...(name.trim() === "" ? (["name"] as const) : []), ...(email === "" ? (["email"] as const) : [])];
}

/** The lowest first. */
export const sortTiers = (tiers: readonly MemberTier[]): MemberTier[] =>
  tiers.toSorted((a, b) => a.minimumPoint - b.minimumPoint);

/** What several tiers all give: said once, not with each. */
export function findCommonGains([first, ...others]: readonly MemberTier[]): string[] {
  if (!first || others.length === 0) return [];
  return first.description.filter((gain) => others.every(({ description }) => description.includes(gain)));
}

/** The place of the member's tier among all, 0 for the lowest; a tier that is not in the list has that of the one below. */
export function getTierRank({ memberTier, tiers }: Pick<LoyaltyMember, "memberTier" | "tiers">): number {
  if (!memberTier) return 0;
  return Math.max(0, tiers.filter(({ minimumPoint }) => minimumPoint <= memberTier.minimumPoint).length - 1);
}

type TierProgress = { next: MemberTier | null; missingPoints: number; share: number };

/** The way from the member's tier to the next one; `share` is 0 to 1. A tier kept by grace does not count as reached again. */
export function getTierProgress({
  memberTier,
  tiers,
  qualifyingPoint,
}: Pick<LoyaltyMember, "memberTier" | "tiers" | "qualifyingPoint">): TierProgress {
  const next = tiers
    .filter(({ minimumPoint }) => memberTier !== null && minimumPoint > memberTier.minimumPoint)
    .toSorted((a, b) => a.minimumPoint - b.minimumPoint)[0];
  if (!next) return { next: null, missingPoints: 0, share: 1 };
  const missingPoints = Math.max(0, next.minimumPoint - qualifyingPoint);
  return { next, missingPoints, share: Math.min(1, qualifyingPoint / next.minimumPoint) };
}

/** `month` is "2026-11"; `height` is 0 to 1 of the highest month. */
type ExpiryMonth = { month: string; points: number; height: number };

/** Points that expire in this month and the next five. They expire at the end of a day, so midnight belongs to the day before. */
export function toExpiryMonths(expiring: NonNullable<LoyaltyMember["pointsExpiring"]>, nowMs: number): ExpiryMonth[] {
  const [year = 0, first = 1] = toDay(nowMs).split("-").map(Number);
  const months = Array.from({ length: 6 }, (_, index) => {
    const month = new Date(Date.UTC(year, first - 1 + index, 1)).toISOString().slice(0, 7);
    const points = expiring
      .filter(({ at }) => getLastDay(at).startsWith(month))
      .reduce((sum, { points: more }) => sum + more, 0);
    return { month, points };
  });
  const most = Math.max(1, ...months.map(({ points }) => points));
  return months.map((one) => ({ ...one, height: one.points / most }));
}

/** The last day on which points can be used that expire at `at`. */
export function getLastDay(at: string): string {
  return toDay(fromInstant(at) - 1);
}
