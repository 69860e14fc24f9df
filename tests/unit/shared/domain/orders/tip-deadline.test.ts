import { expect, test } from "vitest";
import { dineTypes } from "#shared/contract/entities.ts";
import { canTip } from "#shared/domain/orders/dine-type.ts";
import { getTipDeadline } from "#shared/domain/orders/tip-deadline.ts";

const events = [
  { status: "SHIPPING", at: "2026-11-21T12:30:00+08:00" },
  { status: "DELIVERED", at: "2026-11-21T12:45:00+08:00" },
  { status: "COMPLETED", at: "2026-11-21T14:45:00+08:00" },
];
const order = { orderDineType: "DELIVERY", paymentStatus: "DONE", deliveryStatus: "COMPLETED", events } as const;

test("only the rider of a single delivery gets a tip (PD137)", () => {
  expect(dineTypes.filter(canTip)).toEqual(["DELIVERY"]);
});

test("a rider can be tipped until 48 hours after the delivery, not after its end (PD138)", () => {
  const deadline = Date.parse("2026-11-23T12:45:00+08:00");
  expect(getTipDeadline(order)).toBe(deadline);
  expect(getTipDeadline({ ...order, deliveryStatus: "DELIVERED", events: events.slice(0, 2) })).toBe(deadline);
});

test.each([
  ["is on its way", { deliveryStatus: "SHIPPING", events: events.slice(0, 1) }],
  ["came back", { deliveryStatus: "RETURNED", paymentStatus: "REFUNDED" }],
  ["was collected", { orderDineType: "PICKUP" }],
  ["is a plan", { orderDineType: "MEAL_PLAN" }],
  ["has no events", { events: [] }],
] as const)("there is no time for a tip when the order %s", (_, change) => {
  expect(getTipDeadline({ ...order, ...change })).toBeNull();
});
