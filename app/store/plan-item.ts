import { withoutPlan } from "#app/cart/without-plan.ts";
import type { Campaigns, Food } from "#shared/contract/entities.ts";
import { type CartItem, createCartItem } from "#shared/domain/cart/cart-item.ts";
import { type Cart, replaceItem, withItems } from "#shared/domain/cart/cart.ts";
import { type Picks, type SideDelivery, type SidePick, toPicks } from "#shared/domain/cart/selection.ts";
import { deliveriesOf, withDeliveries } from "./deliveries.ts";

/** Deliveries by side id. */
type Deliveries = Readonly<Record<string, SideDelivery | undefined>>;

type PlanFacts = {
  food: Food;
  picks: Picks;
  deliveries: Deliveries;
  line: { itemQuantity: number; remark: string };
  campaigns: Campaigns;
  nowMs: number;
};

/** The line of a plan: its dishes with their days. */
export function toPlanItem({ food, picks, deliveries, line, campaigns, nowMs }: PlanFacts): CartItem {
  const { itemQuantity, remark } = line;
  const facts = { itemQuantity, remark, dineType: "MEAL_PLAN", dineTime: null } as const;
  const item = createCartItem(food, picks, facts, { campaigns, nowMs });
  return { ...item, selectedSides: withDeliveries(item.selectedSides, deliveries) };
}

/** The cart with the plan in the place of another one. */
export function putPlan(cart: Cart, item: CartItem): Cart {
  const position = cart.cart.findIndex(({ mealPlan }) => mealPlan);
  const { cart: others } = withoutPlan(cart);
  return withItems(cart, others.toSpliced(position < 0 ? others.length : position, 0, item));
}

/** The cart with other days for its plan. */
export function changeDeliveries(cart: Cart, item: CartItem, deliveries: Deliveries): Cart {
  const selectedSides = withDeliveries(item.selectedSides, deliveries);
  return withItems(
    cart,
    cart.cart.map((line) => (line.cartItemID === item.cartItemID ? { ...line, selectedSides } : line)),
  );
}

type DishChange = Pick<PlanFacts, "food" | "campaigns" | "nowMs"> & { sideID: string; picked: SidePick[] };

/** The cart with another dish on one day of its plan. */
export function changeDish(cart: Cart, item: CartItem, { sideID, picked, ...facts }: DishChange): Cart {
  const { attributes, sides } = toPicks(item);
  const picks = { attributes, sides: { ...sides, [sideID]: picked } };
  const next = toPlanItem({ ...facts, picks, deliveries: deliveriesOf(item.selectedSides), line: item });
  return replaceItem(cart, item.cartItemID, next);
}
