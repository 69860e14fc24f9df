import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Food } from "#shared/contract/entities.ts";
import type { OrderLine } from "#shared/contract/order-entities.ts";
import { type CartItem, createCartItem } from "#shared/domain/cart/cart-item.ts";
import { createCart, withItems } from "#shared/domain/cart/cart.ts";
import { findChoiceProblems } from "#shared/domain/cart/choice-problems.ts";
import { addLines, reorderLines, replaceLines } from "#shared/domain/cart/reorder.ts";
import { type Selection, toPicks } from "#shared/domain/cart/selection.ts";
import { calculateItemSubtotal, calculateUnitPrice } from "#shared/domain/money/pricing.ts";
import {
  attribute,
  campaign,
  food,
  foodAndPicks,
  frozen,
  nowMs,
  side,
  sideFood,
  someCampaigns,
  someFood,
} from "#tests/support/foods.ts";

const facts = { itemQuantity: 2, remark: "no chilli", dineType: "PICKUP", dineTime: null } as const;
const style = attribute("style", [1, 1], [{ id: "dry" }, { id: "curry", price: 250 }]);
const extras = attribute(
  "extras",
  [0, 3],
  [
    { id: "egg", price: 150 },
    { id: "wantan", price: 300 },
  ],
);
const drinks = side("drink", [0, 2], [sideFood("tea", { price: 200 }), sideFood("kopi", { price: 250 })]);
const noodles = food({
  id: "noodles",
  name: "Noodles",
  amount: 1000,
  taxBp: 0,
  attributes: [style, extras],
  sides: [drinks],
});
const picks = {
  attributes: { style: ["curry"], extras: ["egg", "wantan"] },
  sides: { drink: [{ foodId: "tea", quantity: 2, attributes: {} }] },
};
const bought = createCartItem(noodles, picks, facts, { campaigns: {}, nowMs });

/** The line of an order that was placed with a cart line. */
function toOrderLine(item: CartItem): OrderLine {
  return {
    foodID: item.item.id,
    cartItemID: item.cartItemID,
    name: item.item.name,
    imageUrl: item.item.imageUrl,
    foodConformity: item.foodConformity,
    customerRemark: item.remark,
    selectedAttributes: item.selectedAttributes,
    selectedSides: item.selectedSides.map((chosen) => ({ ...chosen, day: null })),
    combinationPricePerItem: item.combinationPricePerItem,
    comboTaxAmount: item.comboTaxAmount,
    campaignDiscountAmount: item.campaignDiscountAmount,
    campaignID: item.campaignID,
    itemQuantity: item.itemQuantity,
    itemSubtotal: calculateItemSubtotal(item),
  };
}

const again = (menu: Food[], campaigns = {}) =>
  reorderLines(frozen([toOrderLine(bought)]), frozen(menu), "PICKUP", { campaigns, nowMs });

const optionNames = ({ selectedAttributes, selectedSides }: Selection): string[] => [
  ...selectedAttributes.flatMap(({ labels }) => labels.map(({ name }) => name)),
  ...selectedSides.flatMap(({ items }) =>
    items.flatMap(({ name, selectedAttributes: inner }) => [
      name,
      ...inner.flatMap(({ labels }) => labels.map((label) => label.name)),
    ]),
  ),
];

test("a menu that did not change gives the same line back, with its remark", () => {
  expect(again([noodles])).toEqual({
    lines: [{ item: bought, beforeSen: 2100, afterSen: 2100, goneOptions: [], optionPrices: [], quantityBefore: null }],
    leftOut: [],
  });
});

test("what the store had left out is not ordered again, whatever the menu has (PD181)", () => {
  const line = { ...toOrderLine(bought), leftOut: "SOLD_OUT" as const };
  expect(reorderLines([line], [noodles], "PICKUP", { campaigns: {}, nowMs })).toEqual({ lines: [], leftOut: [] });
});

test("another price of the dish shows as before and after", () => {
  const { lines } = again([{ ...noodles, amount: 1100 }]);
  expect(lines).toMatchObject([{ beforeSen: 2100, afterSen: 2200, optionPrices: [] }]);
  const cheaper = again([{ ...noodles, campaignIDs: ["deal"] }], { deal: campaign("deal", "FIXED", 300) });
  expect(cheaper.lines).toMatchObject([{ beforeSen: 2100, afterSen: 1800, item: { campaignID: "deal" } }]);
});

test("an option with another price is named with both prices", () => {
  const dearer = attribute(
    "extras",
    [0, 3],
    [
      { id: "egg", price: 200 },
      { id: "wantan", price: 300 },
    ],
  );
  const { lines } = again([{ ...noodles, attributes: [style, dearer] }]);
  expect(lines).toMatchObject([
    { beforeSen: 2100, afterSen: 2150, optionPrices: [{ name: "Label egg", beforeSen: 150, afterSen: 200 }] },
  ]);
});

test("an option that is gone or sold out is left out and named, and the dish stays", () => {
  const left = attribute("extras", [0, 3], [{ id: "egg", price: 150, isAvailable: false }]);
  const noTea = side("drink", [0, 2], [sideFood("kopi")]);
  const { lines, leftOut } = again([{ ...noodles, attributes: [style, left], sides: [noTea] }]);
  expect(leftOut).toEqual([]);
  expect(lines).toMatchObject([{ afterSen: 1250, goneOptions: ["Label egg", "Label wantan", "Side tea"] }]);
  expect(lines.flatMap(({ item }) => optionNames(item))).toEqual(["Label curry"]);
});

test.each([
  ["a dish that is gone", [], { reason: "GONE", goneOptions: [] }],
  ["a dish that is sold out", [{ ...noodles, isAvailable: false }], { reason: "SOLD_OUT" }],
  [
    "a dish whose required option is gone",
    [{ ...noodles, attributes: [attribute("style", [1, 1], [{ id: "dry" }]), extras] }],
    { reason: "CHOICE", goneOptions: ["Label curry"] },
  ],
])("%s is left out and named", (_, menu, expected) => {
  const { lines, leftOut } = again(menu);
  expect(lines).toEqual([]);
  expect(leftOut).toMatchObject([{ name: "Noodles", quantity: 2, ...expected }]);
});

test("alcohol is left out of a delivery, and a meal plan of every mode", () => {
  const beer = food({ id: "noodles", foodConformity: "ALCOHOL" });
  const line = toOrderLine(createCartItem(beer, { attributes: {}, sides: {} }, facts, { campaigns: {}, nowMs }));
  const inMode = (mode: "DELIVERY" | "PICKUP" | null) => reorderLines([line], [beer], mode, { campaigns: {}, nowMs });
  expect(inMode("DELIVERY").leftOut).toMatchObject([{ reason: "MODE" }]);
  expect(inMode("PICKUP").leftOut).toEqual([]);
  const plan = { days: 5, cutOff: "15:00", skipWeekends: true, windows: [], firstDay: "", lastDay: "" } as const;
  expect(again([{ ...noodles, mealPlan: { ...plan, windows: [] } }]).leftOut).toMatchObject([{ reason: "MODE" }]);
});

test("a quantity below the least that is sold now is raised, and the line says so", () => {
  expect(again([{ ...noodles, minQuantity: 5 }]).lines).toMatchObject([
    { quantityBefore: 2, item: { itemQuantity: 5 } },
  ]);
});

test("whatever the order and the menu are, each line is there or named, can be ordered, and costs what the menu says", () => {
  fc.assert(
    fc.property(
      fc.array(foodAndPicks, { maxLength: 4 }),
      fc.array(someFood, { maxLength: 3 }),
      someCampaigns,
      (ordered, others, campaigns) => {
        const lines = ordered.map((one) =>
          toOrderLine(createCartItem(one.food, one.picks, facts, { campaigns: {}, nowMs })),
        );
        const menu = [...ordered.map((one) => one.food), ...others];
        const byId = new Map(menu.map((one) => [one.id, one]));
        const reorder = reorderLines(frozen(lines), frozen(menu), "PICKUP", { campaigns, nowMs });
        expect(reorder.lines.length + reorder.leftOut.length).toBe(lines.length);
        for (const { item, afterSen } of reorder.lines) {
          const now = byId.get(item.item.id);
          expect(now?.isAvailable).toBe(true);
          if (!now) continue;
          expect(findChoiceProblems(now, toPicks(item))).toEqual([]);
          expect(item).toEqual(createCartItem(now, toPicks(item), facts, { campaigns, nowMs }));
          expect(afterSen).toBe(calculateUnitPrice(item));
        }
      },
    ),
  );
});

test("an order of what can be ordered, with the same menu, is the same cart again", () => {
  const orderable = foodAndPicks.filter(
    ({ food: one, picks: chosen }) => one.isAvailable && findChoiceProblems(one, chosen).length === 0,
  );
  fc.assert(
    fc.property(orderable, someCampaigns, (one, campaigns) => {
      const item = createCartItem(one.food, one.picks, facts, { campaigns, nowMs });
      const { lines, leftOut } = reorderLines([toOrderLine(item)], [one.food], "PICKUP", { campaigns, nowMs });
      expect(leftOut).toEqual([]);
      expect(lines).toMatchObject([{ item, goneOptions: [], optionPrices: [], quantityBefore: null }]);
    }),
  );
});

const store = {
  id: "1301",
  name: "Jade Dragon",
  bannerUrl: "/assets/img/b.webp",
  distance: null,
  phoneNumber: "+60312345678",
  miscellaneousFees: [],
  minOrderAmount: {},
};

test("lines are added to a cart or replace it, equal lines join, and what has no room is returned", () => {
  const plain = createCartItem(noodles, { attributes: { style: ["dry"] }, sides: {} }, facts, { campaigns: {}, nowMs });
  const cart = frozen(addLines(createCart(store, "PICKUP"), [plain]).cart);
  expect(addLines(cart, [bought, plain]).cart.cart).toMatchObject([{ itemQuantity: 4 }, { itemQuantity: 2 }]);
  expect(replaceLines(cart, [bought]).cart).toEqual([bought]);
  const full = withItems(
    cart,
    Array.from({ length: 100 }, (_, index) => ({ ...plain, cartItemID: `line${index}` })),
  );
  expect(addLines(full, [bought])).toEqual({ cart: full, left: [bought] });
});
