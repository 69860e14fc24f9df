import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Attribute, Food } from "#shared/contract/entities.ts";
import { type AttributePicks, type Picks, toSelection } from "#shared/domain/cart/selection.ts";
import {
  calculateCartTotals,
  calculateCombinationPrice,
  calculateItemSubtotal,
  calculateMinOrderGap,
  calculateMiscFees,
  priceItem,
  calculateUnitPrice,
} from "#shared/domain/money/pricing.ts";
import {
  attribute,
  campaign,
  food,
  foodAndPicks,
  noPicks,
  nowMs,
  packaging,
  someCampaigns,
  someFee,
} from "#tests/support/foods.ts";

const campaigns = { C1: campaign("C1", "FIXED", 200), C2: campaign("C2", "PERCENTAGE", 1500) };
const nothing = toSelection(food(), noPicks);

/** The sample order of a dim sum lunch. */
const noodles = food({ amount: 1290, attributes: [attribute("extras", [0, 3], [{ id: "wantan", price: 450 }])] });
const lunch = [
  { ...priceItem(food({ amount: 1180, campaignIDs: ["C2"] }), nothing, campaigns, nowMs), itemQuantity: 2 },
  { ...priceItem(food({ amount: 980, campaignIDs: ["C2"] }), nothing, campaigns, nowMs), itemQuantity: 1 },
  {
    ...priceItem(noodles, toSelection(noodles, { attributes: { extras: ["wantan"] }, sides: {} }), campaigns, nowMs),
    itemQuantity: 1,
  },
  { ...priceItem(food({ amount: 590, campaignIDs: ["C1"] }), nothing, campaigns, nowMs), itemQuantity: 1 },
];

test("a unit has its combination price, the best campaign's discount and tax on the difference (S312, S315, S317)", () => {
  expect(lunch[0]).toEqual({
    combinationPricePerItem: 1180,
    campaignDiscountAmount: 177,
    campaignID: "C2",
    comboTaxAmount: 60,
    itemQuantity: 2,
  });
  expect(lunch.map(calculateUnitPrice)).toEqual([1063, 883, 1844, 413]);
});

test("options cost what their label says under a campaign too: it is the food that is reduced (S314)", () => {
  const reduced = food({
    amount: 1000,
    taxBp: 0,
    campaignIDs: ["C2"],
    attributes: [attribute("size", [0, 1], [{ id: "large", price: 200 }])],
  });
  const large = toSelection(reduced, { attributes: { size: ["large"] }, sides: {} });
  expect(calculateUnitPrice(priceItem(reduced, nothing, campaigns, nowMs))).toBe(850);
  expect(calculateUnitPrice(priceItem(reduced, large, campaigns, nowMs))).toBe(1050);
});

test("item subtotal = (combination price + tax − campaign discount) × quantity (S313)", () => {
  const line = { combinationPricePerItem: 1290, comboTaxAmount: 66, campaignDiscountAmount: 194, itemQuantity: 3 };
  expect(calculateItemSubtotal(line)).toBe((1290 + 66 - 194) * 3);
  expect(lunch.map(calculateItemSubtotal)).toEqual([2126, 883, 1844, 413]);
});

test("a cart's sums are those of the sample order; its subtotal includes the fees of the mode (S138, S201)", () => {
  expect(calculateCartTotals(lunch, [packaging], "DELIVERY")).toEqual({
    totalItems: 5,
    foodSen: 5670 - 701,
    campaignDiscountSen: 701,
    taxSen: 297,
    miscFeeSen: 200,
    subtotalAmount: 5266 + 200,
  });
  expect(calculateCartTotals(lunch, [packaging], "DINEIN").subtotalAmount).toBe(5266);
  expect(calculateCartTotals([], [packaging], "DELIVERY").subtotalAmount).toBe(0);
});

function exactLabels(attributes: Attribute[], picked: AttributePicks): bigint {
  let sum = 0n;
  for (const one of attributes) {
    const ids = Object.entries(picked).find(([id]) => id === one.id)?.[1] ?? [];
    for (const label of one.labels) if (ids.includes(label.id)) sum += BigInt(label.price);
  }
  return sum;
}

/** The price of a unit from the menu and the picks alone, in whole numbers of any size. */
function exactUnit({ food, picks }: { food: Food; picks: Picks }, discount: bigint) {
  let price = BigInt(food.amount) + exactLabels(food.attributes, picks.attributes);
  for (const [sideID, list] of Object.entries(picks.sides)) {
    for (const pick of list) {
      for (const one of food.sides.find(({ id }) => id === sideID)?.foods ?? []) {
        if (one.id === pick.foodId)
          price += BigInt(pick.quantity) * (BigInt(one.price) + exactLabels(one.attributes, pick.attributes));
      }
    }
  }
  return { price, tax: ((price - discount) * BigInt(food.taxBp ?? 0) * 2n + 10_000n) / 20_000n };
}

test("prices agree with exact arithmetic over menu and picks (S312–S317)", () => {
  fc.assert(
    fc.property(foodAndPicks, someCampaigns, fc.integer({ min: 1, max: 99 }), (pair, campaigns, itemQuantity) => {
      const discounts = pair.food.campaignIDs.flatMap((id) => {
        const one = Object.entries(campaigns).find(([key]) => key === id)?.[1];
        if (!one || one.discount.minSpendAmount > 0 || one.perOrderLimit || one.userBalance) return [];
        if (one.endsAt === "2026-11-21T12:00:00+08:00") return [];
        const amount = BigInt(pair.food.amount);
        const { type, amount: off } = one.discount;
        const share = BigInt(Math.max(0, 10_000 - off));
        const left = type === "FIXED" ? amount - BigInt(off) : (amount * share * 2n + 10_000n) / 20_000n;
        return [left < 0n ? amount : amount - left];
      });
      const discount = discounts.reduce((most, one) => (one > most ? one : most), 0n);
      const exact = exactUnit(pair, discount);
      const unit = priceItem(pair.food, toSelection(pair.food, pair.picks), campaigns, nowMs);
      expect(BigInt(unit.combinationPricePerItem)).toBe(exact.price);
      expect(BigInt(unit.campaignDiscountAmount)).toBe(discount);
      expect(unit.campaignID === null).toBe(discount === 0n);
      expect(BigInt(unit.comboTaxAmount)).toBe(exact.tax);
      expect(BigInt(calculateItemSubtotal({ ...unit, itemQuantity }))).toBe(
        (exact.price + exact.tax - discount) * BigInt(itemQuantity),
      );
    }),
    { numRuns: 3_000 },
  );
});

test("a price below nothing is nothing: labels that take off cannot make a line pay out (S313)", () => {
  const odd = food({
    amount: 100,
    campaignIDs: ["C1"],
    attributes: [attribute("a", [0, 1], [{ id: "less", price: -150 }])],
  });
  const less = toSelection(odd, { attributes: { a: ["less"] }, sides: {} });
  expect(calculateCombinationPrice(odd.amount, less)).toBe(0);
  expect(priceItem(odd, less, campaigns, nowMs)).toEqual({
    combinationPricePerItem: 0,
    campaignDiscountAmount: 0,
    campaignID: null,
    comboTaxAmount: 0,
  });
});

test("fees count once an order or once an item, up to the cap, in their modes only (S201, S343)", () => {
  const bag = { ...packaging, code: "BAG", amount: 20, per: "ORDER" as const, cap: null };
  expect([1, 2, 4, 5, 99].map((count) => calculateMiscFees([packaging], "DELIVERY", count))).toEqual([
    50, 100, 200, 200, 200,
  ]);
  expect([1, 5].map((count) => calculateMiscFees([{ ...packaging, cap: null }], "PICKUP", count))).toEqual([50, 250]);
  expect([1, 5].map((count) => calculateMiscFees([bag], "DELIVERY", count))).toEqual([20, 20]);
  expect(calculateMiscFees([packaging, bag], "DELIVERY", 2)).toBe(120);
  expect(calculateMiscFees([packaging, bag], "DINEIN", 2)).toBe(0);
  expect(calculateMiscFees([packaging, bag], null, 2)).toBe(0);
  expect(calculateMiscFees([packaging, bag], "DELIVERY", 0)).toBe(0);
  expect(calculateMiscFees([{ ...packaging, cap: 0 }], "DELIVERY", 3)).toBe(0);
});

test("a cart's subtotal is the sum of its item subtotals and of each fee (S138, S313)", () => {
  const line = fc.record({
    combinationPricePerItem: fc.nat(100_000),
    comboTaxAmount: fc.nat(8_000),
    campaignDiscountAmount: fc.nat(3_000),
    itemQuantity: fc.integer({ min: 1, max: 99 }),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), fc.array(someFee, { maxLength: 3 }), (lines, fees) => {
      let sum = 0n;
      let count = 0n;
      for (const one of lines) {
        count += BigInt(one.itemQuantity);
        sum +=
          BigInt(one.combinationPricePerItem + one.comboTaxAmount - one.campaignDiscountAmount) *
          BigInt(one.itemQuantity);
      }
      for (const fee of fees) {
        if (!fee.dineTypes.includes("PICKUP") || count === 0n) continue;
        const amount = fee.per === "ITEM" ? BigInt(fee.amount) * count : BigInt(fee.amount);
        sum += fee.cap !== null && amount > BigInt(fee.cap) ? BigInt(fee.cap) : amount;
      }
      const totals = calculateCartTotals(lines, fees, "PICKUP");
      expect(BigInt(totals.subtotalAmount)).toBe(sum);
      expect(BigInt(totals.totalItems)).toBe(count);
      expect(totals.foodSen + totals.taxSen + totals.miscFeeSen).toBe(totals.subtotalAmount);
    }),
  );
});

test("the gap to the minimum order closes exactly at the minimum (S219)", () => {
  const minimums = { DELIVERY: 1500 };
  expect([0, 1180, 1499, 1500, 1501].map((food) => calculateMinOrderGap(minimums, "DELIVERY", food))).toEqual([
    1500, 320, 1, 0, 0,
  ]);
  expect(calculateMinOrderGap(minimums, "PICKUP", 0)).toBe(0);
  expect(calculateMinOrderGap(minimums, null, 0)).toBe(0);
});
