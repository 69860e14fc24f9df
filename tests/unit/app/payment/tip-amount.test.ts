import { expect, test } from "vitest";
import { getTipSen, toChosenTip } from "#app/payment/tip-amount.ts";

test.each([
  [null, 0],
  [0, 0],
  [300, 300],
  ["", 0],
  [" ", 0],
  ["1", 100],
  ["4.5", 450],
  ["4.50", 450],
  ["4,50", 450],
  ["RM 7", 700],
  ["50", 5000],
  ["50.00", 5000],
  ["0.99", null],
  ["0", null],
  ["50.01", null],
  ["500", null],
  ["-3", null],
  ["3.005", null],
  ["three", null],
  ["1e1", null],
])("a tip chosen as %j is %j sen (PD137)", (tip, sen) => {
  expect(getTipSen(tip)).toBe(sen);
});

test.each([
  [200, 200],
  [0, 0],
  ["4.50", "4.50"],
  [250, null],
  [-1, null],
  [undefined, null],
  [{}, null],
])("a stored choice of %j is read as %j", (stored, tip) => {
  expect(toChosenTip(stored)).toBe(tip);
});

test("a stored text is no longer than the field takes", () => {
  expect(toChosenTip("9".repeat(99))).toHaveLength(10);
});
