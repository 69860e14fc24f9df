import * as fc from "fast-check";
import { expect, test } from "vitest";
import { getLeastOf, getTaking } from "#app/payment/payments.ts";
import { splitPayment } from "#app/payment/split-payment.ts";
import { canTake, capBalance, describeCreditLimit } from "#shared/domain/money/payment-limits.ts";

const option = (method: string, least: number, most: number | null = null) =>
  ({ type: "ONLINE", method, name: method, least, most }) as const;

test("a balance leaves nothing, or what another way to pay takes", () => {
  // RM5.69 with RM4.49 of credit, where a bank takes RM2.00 or more.
  expect(capBalance(569, 449, 200)).toBe(369);
  expect(capBalance(569, 569, 200)).toBe(569);
  expect(capBalance(569, 1000, 200)).toBe(569);
  expect(capBalance(569, 369, 200)).toBe(369);
  expect(capBalance(569, 449, 0)).toBe(449);
  expect(capBalance(150, 100, 200)).toBe(0);
  expect(describeCreditLimit(369, 200).EN).toContain("Use RM3.69 of credit, or pay all by bank.");
  expect(describeCreditLimit(0, 200).CN).toContain("RM2.00");
});

test("a method that cannot take an amount is not offered; nothing due needs none", () => {
  const options = [
    option("FPX", 100, 3_000),
    option("CARD", 200),
    { type: "COUNTER", method: "CASH", name: "Cash" },
  ] as const;
  const offered = (sen: number) => getTaking(options, sen).map(({ method }) => method);
  expect(offered(99)).toEqual(["CASH"]);
  expect(offered(100)).toEqual(["FPX", "CASH"]);
  expect(offered(3_001)).toEqual(["CARD", "CASH"]);
  expect(offered(0)).toEqual(["FPX", "CARD", "CASH"]);
  expect(getLeastOf(options)).toBe(0);
  expect(getLeastOf(options.slice(0, 2))).toBe(100);
  expect(getLeastOf([])).toBe(0);
  expect([canTake({ least: 1, most: 2 }, 2), canTake({ least: 1, most: 2 }, 3)]).toEqual([true, false]);
});

test("whatever is used of points and credit: no part is too large, and the rest can be paid", () => {
  fc.assert(
    fc.property(
      fc.record({ due: fc.nat(3000), points: fc.nat(2000), creditSen: fc.nat(3000), least: fc.nat(300) }),
      fc.record({ usesPoints: fc.boolean(), usesCredit: fc.boolean() }),
      ({ due, least, ...balances }, choice) => {
        const split = splitPayment(due, balances, choice, least);
        expect(split.pointsSen + split.creditSen + split.restSen).toBe(due);
        expect(Math.min(split.points, split.creditSen, split.restSen)).toBeGreaterThanOrEqual(0);
        expect(split.points).toBeLessThanOrEqual(choice.usesPoints ? balances.points : 0);
        expect(split.creditSen).toBeLessThanOrEqual(choice.usesCredit ? balances.creditSen : 0);
        expect(split.restSen === 0 || split.restSen >= Math.min(due, least)).toBe(true);
      },
    ),
  );
});
