import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Campaign } from "#shared/contract/entities.ts";
import {
  calculateAllowances,
  type CampaignHistory,
  applyLimitedCampaigns,
  type MenuLine,
} from "#shared/domain/deals/campaign-limits.ts";
import { calculateTax } from "#shared/domain/money/money.ts";
import { priceItem } from "#shared/domain/money/pricing.ts";
import { campaign, food, nowMs } from "#tests/support/foods.ts";

const merdeka = campaign("C1", "FIXED", 200);
const spend40 = campaign("C3", "PERCENTAGE", 1000, {
  discount: { type: "PERCENTAGE", amount: 1000, minSpendAmount: 4000 },
});
const firstOrder = campaign("C4", "FIXED", 800, { perOrderLimit: 1, newUsersOnly: true });
const member = campaign("C5", "FIXED", 500, { userBalance: 2 });
const all: Campaign[] = [merdeka, spend40, firstOrder, member];
const campaigns = Object.fromEntries(all.map((one) => [one.id, one]));

const line = (amount: number, campaignIDs: string[], quantity = 1): MenuLine => {
  const dish = food({ amount, campaignIDs });
  const selection = { selectedAttributes: [], selectedSides: [] };
  return { food: dish, unit: priceItem(dish, selection, campaigns, nowMs), quantity };
};
const newcomer: CampaignHistory = { isNew: true, uses: {} };
const priced = (lines: MenuLine[], history = newcomer) =>
  applyLimitedCampaigns(lines, campaigns, calculateAllowances(all, history), nowMs).map((units) =>
    units.map(({ campaignID, campaignDiscountAmount, itemQuantity }) => [
      campaignID,
      campaignDiscountAmount,
      itemQuantity,
    ]),
  );

test("a limit per order discounts so many units and leaves the rest of the line (S143)", () => {
  expect(priced([line(1200, ["C4"], 3)])).toEqual([
    [
      ["C4", 800, 1],
      [null, 0, 2],
    ],
  ]);
});

test("a first order's campaign is for who has ordered nothing, and once (S158)", () => {
  expect(priced([line(1200, ["C4"])], { isNew: false, uses: {} })).toEqual([[[null, 0, 1]]]);
  expect(priced([line(1200, ["C4"])], { isNew: true, uses: { C4: 1 } })).toEqual([[[null, 0, 1]]]);
});

test("a campaign for new users without other limits has no allowance before the first order, and 0 after it", () => {
  expect(calculateAllowances([firstOrder], newcomer)).toEqual({});
  expect(calculateAllowances([firstOrder], { isNew: false, uses: {} })).toEqual({ C4: 0 });
  const both = { ...firstOrder, userBalance: 3 };
  expect(calculateAllowances([both, merdeka], newcomer)).toEqual({ C4: 3 });
  expect(priced([line(1200, ["C4"])])).toEqual([[["C4", 800, 1]]]);
});

test("a balance is so many units of a customer, in one order or several (S143)", () => {
  const three = [line(900, ["C5"], 3)];
  expect(priced(three)).toEqual([
    [
      ["C5", 500, 2],
      [null, 0, 1],
    ],
  ]);
  expect(priced(three, { isNew: false, uses: { C5: 1 } })).toEqual([
    [
      ["C5", 500, 1],
      [null, 0, 2],
    ],
  ]);
  expect(priced(three, { isNew: false, uses: { C5: 7 } })).toEqual([[[null, 0, 3]]]);
});

test("a minimum spend counts all food at the menu's prices, and then every unit of the dish is cheaper", () => {
  expect(priced([line(1000, ["C3"], 3)])).toEqual([[[null, 0, 3]]]);
  expect(priced([line(1000, ["C3"], 3), line(1000, [])])).toEqual([[["C3", 100, 3]], [[null, 0, 1]]]);
  expect(priced([line(1000, ["C3"], 3), line(1199, ["C1"])])).toEqual([[[null, 0, 3]], [["C1", 200, 1]]]);
});

test("a unit has one campaign, the one with the lowest price, and the dearest units come first (S315)", () => {
  expect(priced([line(2000, ["C1", "C4", "C5"], 4)])).toEqual([
    [
      ["C4", 800, 1],
      ["C5", 500, 2],
      ["C1", 200, 1],
    ],
  ]);
  expect(priced([line(300, ["C5"]), line(900, ["C5"]), line(450, ["C5"])])).toEqual([
    [[null, 0, 1]],
    [["C5", 500, 1]],
    [["C5", 450, 1]],
  ]);
});

test("options are not discounted, and tax is on what is left of the unit (S312)", () => {
  const dish = food({ amount: 600, campaignIDs: ["C4"], taxBp: 600 });
  const unit = { combinationPricePerItem: 850, campaignDiscountAmount: 0, campaignID: null, comboTaxAmount: 51 };
  const [[first] = []] = applyLimitedCampaigns([{ food: dish, unit, quantity: 1 }], campaigns, {}, nowMs);
  expect(first).toEqual({
    ...unit,
    campaignDiscountAmount: 600,
    campaignID: "C4",
    comboTaxAmount: 15,
    itemQuantity: 1,
  });
});

test("one that ended, and an id that leads nowhere, take nothing off", () => {
  const ended = { ...firstOrder, endsAt: "2026-11-21T12:00:00+08:00" };
  const lines = [line(1200, ["C4", "C9", "constructor"])];
  expect(applyLimitedCampaigns(lines, { C4: ended }, {}, nowMs)).toEqual([[{ ...lines[0]?.unit, itemQuantity: 1 }]]);
});

test("whatever is ordered: no unit is lost or dearer, no limit is passed, and tax follows the price", () => {
  const lines = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 5_000 }),
      ids: fc.subarray(["C1", "C3", "C4", "C5"]),
      quantity: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 6 },
  );
  const histories = fc.record({ isNew: fc.boolean(), uses: fc.dictionary(fc.constantFrom("C4", "C5"), fc.nat(3)) });
  fc.assert(
    fc.property(lines, histories, (asked, history) => {
      const menu = asked.map(({ amount, ids, quantity }) => line(amount, ids, quantity));
      const given = new Map<string | null, number>();
      for (const [index, units] of applyLimitedCampaigns(
        menu,
        campaigns,
        calculateAllowances(all, history),
        nowMs,
      ).entries()) {
        const { food: dish, unit, quantity } = menu[index] ?? line(1, []);
        expect(units.reduce((sum, { itemQuantity }) => sum + itemQuantity, 0)).toBe(quantity);
        for (const one of units) {
          const left = one.combinationPricePerItem - one.campaignDiscountAmount;
          expect(left).toBeGreaterThanOrEqual(0);
          expect(one.campaignDiscountAmount).toBeGreaterThanOrEqual(unit.campaignDiscountAmount);
          expect(one.comboTaxAmount).toBe(calculateTax(left, dish.taxBp));
          if (one.campaignID !== unit.campaignID) expect(dish.campaignIDs).toContain(one.campaignID);
          given.set(one.campaignID, (given.get(one.campaignID) ?? 0) + one.itemQuantity);
        }
      }
      const isFirst = history.isNew && !history.uses["C4"];
      expect(given.get("C4") ?? 0).toBeLessThanOrEqual(isFirst ? 1 : 0);
      expect(given.get("C5") ?? 0).toBeLessThanOrEqual(Math.max(0, 2 - (history.uses["C5"] ?? 0)));
      const spent = menu.reduce(
        (sum, { unit, quantity }) => sum + (unit.combinationPricePerItem - unit.campaignDiscountAmount) * quantity,
        0,
      );
      if (spent < 4000) expect(given.has("C3")).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});
