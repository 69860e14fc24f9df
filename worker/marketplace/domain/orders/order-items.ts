import type { DineType, Food } from "#shared/contract/entities.ts";
import { findChoiceProblems } from "#shared/domain/cart/choice-problems.ts";
import { type OrderFood, fromOrderFood } from "#shared/domain/cart/order-food.ts";
import { isSoldInMode } from "#shared/domain/orders/dine-type.ts";
import { addDays, getMinuteOfDay, toDay } from "#shared/domain/time/time.ts";
import { countPortions, listShort } from "./portions.ts";

type ItemReason = "SOLD_OUT" | "WITHDRAWN" | "NOT_IN_MODE" | "LEAD_TIME" | "LIMIT" | "CHOICE" | "SALE_HOURS";
/** `at`: the place of its line. */
type UnavailableItem = { at: number; id: string; cartItemID: string | null; reason: ItemReason };

export type RequestedItem = {
  dineType: DineType;
  dineTypes: readonly DineType[];
  /** Time of the hand-over; `now` also. Epoch milliseconds. */
  handOverAt: number;
  now: number;
  /** What is left of dishes that are counted. */
  left?: ReadonlyMap<string, number>;
};

/** Alcohol is sold from this minute of the Malaysian day until midnight (malaysia.md §4). */
const alcoholFromMinute = 10 * 60;

/** The lines that cannot be ordered as requested, each with its first reason, in the order of the lines. */
export function findUnavailableItems(
  orderFoods: readonly OrderFood[],
  menu: ReadonlyMap<string, Food>,
  request: RequestedItem,
): UnavailableItem[] {
  const short = request.dineType === "MEAL_PLAN" ? new Set<string>() : listShort(orderFoods, request.left ?? new Map());
  return orderFoods.flatMap((line, at) => {
    const isShort = [...countPortions([line]).keys()].some((id) => short.has(id));
    const reason = isShort ? "SOLD_OUT" : reasonOf(line, menu.get(line.id), orderFoods, request);
    return reason ? [{ at, id: line.id, cartItemID: line.cartItemID ?? null, reason }] : [];
  });
}

/** The longest lead time among the foods of an order, in whole days. */
export function getLeadDays(orderFoods: readonly OrderFood[], menu: ReadonlyMap<string, Food>): number {
  return Math.max(0, ...orderFoods.map(({ id }) => menu.get(id)?.leadDays ?? 0));
}

function reasonOf(
  line: OrderFood,
  food: Food | undefined,
  orderFoods: readonly OrderFood[],
  request: RequestedItem,
): ItemReason | null {
  if (!food) return "WITHDRAWN";
  const problems = new Set(findChoiceProblems(food, fromOrderFood(line)).map(({ kind }) => kind));
  if (problems.has("GONE")) return "WITHDRAWN";
  if (!food.isAvailable || problems.has("SOLD_OUT")) return "SOLD_OUT";
  if (!isInMode(food, request)) return "NOT_IN_MODE";
  if (problems.size > 0) return "CHOICE";
  if (quantityOf(food.id, orderFoods) < food.minQuantity) return "LIMIT";
  if (toDay(request.handOverAt) < addDays(toDay(request.now), food.leadDays)) return "LEAD_TIME";
  return isSoldAt(food, request.handOverAt) ? null : "SALE_HOURS";
}

/** A meal plan is only sold in its own mode and not together with other foods. */
function isInMode(food: Food, { dineType, dineTypes }: RequestedItem): boolean {
  const isPlan = dineType === "MEAL_PLAN";
  return dineTypes.includes(dineType) && isSoldInMode(food, dineType) && isPlan === (food.mealPlan !== null);
}

function isSoldAt(food: Food, handOverAt: number): boolean {
  return food.foodConformity !== "ALCOHOL" || getMinuteOfDay(handOverAt) >= alcoholFromMinute;
}

function quantityOf(foodID: string, orderFoods: readonly OrderFood[]): number {
  return orderFoods.reduce((sum, line) => (line.id === foodID ? sum + line.orderQuantity : sum), 0);
}
