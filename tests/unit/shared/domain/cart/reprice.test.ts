import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Food } from "#shared/contract/entities.ts";
import { createCartItem } from "#shared/domain/cart/cart-item.ts";
import { addItem, createCart } from "#shared/domain/cart/cart.ts";
import { findChoiceProblems } from "#shared/domain/cart/choice-problems.ts";
import { repriceCart } from "#shared/domain/cart/reprice.ts";
import {
  attribute,
  campaign,
  food,
  foodAndPicks,
  frozen,
  nowMs,
  packaging,
  someCampaigns,
} from "#tests/support/foods.ts";

const empty = createCart(
  {
    id: "1301",
    name: "Jade Dragon",
    bannerUrl: "/assets/img/b.webp",
    distance: null,
    phoneNumber: "+60312345678",
    miscellaneousFees: [packaging],
    minOrderAmount: {},
  },
  "PICKUP",
);

const choice = { itemQuantity: 2, remark: "", dineType: "PICKUP", dineTime: null } as const;
const style = attribute("style", [1, 1], [{ id: "dry" }, { id: "curry", price: 250 }]);
const noodles = food({ id: "noodles", name: "Noodles", amount: 1000, taxBp: 0, attributes: [style] });
const line = createCartItem(noodles, { attributes: { style: ["curry"] }, sides: {} }, choice, { campaigns: {}, nowMs });
const cart = frozen(addItem(empty, line));

const change = (menu: Food[], campaigns = {}) => repriceCart(cart, menu, campaigns, nowMs).changes;

test("a menu that did not change changes nothing (S138)", () => {
  expect(repriceCart(cart, [noodles], {}, nowMs)).toEqual({ cart, changes: [] });
});

const price = (afterSen: number) => [
  { kind: "PRICE", cartItemID: line.cartItemID, name: "Noodles", beforeSen: 1250, afterSen },
];

test("a new price, an option's price, a tax or a campaign is a price change of one unit (S140)", () => {
  expect(change([{ ...noodles, amount: 1100 }])).toEqual(price(1350));
  expect(
    change([{ ...noodles, attributes: [attribute("style", [1, 1], [{ id: "dry" }, { id: "curry", price: 300 }])] }]),
  ).toEqual(price(1300));
  expect(change([{ ...noodles, taxBp: 600 }])).toEqual(price(1325));
  expect(change([{ ...noodles, campaignIDs: ["C1"] }], { C1: campaign("C1", "FIXED", 200) })).toEqual(price(1050));
});

test("the repriced cart has fresh prices, names and totals, and the same lines (S138, S201)", () => {
  const dearer = { ...noodles, name: "云吞面", amount: 1100 };
  const { cart: after } = repriceCart(cart, [dearer], {}, nowMs);
  expect(after.cart).toEqual([
    { ...line, item: { ...line.item, name: "云吞面", amount: 1100 }, combinationPricePerItem: 1350 },
  ]);
  expect(after.subtotalAmount).toBe(1350 * 2 + 100);
});

test.each<[string, string, Food[]]>([
  ["GONE", "a food off the menu", []],
  ["GONE", "a choice off the menu", [{ ...noodles, attributes: [attribute("style", [1, 1], [{ id: "dry" }])] }]],
  ["SOLD_OUT", "a sold-out food", [{ ...noodles, isAvailable: false }]],
  [
    "SOLD_OUT",
    "a sold-out choice",
    [{ ...noodles, attributes: [attribute("style", [1, 1], [{ id: "curry", isAvailable: false }])] }],
  ],
  ["CHOICE", "a new question", [{ ...noodles, attributes: [style, attribute("size", [1, 1], [{ id: "large" }])] }]],
])("%s: %s is told and its line stays as it was (S113, S140)", (kind, _, menu) => {
  const after = repriceCart(cart, menu, {}, nowMs);
  // The groups that have to be chosen again are named.
  const groups = kind === "CHOICE" ? { groups: ["Attribute size"] } : {};
  expect(after.changes).toEqual([
    { kind, cartItemID: line.cartItemID, name: "Noodles", beforeSen: 1250, afterSen: null, ...groups },
  ]);
  expect(after.cart).toEqual(cart);
});

test("a repriced line is the line that would be added now, under the same id (S139, S140)", () => {
  fc.assert(
    fc.property(foodAndPicks, someCampaigns, fc.nat(20_000), ({ food, picks }, campaigns, amount) => {
      const before = createCartItem(food, picks, choice, { campaigns: {}, nowMs });
      const now = { ...food, amount, isAvailable: true };
      const after = repriceCart(addItem(empty, before), [now], campaigns, nowMs);
      const isOrderable = findChoiceProblems(now, picks).length === 0;
      expect(after.cart.cart).toEqual([
        isOrderable ? createCartItem(now, picks, choice, { campaigns, nowMs }) : before,
      ]);
      expect(after.cart.cart[0]?.cartItemID).toBe(before.cartItemID);
      expect(after.changes.every(({ kind }) => (kind === "PRICE") === isOrderable)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
