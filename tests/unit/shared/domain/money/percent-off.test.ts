import { expect, test } from "vitest";
import { formatPercentOff } from "#shared/domain/money/percent-off.ts";

test.each([
  [300, "3%", "97 折"],
  [750, "7.5%", "92.5 折"],
  [1500, "15%", "85 折"],
  [2000, "20%", "8 折"],
  [9500, "95%", "0.5 折"],
  [10_000, "100%", "免费"],
])("a discount of %i basis points reads %s, and in Chinese %s", (bp, english, chinese) => {
  expect([formatPercentOff(bp, "EN"), formatPercentOff(bp, "CN")]).toEqual([english, chinese]);
});
