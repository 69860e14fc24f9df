import { addYears, dayMs, startOfDay, toDay } from "#shared/domain/time.ts";
import { getPointsExpiry } from "./points.ts";

// A member's tier is computed from the earned points alone (PD35, PD13). All times in epoch milliseconds.

/** Earned points; `takenBackAt` is set when the order was refunded. */
export type Earning = { at: number; points: number; takenBackAt: number | null };

export type MembershipStatus = {
  tier: number;
  /** Points earned in the last twelve months. */
  qualifying: number;
  /** Set in the grace period after a review: the points to earn before a time to keep the tier. */
  keep: { points: number; before: number } | null;
};

const graceMs = 30 * dayMs;

type Step = { at: number } & ({ kind: "POINTS"; points: number } | { kind: "REVIEW" } | { kind: "GRACE_ENDS" });

/** A failed yearly review gives a member thirty days to keep the tier. `minimums`: points, lowest first. */
export function getMembershipStatus(
  minimums: readonly number[],
  joinedAt: number,
  earnings: readonly Earning[],
  now: number,
): MembershipStatus {
  let tier = 0;
  let qualifying = 0;
  let graceEndsAt: number | null = null;
  for (const step of stepsUntil(joinedAt, earnings, now)) {
    if (step.kind === "POINTS") qualifying += step.points;
    const reached = tierFor(minimums, qualifying);
    if (step.kind === "REVIEW") graceEndsAt = step.at + graceMs;
    if (step.kind === "GRACE_ENDS" && graceEndsAt !== null) tier -= 1;
    if (step.kind === "GRACE_ENDS" || reached >= tier) graceEndsAt = null;
    if (step.kind === "POINTS" && step.points > 0) tier = Math.max(tier, reached);
  }
  const points = (minimums[tier] ?? 0) - qualifying;
  return { tier, qualifying, keep: graceEndsAt === null ? null : { points, before: graceEndsAt } };
}

function tierFor(minimums: readonly number[], points: number): number {
  return Math.max(
    0,
    minimums.findLastIndex((minimum) => points >= minimum),
  );
}

/** Steps up to `now` in order of time. At the same time, expired points come before a review. */
function stepsUntil(joinedAt: number, earnings: readonly Earning[], now: number): Step[] {
  const points = earnings.flatMap(({ at, points, takenBackAt }): Step[] => [
    { at, kind: "POINTS", points },
    { at: Math.min(getPointsExpiry(at), takenBackAt ?? Infinity), kind: "POINTS", points: -points },
  ]);
  const reviews = reviewsUntil(joinedAt, now).flatMap((at): Step[] => [
    { at, kind: "REVIEW" },
    { at: at + graceMs, kind: "GRACE_ENDS" },
  ]);
  return [...points, ...reviews].filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
}

function reviewsUntil(joinedAt: number, now: number): number[] {
  const reviews: number[] = [];
  for (let years = 1; ; years += 1) {
    const at = startOfDay(addYears(toDay(joinedAt), years));
    if (at > now) return reviews;
    reviews.push(at);
  }
}
