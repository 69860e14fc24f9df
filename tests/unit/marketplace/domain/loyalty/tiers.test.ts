import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { OrderLine } from "#shared/contract/order-entities.ts";
import { calculateTierDiscount } from "#shared/domain/deals/loyalty.ts";
import { addYears, dayMs, fromInstant, toInstant } from "#shared/domain/time/time.ts";
import { getPointsExpiry, calculatePoints } from "#worker/marketplace/domain/loyalty/points.ts";
import { tiers } from "#worker/marketplace/domain/loyalty/tier-table.ts";
import { type Earning, getMembershipStatus } from "#worker/marketplace/domain/loyalty/tiers.ts";

const minimums = tiers.map(({ minimumPoint }) => minimumPoint);
const joined = fromInstant("2026-03-10T15:00:00+08:00");
const days = (count: number) => joined + count * dayMs;
const firstReview = fromInstant("2027-03-10T00:00:00+08:00");

const earned = (at: number, points: number, takenBackAt: number | null = null): Earning => ({
  at,
  points,
  takenBackAt,
});
const tierAt = (earnings: Earning[], now: number) => getMembershipStatus(minimums, joined, earnings, now).tier;

test("the levels are Kawan 0, Perak 500, Emas 1,500, Platinum 5,000, in both languages (PD35, S170)", () => {
  expect(tiers.map(({ label, minimumPoint }) => [label.EN, label.CN, minimumPoint])).toEqual([
    ["Kawan", "伙伴", 0],
    ["Perak", "银卡", 500],
    ["Emas", "金卡", 1500],
    ["Platinum", "白金", 5000],
  ]);
});

test("a level is reached the moment its points are, also two at once, and not a point before (S210, PD35)", () => {
  const earnings = [earned(days(1), 499), earned(days(2), 1), earned(days(3), 4500)];
  expect(tierAt(earnings, days(2) - 1)).toBe(0);
  expect(tierAt(earnings, days(2))).toBe(1);
  expect(tierAt(earnings, days(3) - 1)).toBe(1);
  expect(tierAt(earnings, days(3))).toBe(3);
  expect(getMembershipStatus(minimums, joined, earnings, days(3)).qualifying).toBe(5000);
});

test("points that lapse take the level only at the anniversary, after thirty days, and one level a year (PD13, PD35)", () => {
  const earnings = [earned(joined, 5000)];
  const lapsed = getPointsExpiry(joined);
  expect(tierAt(earnings, lapsed)).toBe(3);
  // The first review finds the points of its year, the second finds none.
  expect(getMembershipStatus(minimums, joined, earnings, firstReview + 40 * dayMs)).toMatchObject({
    tier: 3,
    keep: null,
  });
  const second = fromInstant("2028-03-10T00:00:00+08:00");
  expect(getMembershipStatus(minimums, joined, earnings, second)).toEqual({
    tier: 3,
    qualifying: 0,
    keep: { points: 5000, before: second + 30 * dayMs },
  });
  expect(tierAt(earnings, second + 30 * dayMs - 1)).toBe(3);
  expect(getMembershipStatus(minimums, joined, earnings, second + 30 * dayMs)).toMatchObject({ tier: 2, keep: null });
  expect(tierAt(earnings, second + 364 * dayMs)).toBe(2);
  expect(tierAt(earnings, fromInstant("2029-04-09T00:00:00+08:00"))).toBe(1);
  expect(tierAt(earnings, fromInstant("2040-01-01T00:00:00+08:00"))).toBe(0);
});

test("who earns what is missing within the grace keeps the level, with the notice gone at once (PD35)", () => {
  const early = earned(joined, 1500);
  const second = fromInstant("2028-03-10T00:00:00+08:00");
  const enough = [early, earned(second + 10 * dayMs, 1500)];
  const short = [early, earned(second + 10 * dayMs, 1499)];
  expect(getMembershipStatus(minimums, joined, enough, second + 9 * dayMs).keep).toMatchObject({ points: 1500 });
  expect(getMembershipStatus(minimums, joined, enough, second + 10 * dayMs)).toMatchObject({ tier: 2, keep: null });
  expect(tierAt(enough, second + 30 * dayMs)).toBe(2);
  expect(getMembershipStatus(minimums, joined, short, second + 29 * dayMs).keep).toMatchObject({ points: 1 });
  expect(tierAt(short, second + 30 * dayMs)).toBe(1);
});

test("points that a refund took back leave the level until the next review (PD35)", () => {
  const earnings = [earned(days(10), 500, days(12))];
  expect(tierAt(earnings, days(12))).toBe(1);
  expect(getMembershipStatus(minimums, joined, earnings, days(12)).qualifying).toBe(0);
  expect(tierAt(earnings, firstReview + 30 * dayMs - 1)).toBe(1);
  expect(tierAt(earnings, firstReview + 30 * dayMs)).toBe(0);
});

const earning = fc
  .record({
    at: fc.integer({ min: 0, max: 1500 }),
    points: fc.integer({ min: 1, max: 3000 }),
    after: fc.option(fc.integer({ min: 0, max: 300 })),
  })
  .map(({ at, points, after }) => earned(days(at), points, after === null ? null : days(at + after)));

test("whatever is earned: a level rises only when points come, then to all they reach, and falls by one a year at most", () => {
  fc.assert(
    fc.property(fc.array(earning, { maxLength: 12 }), (earnings) => {
      let before = 0;
      let fellOn = -Infinity;
      for (let day = 0; day < 2400; day += 1) {
        const now = days(day);
        const { tier, qualifying } = getMembershipStatus(minimums, joined, earnings, now);
        expect(qualifying).toBeGreaterThanOrEqual(0);
        const isEarnDay = earnings.some(({ at }) => at === now);
        if (isEarnDay) {
          expect(tier).toBeGreaterThanOrEqual(minimums.findLastIndex((minimum) => qualifying >= minimum));
        } else {
          expect(tier).toBeLessThanOrEqual(before);
        }
        if (tier < before) {
          expect(before - tier).toBe(1);
          expect(day - fellOn).toBeGreaterThan(300);
          fellOn = day;
        }
        before = tier;
      }
    }),
    { numRuns: 10 },
  );
});

test("a point for each whole ringgit of food after discounts, times the level's multiplier (seed.md §4)", () => {
  const order = { subtotal: 3390, campaignDiscount: 200, promoDiscount: 500, tierDiscount: 100, orderFoods: [] };
  expect(tiers.map(({ multiplierBp }) => calculatePoints(order, multiplierBp))).toEqual([25, 31, 37, 50]);
  expect(calculatePoints({ ...order, promoDiscount: 9999 }, 20_000)).toBe(0);
});

test("what points paid brings no points: 5219 sen of food, 500 points used, a multiplier of 1.25 (PD105)", () => {
  const order = { subtotal: 5219, campaignDiscount: 0, promoDiscount: 0, tierDiscount: 0, orderFoods: [] };
  const used = (points: number) => ({ ...order, paidParts: { money: 5219 - points, credit: 0, points } });
  expect(calculatePoints(used(500), 12_500)).toBe(58);
  expect(calculatePoints(used(0), 12_500)).toBe(65);
  expect(calculatePoints(used(6000), 12_500)).toBe(0);
});

/** An order's line with a plan of days in these states. */
function planLine(statuses: string[]): OrderLine {
  return { selectedSides: statuses.map((status) => ({ day: { status } })) } as unknown as OrderLine;
}

test("of a plan only days that were delivered bring points, and all of them bring the whole (seed.md §4)", () => {
  const order = { subtotal: 10_000, campaignDiscount: 0, promoDiscount: 1000, tierDiscount: 0 };
  const points = (...statuses: string[]) => calculatePoints({ ...order, orderFoods: [planLine(statuses)] }, 10_000);
  expect(points("DELIVERED", "DELIVERED", "DELIVERED")).toBe(90);
  expect(points("DELIVERED", "SKIPPED", "DELIVERED")).toBe(60);
  expect(points("FAILED", "SKIPPED", "DELIVERED")).toBe(30);
  expect(points("SKIPPED", "SKIPPED", "FAILED")).toBe(0);
});

const end = (from: string) => toInstant(getPointsExpiry(fromInstant(from)));

test("points end with the same day of the next year in Malaysia, also those of a leap day", () => {
  expect(end("2026-11-21T00:00:00+08:00")).toBe("2027-11-22T00:00:00+08:00");
  expect(end("2026-11-21T23:59:59+08:00")).toBe("2027-11-22T00:00:00+08:00");
  expect(end("2028-02-29T12:00:00+08:00")).toBe("2029-03-01T00:00:00+08:00");
  expect(addYears("2028-02-29", 4)).toBe("2032-02-29");
});

test("a level's discount begins at its minimum spend, half up, and never takes more than the food", () => {
  const perak = tiers[1]?.discount ?? null;
  expect([1999, 2000, 2017].map((food) => calculateTierDiscount(perak, food))).toEqual([0, 60, 61]);
  expect(calculateTierDiscount(tiers[3]?.discount ?? null, 1)).toBe(0);
  expect(calculateTierDiscount({ type: "FIXED", amount: 500, minimumSpendAmount: 0 }, 300)).toBe(300);
  expect(calculateTierDiscount(null, 9000)).toBe(0);
});
