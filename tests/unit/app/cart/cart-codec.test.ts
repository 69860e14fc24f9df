import { expect, test } from "vitest";
import { decodeCart, encodeCart } from "#app/cart/cart-codec.ts";
import { addItem, createCart } from "#shared/domain/cart/cart.ts";

const fee = { code: "PACKAGING", name: "Packaging", amount: 50, per: "ITEM" as const, dineTypes: [], cap: null };
const store = {
  id: "1301",
  name: "Jade Dragon",
  bannerUrl: "/b",
  phoneNumber: "+60312345678",
  distance: 900,
  miscellaneousFees: [fee],
  minOrderAmount: { DELIVERY: 1500 },
};
const cart = addItem(createCart(store, "PICKUP"), {
  cartItemID: "a",
  item: { id: "laksa", name: "Laksa", amount: 500, imageUrl: "/x" },
  selectedAttributes: [{ id: "style", name: "Style", labels: [{ id: "dry", name: "Dry", price: 0 }] }],
  selectedSides: [],
  combinationPricePerItem: 500,
  campaignDiscountAmount: 0,
  campaignID: null,
  comboTaxAmount: 30,
  itemQuantity: 99,
  remark: "",
  selectedDineTime: null,
  selectedDineType: "PICKUP",
  mealPlan: null,
  foodConformity: null,
});
const text = encodeCart(cart);

test("a stored cart comes back as it was", () => {
  expect(decodeCart(text, "1301")).toEqual(cart);
});

test("the cart of another store is none, so that an order never goes to the wrong kitchen", () => {
  expect(decodeCart(text, "1201")).toBeNull();
});

test.each([
  ["a quantity above 99", '"itemQuantity":99', '"itemQuantity":100'],
  ["a quantity of 0", '"itemQuantity":99', '"itemQuantity":0'],
  ["a price that is a text", '"combinationPricePerItem":500', '"combinationPricePerItem":"500"'],
  ["a choice without a list of labels", '"labels":[', '"tags":['],
  ["a fee that is a text", '"amount":50,"per"', '"amount":"50","per"'],
  ["a minimum that is a fraction", '"DELIVERY":1500', '"DELIVERY":15.5'],
  ["another version", '"v":1', '"v":2'],
])("a cart with %s is damaged", (_, from, to) => {
  expect(text).toContain(from);
  expect(decodeCart(text.replace(from, to), "1301")).toBeNull();
});
