import * as fc from "fast-check";
import { expect, test } from "vitest";
import { summarize } from "#app/cart/cart-summary.ts";
import { restoreLine } from "#app/cart/restore-line.ts";
import type { DineType } from "#shared/contract/entities.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import { addItem, type Cart, createCart, setQuantity, withItems } from "#shared/domain/cart/cart.ts";

const line = (id: string, itemQuantity = 1): CartItem => ({
  cartItemID: id,
  item: { id, name: id, amount: 1000, imageUrl: "/x" },
  selectedAttributes: [],
  selectedSides: [],
  combinationPricePerItem: 1000,
  campaignDiscountAmount: 0,
  campaignID: null,
  comboTaxAmount: 60,
  itemQuantity,
  remark: "",
  selectedDineTime: null,
  selectedDineType: "DELIVERY",
  mealPlan: null,
  foodConformity: null,
});

const cartOf = (lines: CartItem[], dineType: DineType | null = "DELIVERY"): Cart =>
  withItems(
    createCart(
      {
        id: "1301",
        name: "Jade",
        bannerUrl: "/x",
        distance: null,
        phoneNumber: "+60311001301",
        miscellaneousFees: [
          {
            code: "PACKAGING",
            name: "Packaging",
            amount: 50,
            per: "ITEM",
            dineTypes: ["DELIVERY", "PICKUP"],
            cap: null,
          },
        ],
        minOrderAmount: { DELIVERY: 1500 },
      },
      dineType,
    ),
    lines,
  );

test("a removed line comes back in its place with its quantity, whichever it was", () => {
  const anyCart = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(anyCart, fc.nat(), fc.integer({ min: 1, max: 99 }), (ids, at, quantity) => {
      const removed = line(ids[at % ids.length] ?? "", quantity);
      const before = cartOf(ids.map((id) => (id === removed.cartItemID ? removed : line(id))));
      const now = setQuantity(before, removed.cartItemID, 0);
      expect(restoreLine(now.cart.length > 0 ? now : null, before, removed)).toEqual(before);
    }),
  );
});

test("what happened to the cart meanwhile stays: other lines, another mode, the same choices added again", () => {
  const before = cartOf([line("a", 2), line("b")]);
  const now = addItem({ ...cartOf([line("b", 3)]), dineType: "PICKUP" }, line("c"));
  const restored = restoreLine(now, before, line("a", 2));
  expect(restored.dineType).toBe("PICKUP");
  expect(restored.cart.map(({ cartItemID, itemQuantity }) => [cartItemID, itemQuantity])).toEqual([
    ["a", 2],
    ["b", 3],
    ["c", 1],
  ]);
  const again = restoreLine(cartOf([line("b"), line("a")]), before, line("a", 2));
  expect(again.cart.map(({ itemQuantity }) => itemQuantity)).toEqual([1, 3]);
});

test("a cart that has become full is not made fuller", () => {
  const full = cartOf(Array.from({ length: 100 }, (_, index) => line(String(index))));
  expect(restoreLine(full, cartOf([line("a")]), line("a"))).toBe(full);
});

test.each<[DineType | null, string | null, number, number]>([
  ["DELIVERY", "beforeDelivery", 50, 440],
  ["PICKUP", null, 50, 0],
  ["DINEIN", "beforeFees", 0, 0],
  [null, "beforeFees", 0, 0],
])("the sums of a cart in mode %s name what is still to come: %s", (mode, feesAhead, miscFeeSen, gapSen) => {
  const cart = cartOf([line("a")], mode);
  expect(summarize({ ...cart, minOrderAmount: { DELIVERY: 1440 } })).toMatchObject({
    feesAhead,
    miscFeeSen,
    gapSen,
    minimumSen: mode === "DELIVERY" ? 1440 : 0,
    subtotalAmount: 1060 + miscFeeSen,
  });
});
