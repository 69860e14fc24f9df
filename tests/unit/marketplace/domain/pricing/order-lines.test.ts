import { expect, test } from "vitest";
import type { OrderLine } from "#shared/contract/order-entities.ts";
import { campaign, food, nowMs } from "#tests/support/foods.ts";
import { getLimitedDiscounts, priceLimitedLines } from "#worker/marketplace/domain/pricing/order-lines.ts";

const firstOrder = campaign("C4", "FIXED", 800, { perOrderLimit: 1 });
/** Lowers the price on the menu already. */
const onMenu = campaign("C1", "FIXED", 200);
const campaigns = { C4: firstOrder, C1: onMenu };

const line = (foodID: string, more: Partial<OrderLine> = {}): OrderLine => ({
  foodID,
  cartItemID: "abc123",
  name: foodID,
  imageUrl: "/assets/img/x.webp",
  foodConformity: null,
  customerRemark: "",
  selectedAttributes: [],
  selectedSides: [],
  combinationPricePerItem: 1200,
  comboTaxAmount: 72,
  campaignDiscountAmount: 0,
  campaignID: null,
  itemQuantity: 2,
  itemSubtotal: 2544,
  ...more,
});

const menu = new Map([
  ["plain", food({ id: "plain", amount: 1200 })],
  ["laksa", food({ id: "laksa", amount: 1200, campaignIDs: ["C4"] })],
]);

test("lines without a campaign keep their price, and lines that left the menu are dropped", () => {
  const list = { menu, campaigns };
  expect(priceLimitedLines([line("plain"), line("gone")], list, {}, nowMs)).toEqual([line("plain")]);
  expect(priceLimitedLines([line("laksa")], { ...list, campaigns: {} }, {}, nowMs)).toEqual([line("laksa")]);
});

test("a limited campaign splits a line, and each part has its own subtotal", () => {
  const parts = priceLimitedLines([line("laksa")], { menu, campaigns }, {}, nowMs);
  const prices = parts.map(({ campaignID, campaignDiscountAmount, itemQuantity, itemSubtotal }) => ({
    campaignID,
    campaignDiscountAmount,
    itemQuantity,
    itemSubtotal,
  }));
  expect(prices).toEqual([
    { campaignID: "C4", campaignDiscountAmount: 800, itemQuantity: 1, itemSubtotal: 424 },
    { campaignID: null, campaignDiscountAmount: 0, itemQuantity: 1, itemSubtotal: 1272 },
  ]);
});

test("discounts are summed over units and lines, and of limited campaigns only", () => {
  const discounted = { campaignID: "C4", campaignDiscountAmount: 800 };
  const lines = [
    line("laksa", discounted),
    line("laksa", { ...discounted, itemQuantity: 1 }),
    line("plain"),
    line("plain", { campaignID: "C1", campaignDiscountAmount: 200 }),
    line("plain", { campaignID: "C9", campaignDiscountAmount: 100 }),
    line("plain", { campaignID: "constructor", campaignDiscountAmount: 100 }),
  ];
  expect(getLimitedDiscounts(lines, campaigns)).toEqual(new Map([["C4", 2400]]));
  expect(getLimitedDiscounts([line("plain")], campaigns)).toEqual(new Map());
});
