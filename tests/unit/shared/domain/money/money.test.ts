import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  subtractPercentage,
  formatAmount,
  formatRM,
  formatRoundRM,
  calculatePercentage,
  calculateCashRounding,
  calculateTax,
} from "#shared/domain/money/money.ts";

/** Half up by whole-number division of BigInts: the slow way that cannot be wrong. */
const exactShare = (sen: number, bp: number) => Number((BigInt(sen) * BigInt(bp) * 2n + 10_000n) / 20_000n);

test.each([
  [0, "RM0.00"],
  [5, "RM0.05"],
  [90, "RM0.90"],
  [1290, "RM12.90"],
  [99_999, "RM999.99"],
  [100_000, "RM1,000.00"],
  [123_450, "RM1,234.50"],
  [1_234_567_890, "RM12,345,678.90"],
  [-300, "-RM3.00"],
  [-7, "-RM0.07"],
  [-123_450, "-RM1,234.50"],
])("%i sen shows as %s (S310)", (sen, text) => {
  expect(formatRM(sen)).toBe(text);
});

test("a condition in a sentence has sen only where there are some (PD125)", () => {
  expect([3000, 250, 100_000, 1010, 100].map(formatRoundRM)).toEqual(["RM30", "RM2.50", "RM1,000", "RM10.10", "RM1"]);
});

test("every amount shows its ringgit grouped by thousands and two digits of sen (S310)", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (sen) => {
      const size = sen < 0 ? -BigInt(sen) : BigInt(sen);
      const ringgit = new Intl.NumberFormat("en").format(size / 100n);
      const amount = `${ringgit}.${String(size % 100n).padStart(2, "0")}`;
      expect(formatAmount(sen)).toBe(amount);
      expect(formatRM(sen)).toBe(sen < 0 ? `-RM${amount}` : `RM${amount}`);
    }),
  );
});

test("half a sen is refused, not shown (S310)", () => {
  for (const wrong of [0.5, Number.NaN, Infinity, 2 ** 53]) expect(() => formatRM(wrong)).toThrow(RangeError);
});

test.each([
  [1180, 1500, 1003],
  [980, 1500, 833],
  [2800, 2000, 2240],
  [10, 1500, 9], // 8.5
  [10, 500, 10], // 9.5
  [30, 1500, 26], // 25.5
  [10, 1501, 8], // 8.499
  [1, 5000, 1], // 0.5
  [1, 5001, 0],
  [12_345, 1234, 10_822], // 10821.627
  [1490, 0, 1490],
  [1490, 10_000, 0],
  [1490, 12_000, 0],
  [0, 1500, 0],
])("%i sen less %i hundredths of a percent is %i sen (S228)", (amount, percentage, left) => {
  expect(subtractPercentage(amount, percentage)).toBe(left);
});

test("shares, discounts and taxes agree with exact arithmetic to the sen (S228, S312)", () => {
  const amount = fc.oneof(fc.nat(10_000_000), fc.integer({ min: 0, max: 9e15 }));
  fc.assert(
    fc.property(amount, fc.oneof(fc.constantFrom(0, 600, 800, 1000, 9999), fc.nat(10_000)), (sen, bp) => {
      expect(calculatePercentage(sen, bp)).toBe(exactShare(sen, bp));
      expect(calculateTax(sen, bp)).toBe(exactShare(sen, bp));
      expect(subtractPercentage(sen, bp)).toBe(exactShare(sen, 10_000 - bp));
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  [1003, 600, 60], // 60.18
  [833, 600, 50], // 49.98
  [1740, 600, 104],
  [390, 600, 23],
  [25, 600, 2], // 1.5
  [75, 600, 5], // 4.5
  [2200, 800, 176],
  [1400, 0, 0],
])("tax on %i sen at %i basis points is %i sen (S312)", (sen, bp, tax) => {
  expect(calculateTax(sen, bp)).toBe(tax);
});

test.each([
  [0, 0],
  [1, -1],
  [2, -2],
  [3, 2],
  [4, 1],
  [5, 0],
  [6, -1],
  [7, -2],
  [8, 2],
  [9, 1],
  [3747, -2],
])("a cash total of %i sen is rounded by %i (S311)", (sen, rounding) => {
  expect(calculateCashRounding(sen)).toBe(rounding);
});

test("rounding reaches the nearest 5 sen, at most 2 away (S311)", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (sen) => {
      const rounding = calculateCashRounding(sen);
      expect(Math.abs((sen + rounding) % 5)).toBe(0);
      expect(Math.abs(rounding)).toBeLessThanOrEqual(2);
    }),
  );
});
