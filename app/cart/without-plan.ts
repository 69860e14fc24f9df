import { type Cart, withItems } from "#shared/domain/cart/cart.ts";

/** The cart without its meal plan: an order has one plan only. */
export function withoutPlan(cart: Cart): Cart {
  return withItems(
    cart,
    cart.cart.filter(({ mealPlan }) => !mealPlan),
  );
}
