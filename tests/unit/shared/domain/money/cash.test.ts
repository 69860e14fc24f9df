import { expect, test } from "vitest";
import { listCashChoices, parseRM } from "#shared/domain/money/cash.ts";

test.each([
  [5700, [5700, 6000, 10_000]],
  [1235, [1235, 1500, 2000, 5000, 10_000]],
  [10_000, [10_000]],
  [12_340, [12_340, 12_500, 13_000, 14_000, 15_000]],
])("for %i sen a guest gives %j", (due, choices) => {
  expect(listCashChoices(due)).toEqual(choices);
});

test.each([
  ["57", 5700],
  [" RM 57.5 ", 5750],
  ["57,50", 5750],
  ["0.05", 5],
  ["", null],
  ["-5", null],
  ["5.123", null],
  ["1e3", null],
  ["10000000", null],
])("%j typed is %s sen", (text, sen) => {
  expect(parseRM(text)).toBe(sen);
});
