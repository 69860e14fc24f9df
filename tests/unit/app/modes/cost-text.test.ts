import { expect, test } from "vitest";
import { mealPlan } from "#app/i18n/en/meal-plan.ts";
import { createI18n } from "#app/i18n/instance.ts";
import { getCostText } from "#app/modes/meal-plan/cost-text.ts";
import { type OrderDay, readOrderDays } from "#app/modes/meal-plan/order-days.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { home } from "#tests/support/home.ts";

const t = createI18n("EN", { mealPlan }).getFixedT("en-MY", "mealPlan");
const dayOf = (sideID: string, date: string) => ({
  sideID,
  items: [{ id: "rice", name: "Rice", quantity: 1 }],
  day: { date, deliverAt: `${date}T12:30:00+08:00`, dineTime: "12:30-13:30", address: home },
});
const order = {
  deliveryDiscount: 400,
  paidParts: { money: 150, credit: 100, points: 300 },
  orderFoods: [{ selectedSides: [dayOf("day-1", "2026-11-23"), dayOf("day-2", "2026-11-24")] }],
} as unknown as Order;
const [day] = readOrderDays(order) as [OrderDay, OrderDay];

const known = (sen: number | null) => ({ sen, isTooFar: false, isFailed: false, reload: () => undefined });
const textOf = (before: ReturnType<typeof known>, after: ReturnType<typeof known>) =>
  getCostText(t, order, day, { before, after });

test("a change costs the difference of two delivery fees, each less the day's share of the discount", () => {
  expect(textOf(known(500), known(800))).toBe("RM3.00 from your credit");
  // The share of RM2.00 takes off no more than the fee.
  expect(textOf(known(100), known(250))).toBe("RM0.50 from your credit");
  expect(textOf(known(500), known(500))).toBe("no extra");
});

test("what comes back is split as it was paid, money and credit before points", () => {
  expect(textOf(known(800), known(600))).toBe("RM2.00 back as credit");
  expect(textOf(known(800), known(400))).toBe("RM2.50 back as credit · 150 points back");
});

test("a price that is not known is not named", () => {
  expect(textOf(known(null), known(500))).toBe("Checking the price…");
  expect(textOf({ ...known(null), isFailed: true }, known(500))).toBe("The price cannot be loaded right now.");
  expect(textOf(known(500), { ...known(null), isTooFar: true })).toBe("Too far to deliver. Choose another address.");
});
