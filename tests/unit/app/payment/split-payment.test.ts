import * as fc from "fast-check";
import { expect, test } from "vitest";
import { splitPayment } from "#app/payment/split-payment.ts";
import { senPerPoint } from "#shared/domain/deals/loyalty.ts";

// What points and credit cover of a payment (S279, PD18).

const sen = fc.nat(1_000_000);
const input = fc.tuple(
  sen,
  fc.record({ points: sen, creditSen: sen }),
  fc.record({ usesPoints: fc.boolean(), usesCredit: fc.boolean() }),
);

test("the parts are what is due, no part is more than there is, and nothing is spent without a choice", () => {
  fc.assert(
    fc.property(input, ([payable, balances, choice]) => {
      const { points, pointsSen, creditSen, restSen } = splitPayment(payable, balances, choice);
      expect(pointsSen + creditSen + restSen).toBe(payable);
      expect(pointsSen).toBe(points * senPerPoint);
      expect(points).toBeLessThanOrEqual(choice.usesPoints ? balances.points : 0);
      expect(creditSen).toBeLessThanOrEqual(choice.usesCredit ? balances.creditSen : 0);
      expect(Math.min(points, pointsSen, creditSen, restSen)).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("points go first, because they expire; credit covers the rest", () => {
  const balances = { points: 300, creditSen: 1000 };
  const split = splitPayment(900, balances, { usesPoints: true, usesCredit: true });
  expect(split).toEqual({ points: 300, pointsSen: 300, creditSen: 600, restSen: 0 });
  expect(splitPayment(200, balances, { usesPoints: true, usesCredit: true }).creditSen).toBe(0);
});
