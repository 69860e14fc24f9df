import { addYears, dayMs, startOfDay, toDay } from "#shared/domain/time/time.ts";
import { getPointsExpiry } from "./points.ts";

// A member's tier is computed from the earned points alone (PD35, PD13). All times in epoch milliseconds.

/** Earned points; `takenBackAt` is set when the order was refunded. */
export type Earning = { at: number; points: number; takenBackAt: number | null };

/** Where a member stands after some steps; `graceEndsAt` is set in the grace period after a review. */
export type TierStanding = { tier: number; qualifying: number; graceEndsAt: number | null };

export const firstStanding: TierStanding = { tier: 0, qualifying: 0, graceEndsAt: null };

export type MembershipStatus = {
  tier: number;
  /** Points earned in the last twelve months. */
  qualifying: number;
  /** Set in the grace period after a review: the points to earn before a time to keep the tier. */
  keep: { points: number; before: number } | null;
};

const graceMs = 30 * dayMs;

/** What changes a standing: points that begin or cease to count, or the calendar. */
export type Step = { at: number } & ({ kind: "POINTS"; points: number } | { kind: "REVIEW" } | { kind: "GRACE_ENDS" });

/** The status after all earnings until `now`. `minimums`: points, lowest first. */
export function getMembershipStatus(
  minimums: readonly number[],
  joinedAt: number,
  earnings: readonly Earning[],
  now: number,
): MembershipStatus {
  const points = earnings.flatMap(({ at, points, takenBackAt }): Step[] => [
    { at, kind: "POINTS", points },
    { at: Math.min(getPointsExpiry(at), takenBackAt ?? Infinity), kind: "POINTS", points: -points },
  ]);
  const steps = sortSteps([...points, ...listReviews(joinedAt, -Infinity, now)]).filter(({ at }) => at <= now);
  return toMembershipStatus(minimums, advanceStanding(minimums, firstStanding, steps));
}

/** At the same time, points come before a review, and otherwise steps stay in their sequence. */
export const sortSteps = (steps: readonly Step[]): Step[] => steps.toSorted((a, b) => a.at - b.at);

/** The standing after more steps, in order of time. A failed yearly review gives a member thirty days to keep the tier. */
export function advanceStanding(
  minimums: readonly number[],
  before: TierStanding,
  steps: readonly Step[],
): TierStanding {
  let { tier, qualifying, graceEndsAt } = before;
  for (const step of steps) {
    if (step.kind === "POINTS") qualifying += step.points;
    const reached = tierFor(minimums, qualifying);
    if (step.kind === "REVIEW") graceEndsAt = step.at + graceMs;
    if (step.kind === "GRACE_ENDS" && graceEndsAt !== null) tier -= 1;
    if (step.kind === "GRACE_ENDS" || reached >= tier) graceEndsAt = null;
    if (step.kind === "POINTS" && step.points > 0) tier = Math.max(tier, reached);
  }
  return { tier, qualifying, graceEndsAt };
}

export function toMembershipStatus(
  minimums: readonly number[],
  { tier, qualifying, graceEndsAt }: TierStanding,
): MembershipStatus {
  const points = (minimums[tier] ?? 0) - qualifying;
  return { tier, qualifying, keep: graceEndsAt === null ? null : { points, before: graceEndsAt } };
}

function tierFor(minimums: readonly number[], points: number): number {
  return Math.max(
    0,
    minimums.findLastIndex((minimum) => points >= minimum),
  );
}

/** The steps of the yearly reviews in [from, to]. */
export function listReviews(joinedAt: number, from: number, to: number): Step[] {
  const steps: Step[] = [];
  for (let years = 1; ; years += 1) {
    const at = startOfDay(addYears(toDay(joinedAt), years));
    if (at > to) return steps.filter((step) => step.at >= from && step.at <= to);
    steps.push({ at, kind: "REVIEW" }, { at: at + graceMs, kind: "GRACE_ENDS" });
  }
}
