import { expect, test } from "vitest";
import type { Food } from "#shared/contract/entities.ts";
import type { OrderFood } from "#shared/domain/cart/order-food.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { attribute, campaign, food, side, sideFood } from "#tests/support/foods.ts";
import {
  type RequestedItem,
  getLeadDays,
  findUnavailableItems,
} from "#worker/marketplace/domain/orders/order-items.ts";
import { priceLines } from "#worker/marketplace/domain/pricing/order-lines.ts";

const at = (clock: string, day = "2026-11-21") => fromInstant(`${day}T${clock}:00+08:00`);
const menuOf = (...foods: Food[]) => new Map(foods.map((one) => [one.id, one]));
const line = (id: string, orderQuantity = 1, more: Partial<OrderFood> = {}): OrderFood => ({
  id,
  orderQuantity,
  ...more,
});
const asked: RequestedItem = {
  dineType: "PICKUP",
  dineTypes: ["DELIVERY", "PICKUP", "MEAL_PLAN"],
  handOverAt: at("12:30"),
  now: at("12:00"),
};

const reasons = (orderFoods: OrderFood[], menu: ReadonlyMap<string, Food>, more: Partial<RequestedItem> = {}) =>
  findUnavailableItems(orderFoods, menu, { ...asked, ...more }).map(({ reason }) => reason);

test("what can be had is not listed; what cannot comes back by its line (S264)", () => {
  const menu = menuOf(food({ id: "a" }), food({ id: "b", isAvailable: false }));
  const lines = [line("a"), line("b", 1, { cartItemID: "line-2" }), line("gone")];
  expect(findUnavailableItems(lines, menu, asked)).toEqual([
    { at: 1, id: "b", cartItemID: "line-2", reason: "SOLD_OUT" },
    { at: 2, id: "gone", cartItemID: null, reason: "WITHDRAWN" },
  ]);
});

test("an option that is sold out or gone makes its food so (S264)", () => {
  const labels = [{ id: "hot" }, { id: "iced", isAvailable: false }];
  const menu = menuOf(food({ id: "kopi", attributes: [attribute("temperature", [1, 1], labels)] }));
  const kopi = (...orderLabelIds: string[]) =>
    reasons([line("kopi", 1, { orderAttributes: [{ id: "temperature", orderLabelIds }] })], menu);
  expect(kopi("hot")).toEqual([]);
  expect(kopi("iced")).toEqual(["SOLD_OUT"]);
  expect(kopi("frozen")).toEqual(["WITHDRAWN"]);
  expect(kopi()).toEqual(["CHOICE"]);
});

test("the least quantity counts over all lines of a food (S264)", () => {
  const menu = menuOf(food({ id: "box", minQuantity: 20 }));
  expect(reasons([line("box", 19)], menu)).toEqual(["LIMIT"]);
  expect(reasons([line("box", 12), line("box", 8)], menu)).toEqual([]);
});

test("alcohol is not delivered, and sold from ten in the morning to midnight (S264)", () => {
  const menu = menuOf(food({ id: "beer", foodConformity: "ALCOHOL" }));
  const beer = (more: Partial<RequestedItem>) => reasons([line("beer")], menu, more);
  expect(beer({ dineType: "DELIVERY" })).toEqual(["NOT_IN_MODE"]);
  expect(beer({ handOverAt: at("09:59"), now: at("09:00") })).toEqual(["SALE_HOURS"]);
  expect(beer({ handOverAt: at("10:00"), now: at("09:00") })).toEqual([]);
  expect(beer({ handOverAt: at("23:59") })).toEqual([]);
  expect(beer({ handOverAt: at("00:00", "2026-11-22") })).toEqual(["SALE_HOURS"]);
});

test("a mode that the store does not offer has no foods; a meal plan is for its own mode (S264)", () => {
  const meal = { days: 5, cutOff: "15:00", skipWeekends: true, windows: [], firstDay: "", lastDay: "" } as const;
  const menu = menuOf(food({ id: "dish" }), food({ id: "plan", mealPlan: { ...meal, windows: [] } }));
  expect(reasons([line("dish")], menu, { dineType: "DRIVE_THRU" })).toEqual(["NOT_IN_MODE"]);
  expect(reasons([line("dish"), line("plan")], menu)).toEqual(["NOT_IN_MODE"]);
  expect(reasons([line("plan"), line("dish")], menu, { dineType: "MEAL_PLAN" })).toEqual(["NOT_IN_MODE"]);
});

test("what has to be ordered days ahead cannot be had before (S264)", () => {
  const menu = menuOf(food({ id: "duck", leadDays: 1 }), food({ id: "dish" }));
  const duck = (handOverAt: number) => reasons([line("duck"), line("dish")], menu, { handOverAt });
  expect(duck(at("23:59"))).toEqual(["LEAD_TIME"]);
  expect(duck(at("00:00", "2026-11-22"))).toEqual([]);
  expect(getLeadDays([line("dish"), line("duck")], menu)).toBe(1);
  expect(getLeadDays([line("dish"), line("unknown")], menu)).toBe(0);
});

test("lines have the menu's names and prices, whatever was sent (S151, S312, S313)", () => {
  const set = food({
    id: "set",
    amount: 1290,
    taxBp: 600,
    campaignIDs: ["c1"],
    attributes: [attribute("size", [0, 1], [{ id: "large", price: 200 }])],
    sides: [side("drink", [1, 1], [sideFood("tea", { price: 50 })])],
  });
  const lines = priceLines(
    [
      line("set", 2, {
        cartItemID: "line-1",
        customerRemark: "  no ice ",
        campaignID: "another",
        orderAttributes: [{ id: "size", orderLabelIds: ["large"] }],
        orderSides: [{ id: "drink", orderItem: [{ id: "tea", orderQuantity: 1 }] }],
      }),
      line("unknown"),
    ],
    { menu: menuOf(set), campaigns: { c1: campaign("c1", "FIXED", 200) } },
    asked.now,
  );
  // RM12.90 + RM2.00 + RM0.50, less RM2.00, and 6 % of RM13.40.
  const unit = { combinationPricePerItem: 1540, campaignDiscountAmount: 200, campaignID: "c1", comboTaxAmount: 80 };
  expect(lines).toEqual([
    {
      foodID: "set",
      cartItemID: "line-1",
      name: set.name,
      imageUrl: set.imageUrl,
      foodConformity: null,
      customerRemark: "no ice",
      selectedAttributes: [
        { id: "size", name: "Attribute size", labels: [{ id: "large", name: "Label large", price: 200 }] },
      ],
      selectedSides: [
        {
          sideID: "drink",
          name: "Side drink",
          items: [{ id: "tea", name: "Side tea", quantity: 1, price: 50, selectedAttributes: [] }],
          day: null,
        },
      ],
      ...unit,
      itemQuantity: 2,
      itemSubtotal: 2840,
    },
  ]);
});
