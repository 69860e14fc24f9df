import { expect, test } from "vitest";
import { countPortions, listShort } from "#worker/marketplace/domain/orders/portions.ts";

// What is left of a dish is sold alone and as a part of others (PD186).

const rice = { id: "rice", orderQuantity: 2 };
const set = {
  id: "set",
  orderQuantity: 3,
  orderSides: [{ id: "side", orderItem: [{ id: "rice", orderQuantity: 2 }] }],
};

test("an order takes the dishes of its lines, and the parts of each", () => {
  expect([...countPortions([rice, set])]).toEqual([
    ["rice", 8],
    ["set", 3],
  ]);
});

test("short is what all lines together want more of than is left", () => {
  expect([...listShort([rice, set], new Map([["rice", 8]]))]).toEqual([]);
  expect([...listShort([rice, set], new Map([["rice", 7]]))]).toEqual(["rice"]);
  expect([...listShort([rice, set], new Map([["set", 0]]))]).toEqual(["set"]);
});
