import * as fc from "fast-check";
import { expect, test } from "vitest";
import { getDeliverySen, getFreedParts } from "#shared/domain/cart/meal-plan.ts";
import { getPaidParts, getRefundSum, splitFreed, sumParts } from "#shared/domain/money/paid-parts.ts";

const sen = fc.nat(100_000);
const parts = fc.record({ money: sen, credit: sen, points: sen });

test("what comes back is money first and points last, and never more than each part paid (PD101)", () => {
  const paid = { money: 561, credit: 5000, points: 300 };
  expect(splitFreed(500, paid)).toEqual({ money: 500, credit: 0, points: 0 });
  expect(splitFreed(1854, paid)).toEqual({ money: 561, credit: 1293, points: 0 });
  expect(splitFreed(5700, paid)).toEqual({ money: 561, credit: 5000, points: 139 });
  fc.assert(
    fc.property(sen, parts, (freed, all) => {
      const back = splitFreed(freed, all);
      expect(sumParts(back)).toBe(Math.min(freed, sumParts(all)));
      for (const part of ["money", "credit", "points"] as const) {
        expect(back[part]).toBeGreaterThanOrEqual(0);
        expect(back[part]).toBeLessThanOrEqual(all[part]);
      }
    }),
  );
});

const plan = {
  subtotal: 4500,
  campaignDiscount: 0,
  promoDiscount: 0,
  tierDiscount: 0,
  tax: 270,
  deliveryDiscount: 300,
  paymentStatus: "DONE",
  payable: 0,
  redeemed: 5561,
};

test("a day of a plan that used credit paid wholly gives back its share as credit (PD101)", () => {
  const order = { ...plan, paidParts: { money: 0, credit: 5561, points: 0 } };
  expect(getFreedParts(order, { days: 3, index: 0 }, 364)).toEqual({ money: 0, credit: 1590 + 264, points: 0 });
});

test("a delivery that was free gives nothing back, and a day never less than nothing (PD101)", () => {
  const free = { deliveryDiscount: 1200 };
  expect(getDeliverySen(free, { days: 3, index: 0 }, 400)).toBe(0);
  expect(getDeliverySen(free, { days: 3, index: 0 }, 100)).toBe(0);
  expect(getDeliverySen(free, { days: 3, index: 0 }, 650)).toBe(250);
});

test("an order that does not name its parts says them by its amounts; what was called off has none (PD101)", () => {
  expect(getPaidParts(plan)).toEqual({ money: 0, credit: 5561, points: 0 });
  expect(getPaidParts({ paymentStatus: "PENDING", payable: 500, redeemed: 20 })).toMatchObject({
    money: 0,
    credit: 20,
  });
  expect(sumParts(getPaidParts({ paymentStatus: "REFUNDED", payable: 500, redeemed: 20 }))).toBe(0);
});

const entry = (purpose: string, to = "BANK") =>
  ({ id: purpose, amount: 100, to, status: "DONE", reason: "", at: "", purpose }) as const;

test("what the order could not take, and a tip, are no part of its price; a late payment and cash are", () => {
  const surplus = ["SECOND", "CHANGED", "TIP"].map((purpose) => entry(purpose));
  const order = { paymentStatus: "DONE", payable: 500, redeemed: 0 } as const;
  expect(getPaidParts({ ...order, refunds: surplus }).money).toBe(500);
  expect(getRefundSum(surplus)).toBe(0);
  expect(getPaidParts({ ...order, refunds: [entry("ORDER", "CASH"), entry("ORDER")] }).money).toBe(300);
  expect(getRefundSum([entry("ORDER", "CASH"), entry("LATE")])).toBe(200);
});
