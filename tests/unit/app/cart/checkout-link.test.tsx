import { expect, test } from "vitest";
import CartBar from "#app/cart/cart-bar.tsx";
import { CheckoutLink } from "#app/cart/checkout-link.tsx";
import type { Cart } from "#shared/domain/cart/cart.ts";
import { renderPart } from "#tests/support/render-part.tsx";

const line = {
  cartItemID: "a",
  item: { id: "har-gow", name: "Har Gow", amount: 990, imageUrl: "/x" },
  selectedSides: [],
  selectedAttributes: [],
  combinationPricePerItem: 990,
  comboTaxAmount: 60,
  campaignDiscountAmount: 0,
  itemQuantity: 2,
  remark: "",
  campaignID: null,
  selectedDineTime: null,
  selectedDineType: "DELIVERY",
  mealPlan: null,
  foodConformity: null,
};
const cartOf = (minimum: number): Cart =>
  ({
    storeID: "1301",
    name: "Jade Dragon",
    phoneNumber: "+60322221111",
    miscellaneousFees: [],
    minOrderAmount: { DELIVERY: minimum },
    dineType: "DELIVERY",
    cart: [line],
    totalItems: 2,
    subtotalAmount: 2100,
  }) as unknown as Cart;

test.each([
  ["above", 1500, "Checkout"],
  ["below", 3000, "Add RM10.20"],
])("the bar of a cart %s the minimum calls the store, counts, sums and leads to checkout (S84)", (_, minimum, says) => {
  const html = renderPart(<CartBar cart={cartOf(minimum)} shutText={null} goals={[]} />);
  expect(html).toContain('href="tel:+60322221111"');
  const [, way = ""] = /<a [^>]*href="\/1301\/checkout"[^>]*>(.*?)<\/a>/.exec(html) ?? [];
  expect(way).toContain('<span class="count">2</span>');
  expect(way).toContain("RM21.00");
  // One spelling of money in one button.
  expect(new Set(way.match(/RM\u00A0?/g)).size).toBe(1);
  expect(way).toContain(says);
});

test("beside the menu a cart below the minimum leads to checkout too, and says what is missing", () => {
  const html = renderPart(<CheckoutLink cart={cartOf(3000)} shutText={null} />);
  expect(html).toMatch(/<a [^>]*href="\/1301\/checkout"/);
  expect(html).toContain("Add RM10.20");
});

test("of a closed store the bar says that the cart is kept, and the cart itself when the store opens (PD127)", () => {
  const shut = "Closed · opens 5:00 PM today";
  const bar = renderPart(<CartBar cart={cartOf(1500)} shutText={shut} goals={[]} />);
  expect(bar).toContain("Your cart is kept");
  expect(bar).not.toContain(shut);
  expect(renderPart(<CheckoutLink cart={cartOf(1500)} shutText={shut} />)).toContain(shut);
});
