import { expect, test } from "vitest";
import { stores } from "#tests/support/sample-records.ts";
import { getMinOrderAmounts, getMiscellaneousFees } from "#worker/marketplace/domain/pricing/fees.ts";

test("a store that states no fees and no least amount has none: nobody set them", () => {
  expect(getMiscellaneousFees({}, "EN")).toEqual([]);
  expect(getMinOrderAmounts({ dineTypes: ["DELIVERY", "PICKUP"] })).toEqual({});
  expect(getMinOrderAmounts({ dineTypes: ["PICKUP"], minOrderAmounts: { DELIVERY: 2000 } })).toEqual({});
});

test("the stores of the sample market state theirs in its file (PD44)", () => {
  const packaging = { code: "PACKAGING", amount: 50, per: "ITEM", cap: 200 };
  for (const store of stores) {
    expect(getMiscellaneousFees(store, "CN")).toMatchObject([{ ...packaging, name: "包装费" }]);
    expect(getMinOrderAmounts(store)).toEqual(store.dineTypes.includes("DELIVERY") ? { DELIVERY: 1500 } : {});
  }
});
