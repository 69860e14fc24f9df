import { addYears, dayMs, startOfDay, toDay } from "#shared/domain/time.ts";
import { lapsesAt } from "./points.ts";

// Which level a member stands on, from what was earned and nothing else (PD35, PD13). Times in epoch milliseconds.

/** Points earned at a time; `takenBackAt` when their order was refunded. */
export type Earning = { at: number; points: number; takenBackAt: number | null };

export type Standing = {
  /** An index of the levels. */
  tier: number;
  /** Points earned in the trailing twelve months. */
  qualifying: number;
  /** In the grace after a review: how many points keep the level if they are earned before this time; else null. */
  keep: { points: number; before: number } | null;
};

const graceMs = 30 * dayMs;

type Step = { at: number } & ({ kind: "POINTS"; points: number } | { kind: "REVIEW" } | { kind: "GRACE_ENDS" });

/**
 * A level is reached the moment its points are. It is reviewed on each anniversary of joining: who has fewer points by then
 * has thirty days to earn them, and falls by one level if they are not. `minimums` are the levels' points, lowest first.
 */
export function getStanding(
  minimums: readonly number[],
  joinedAt: number,
  earnings: readonly Earning[],
  now: number,
): Standing {
  let tier = 0;
  let qualifying = 0;
  let graceEndsAt: number | null = null;
  for (const step of stepsUntil(joinedAt, earnings, now)) {
    if (step.kind === "POINTS") qualifying += step.points;
    const reached = levelOf(minimums, qualifying);
    if (step.kind === "REVIEW") graceEndsAt = step.at + graceMs;
    if (step.kind === "GRACE_ENDS" && graceEndsAt !== null) tier -= 1;
    if (step.kind === "GRACE_ENDS" || reached >= tier) graceEndsAt = null;
    if (step.kind === "POINTS" && step.points > 0) tier = Math.max(tier, reached);
  }
  const points = (minimums[tier] ?? 0) - qualifying;
  return { tier, qualifying, keep: graceEndsAt === null ? null : { points, before: graceEndsAt } };
}

function levelOf(minimums: readonly number[], points: number): number {
  return Math.max(
    0,
    minimums.findLastIndex((minimum) => points >= minimum),
  );
}

/** In order of time; what ends at a review's time has ended by then. */
function stepsUntil(joinedAt: number, earnings: readonly Earning[], now: number): Step[] {
  const points = earnings.flatMap(({ at, points, takenBackAt }): Step[] => [
    { at, kind: "POINTS", points },
    { at: Math.min(lapsesAt(at), takenBackAt ?? Infinity), kind: "POINTS", points: -points },
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
