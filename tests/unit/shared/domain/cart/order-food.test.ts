import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createCartItem } from "#shared/domain/cart/cart-item.ts";
import { findChoiceProblems } from "#shared/domain/cart/choice-problems.ts";
import { fromOrderFood, toOrderFood } from "#shared/domain/cart/order-food.ts";
import { toPicks, toSelection } from "#shared/domain/cart/selection.ts";
import { attribute, campaign, food, foodAndPicks, noPicks, nowMs, side, sideFood } from "#tests/support/foods.ts";

const plan = food({
  id: "lunch-plan",
  campaignIDs: ["C1"],
  attributes: [attribute("rice", [1, 1], [{ id: "brown" }])],
  sides: [
    side("day-1", [1, 1], [sideFood("bento", { attributes: [attribute("spicy", [0, 1], [{ id: "yes" }])] })], 1),
    side("day-2", [1, 1], [sideFood("salad")], 2),
  ],
});
const picks = {
  attributes: { rice: ["brown"] },
  sides: {
    "day-1": [{ foodId: "bento", quantity: 1, attributes: { spicy: ["yes"] } }],
    "day-2": [{ foodId: "salad", quantity: 1, attributes: {} }],
  },
};

test("a line travels as ids and quantities, with the delivery of each day of a plan (S151)", () => {
  const choice = { itemQuantity: 3, remark: "no nuts", dineType: "MEAL_PLAN", dineTime: null } as const;
  const line = createCartItem(plan, picks, choice, { campaigns: { C1: campaign("C1", "FIXED", 100) }, nowMs });
  const delivery = { deliverAt: "2026-11-23T12:00:00+08:00", dineTime: "11:30-12:30", address: { postCode: "50480" } };
  expect(toOrderFood(line, new Map([["day-1", delivery]]))).toEqual({
    id: "lunch-plan",
    orderQuantity: 3,
    orderDineType: "MEAL_PLAN",
    customerRemark: "no nuts",
    orderAttributes: [{ id: "rice", orderLabelIds: ["brown"] }],
    orderSides: [
      {
        id: "day-1",
        orderItem: [{ id: "bento", orderQuantity: 1, orderAttributes: [{ id: "spicy", orderLabelIds: ["yes"] }] }],
        delivery,
      },
      { id: "day-2", orderItem: [{ id: "salad", orderQuantity: 1 }] },
    ],
    campaignID: "C1",
    cartItemID: line.cartItemID,
  });
});

test("a plain line leaves out what it does not have (S151)", () => {
  const line = createCartItem(
    food(),
    noPicks,
    { itemQuantity: 1, remark: " ", dineType: null, dineTime: null },
    { campaigns: {}, nowMs },
  );
  expect(toOrderFood(line)).toEqual({ id: "har-gow", orderQuantity: 1, cartItemID: line.cartItemID });
});

test("the server reads from an order the picks that the customer made (S151)", () => {
  fc.assert(
    fc.property(foodAndPicks, ({ food, picks }) => {
      const choice = { itemQuantity: 1, remark: "", dineType: null, dineTime: null };
      const line = createCartItem(food, picks, choice, { campaigns: {}, nowMs });
      const sent: unknown = JSON.parse(JSON.stringify(toOrderFood(line)));
      const read = fromOrderFood(sent as ReturnType<typeof toOrderFood>);
      expect(read).toEqual(toPicks(line));
      expect(toSelection(food, read)).toEqual(toSelection(food, picks));
    }),
  );
});

test("picks sent in two halves are counted together (S113, S151)", () => {
  const halves = {
    orderAttributes: [
      { id: "rice", orderLabelIds: ["brown"] },
      { id: "rice", orderLabelIds: ["white"] },
    ],
    orderSides: [
      { id: "day-1", orderItem: [{ id: "bento", orderQuantity: 1 }] },
      { id: "day-1", orderItem: [{ id: "bento", orderQuantity: 1 }] },
    ],
  };
  expect(fromOrderFood(halves).attributes).toEqual({ rice: ["brown", "white"] });
  expect(findChoiceProblems(plan, fromOrderFood(halves)).map(({ kind }) => kind)).toContain("TOO_MANY");
  expect(fromOrderFood({})).toEqual(noPicks);
});
