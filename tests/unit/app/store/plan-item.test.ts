import { expect, test } from "vitest";
import { decodeCart, encodeCart } from "#app/cart/cart-codec.ts";
import { summarize } from "#app/cart/cart-summary.ts";
import { restoreLine } from "#app/cart/restore-line.ts";
import { deliveriesOf } from "#app/store/deliveries.ts";
import { decodePlanDraft, encodePlanDraft } from "#app/store/meal-plan/plan-draft.ts";
import { changeDeliveries, changeDish, putPlan, toPlanItem } from "#app/store/plan-item.ts";
import { createCartItem } from "#shared/domain/cart/cart-item.ts";
import { addItem, createCart } from "#shared/domain/cart/cart.ts";
import { repriceCart } from "#shared/domain/cart/reprice.ts";
import { isOrderedIn } from "#shared/domain/orders/dine-type.ts";
import { food, frozen, noPicks, nowMs, packaging, side, sideFood } from "#tests/support/foods.ts";

const store = {
  id: "2301",
  name: "Demo Kitchen",
  bannerUrl: "/b",
  phoneNumber: "+60312345678",
  distance: null,
  miscellaneousFees: [packaging],
  minOrderAmount: { DELIVERY: 1500 },
};
const dishes = [sideFood("rice"), sideFood("soup", { price: 300 })];
const terms = {
  days: 2,
  cutOff: "15:00",
  skipWeekends: false,
  windows: ["11:30-12:30"],
  firstDay: "2026-11-22",
  lastDay: "2026-12-05",
} as const;
const plan = food({
  id: "plan",
  name: "Plan",
  amount: 2000,
  taxBp: 0,
  mealPlan: { ...terms, windows: [...terms.windows] },
  sides: [side("day-1", [1, 1], dishes, 1), side("day-2", [1, 1], dishes, 2)],
});
const pick = (foodId: string) => [{ foodId, quantity: 1, attributes: {} }];
const picks = { attributes: {}, sides: { "day-1": pick("rice"), "day-2": pick("soup") } };
const dineTime = "11:30-12:30";
const deliveries = { "day-1": { date: "2026-11-23", dineTime }, "day-2": { date: "2026-11-24", dineTime } };
const once = { itemQuantity: 1, remark: "" };
const facts = { food: plan, line: once, campaigns: {}, nowMs };
const item = frozen(toPlanItem({ ...facts, picks, deliveries }));
const dish = createCartItem(
  food({ amount: 1000, taxBp: 0 }),
  noPicks,
  { ...once, dineType: "DELIVERY", dineTime: null },
  { campaigns: {}, nowMs },
);
const withDish = frozen(addItem(createCart(store, "DELIVERY"), dish));
const both = frozen(putPlan(withDish, item));

test("the line of a plan keeps the day, the time and the dish of each of its days (S147)", () => {
  expect(item).toMatchObject({ combinationPricePerItem: 2300, selectedDineType: "MEAL_PLAN" });
  expect(item.selectedSides).toMatchObject([
    { sideID: "day-1", items: [{ id: "rice" }], delivery: deliveries["day-1"] },
    { sideID: "day-2", items: [{ id: "soup" }], delivery: deliveries["day-2"] },
  ]);
  const kept = decodeCart(encodeCart(both), "2301");
  expect(kept?.cart[1]?.selectedSides).toEqual(item.selectedSides);
});

test("a cart of an older version, whose lines have no days, still loads; a day that is none is damage", () => {
  const text = encodeCart(both);
  expect(decodeCart(text.replaceAll(/,"delivery":\{[^}]*\}/g, ""), "2301")?.cart).toHaveLength(2);
  expect(decodeCart(text.replaceAll("2026-11-23", "").replaceAll('"date":""', '"date":7'), "2301")).toBeNull();
});

test("a cart has one plan: another one takes its place, and comes back with an undo", () => {
  const other = toPlanItem({
    ...facts,
    picks: { ...picks, sides: { ...picks.sides, "day-2": pick("rice") } },
    deliveries: {},
  });
  const replaced = putPlan(both, other);
  expect(replaced.cart.map(({ cartItemID }) => cartItemID)).toEqual([dish.cartItemID, other.cartItemID]);
  expect(restoreLine(replaced, both, item).cart).toEqual(both.cart);
  // The same dishes on other days are the same line.
  const moved = toPlanItem({ ...facts, picks, deliveries: { "day-1": { date: "2026-11-30", dineTime } } });
  const again = putPlan(both, moved);
  expect(again.cart).toHaveLength(2);
  expect(restoreLine(again, both, item).cart).toEqual(both.cart);
});

test("a plan and other dishes are ordered apart: the sums are those of the lines of the mode", () => {
  expect(both.cart.map((line) => isOrderedIn(line, "DELIVERY"))).toEqual([true, false]);
  expect(both.cart.map((line) => isOrderedIn(line, "MEAL_PLAN"))).toEqual([false, true]);
  expect(both.cart.map((line) => isOrderedIn(line, null))).toEqual([true, true]);
  expect(summarize(both)).toMatchObject({ foodSen: 1000, totalItems: 1, miscFeeSen: 50, gapSen: 500 });
  const asPlan = summarize({ ...both, dineType: "MEAL_PLAN" });
  expect(asPlan).toMatchObject({ foodSen: 2300, miscFeeSen: 0, gapSen: 0, feesAhead: "beforeDelivery" });
});

test("a change of days, of a dish or of the menu keeps the rest of the plan", () => {
  const later = { ...deliveries, "day-1": { date: "2026-11-25", dineTime } };
  const moved = changeDeliveries(both, item, later);
  expect(moved.cart[1]).toEqual({ ...item, selectedSides: moved.cart[1]?.selectedSides });
  expect(deliveriesOf(moved.cart[1]?.selectedSides ?? [])).toEqual(later);

  const swapped = changeDish(both, item, { ...facts, sideID: "day-1", picked: pick("soup") });
  expect(swapped.cart).toHaveLength(2);
  expect(swapped.cart[1]).toMatchObject({ combinationPricePerItem: 2600 });
  expect(deliveriesOf(swapped.cart[1]?.selectedSides ?? [])).toEqual(deliveries);

  const dearer = { ...plan, amount: 2100 };
  const { cart } = repriceCart(both, [dearer, food({ amount: 1000, taxBp: 0 })], {}, nowMs);
  expect(cart.cart[1]).toMatchObject({ combinationPricePerItem: 2400 });
  expect(deliveriesOf(cart.cart[1]?.selectedSides ?? [])).toEqual(deliveries);
});

test("a plan that was left half-way comes back with what the menu still has", () => {
  const draft = { picks, deliveries, remark: "less oil", quantity: 2 };
  expect(decodePlanDraft(encodePlanDraft(draft), plan)).toEqual(draft);
  const without = { ...plan, sides: [side("day-1", [1, 1], dishes, 1), side("day-2", [1, 1], [sideFood("rice")], 2)] };
  expect(decodePlanDraft(encodePlanDraft(draft), without)).toMatchObject({
    deliveries: { "day-1": deliveries["day-1"] },
    picks: { sides: { "day-1": pick("rice") } },
  });
  for (const text of [null, "", "{", "[]", '{"picks":7}', '{"picks":{"sides":{"day-1":9}}}']) {
    expect(decodePlanDraft(text, plan)).toBeNull();
  }
});
