import { expect, test } from "vitest";
import { toPricedLines } from "#app/checkout/priced-lines.ts";
import { createCartItem } from "#shared/domain/cart/cart-item.ts";
import { priceOrder } from "#shared/domain/money/order-total.ts";
import { campaign, food, noPicks, nowMs } from "#tests/support/foods.ts";

const firstOrder = campaign("C4", "FIXED", 800, { perOrderLimit: 1, newUsersOnly: true });
const member = campaign("C5", "FIXED", 500, { userBalance: 2 });
const campaigns = { C4: firstOrder, C5: member };
const laksa = food({ id: "laksa", amount: 1390, campaignIDs: ["C4", "C5"], taxBp: 0 });
const line = { itemQuantity: 3, remark: "", dineType: null, dineTime: null };
const items = [createCartItem(laksa, noPicks, line, { campaigns, nowMs })];
const menu = { foods: [laksa], campaigns };

const discountOf = (lines: ReturnType<typeof toPricedLines>) =>
  priceOrder({ lines, dineType: "PICKUP" }).campaignDiscount;

test("checkout takes off what campaigns give this customer, as the server will (S14, S143)", () => {
  expect(discountOf(toPricedLines(items, menu, { isNew: true, uses: {} }, nowMs))).toBe(800 + 500 + 500);
  expect(discountOf(toPricedLines(items, menu, { isNew: false, uses: { C5: 1 } }, nowMs))).toBe(500);
});

test("until the menu is known, and for a dish that left it, the cart's own prices stand", () => {
  const history = { isNew: true, uses: {} };
  const own = items.map((item) => ({ ...item, foodID: item.item.id }));
  expect(toPricedLines(items, null, history, nowMs)).toEqual(own);
  expect(toPricedLines(items, { foods: [], campaigns }, history, nowMs)).toEqual(own);
});
