import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dayMs, fromInstant } from "#shared/domain/time/time.ts";
import { vouchers } from "#tests/support/sample-records.ts";
import { getChance, getMalaysianDay } from "#worker/marketplace/domain/loyalty/chances.ts";
import { prizes } from "#worker/marketplace/domain/loyalty/prizes.ts";
import { getWheelIndex, totalOddsBp } from "#worker/marketplace/domain/loyalty/wheel.ts";

const odds = prizes.map(({ oddsBp }) => oddsBp);
const completedAt = fromInstant("2026-11-21T23:59:00+08:00");
const order = {
  deliveryStatus: "COMPLETED",
  total: 1500,
  events: [{ status: "COMPLETED", at: "2026-11-21T23:59:00+08:00", reason: null }],
};

test("the odds of the wheel are those decided, and whole (PD78)", () => {
  expect(Object.fromEntries(prizes.map(({ id, oddsBp }) => [id, oddsBp]))).toEqual({
    rm3: 4000,
    drink: 1500,
    points: 3000,
    rm10: 300,
    again: 1200,
  });
  expect(odds.reduce((sum, one) => sum + one, 0)).toBe(totalOddsBp);
});

test("over every number there is, each field is met exactly as often as its odds say (S281)", () => {
  const met = odds.map(() => 0);
  for (let roll = 0; roll < totalOddsBp; roll += 1) {
    const index = getWheelIndex(odds, roll);
    met[index] = (met[index] ?? 0) + 1;
  }
  expect(met).toEqual(odds);
});

test("whatever the odds, the fields follow one another and none without odds is met", () => {
  const someOdds = fc.array(fc.nat(200), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(someOdds, (list) => {
      const whole = list.reduce((sum, one) => sum + one, 0);
      const stops = Array.from({ length: whole }, (_, roll) => getWheelIndex(list, roll));
      expect(stops).toEqual(list.flatMap((oddsBp, index) => Array.from({ length: oddsBp }, () => index)));
      expect(getWheelIndex(list, whole)).toBe(-1);
    }),
    { numRuns: 60 },
  );
});

test("what a prize says it is worth is what its voucher gives", () => {
  for (const prize of prizes) {
    if (prize.kind !== "VOUCHER") continue;
    const terms = vouchers[prize.voucher];
    expect(terms?.discount.type === "FIXED" ? terms.discount.amount : terms?.maxDiscountAmount, prize.id).toBe(
      prize.value,
    );
  }
});

test("an order from RM15 that was completed brings a chance for 30 days from then (PD78)", () => {
  expect(getChance(order, 0)).toEqual({ grantedAt: completedAt, expiresAt: completedAt + 30 * dayMs });
  expect(getChance({ ...order, total: 1499 }, 0)).toBeNull();
  expect(getChance({ ...order, deliveryStatus: "DELIVERED" }, 0)).toBeNull();
  expect(getChance({ ...order, events: [] }, 7)?.grantedAt).toBe(7);
});

test("a day of chances is a Malaysian one", () => {
  expect(getMalaysianDay(completedAt)).toEqual({
    from: fromInstant("2026-11-21T00:00:00+08:00"),
    to: fromInstant("2026-11-22T00:00:00+08:00"),
  });
});
