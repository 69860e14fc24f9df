import { expect, test } from "vitest";
import { getDishPictures, getSceneKind } from "#app/orders/order/scene-of.ts";
import { Scene } from "#app/orders/order/scene.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { renderPart } from "#tests/support/render-part.tsx";
import { createTestOrder } from "#tests/support/test-order.ts";

const kind = (facts: Partial<Order>) => getSceneKind(createTestOrder(facts));
const pickup = { orderDineType: "PICKUP" } as const;
const ended = { paymentStatus: "REFUNDED" } as const;

test.each([
  ["a clock", "waiting", { ...pickup, deliveryStatus: "WAIT_FOR_CONFIRMATION" }],
  ["steam", "preparing", { ...pickup, deliveryStatus: "PROGRESSING", kitchenState: "PREPARING" }],
  ["food that is ready", "ready", { ...pickup, deliveryStatus: "PROGRESSING", kitchenState: "READY" }],
  ["a tick", "done", { deliveryStatus: "DELIVERED" }],
  ["a tick", "done", { ...pickup, deliveryStatus: "COMPLETED" }],
  ["an empty plate", "off", { ...ended, deliveryStatus: "CANCELLED" }],
  ["an empty plate", "off", { ...ended, deliveryStatus: "REJECTED" }],
  ["an empty plate", "off", { paymentStatus: "CANCELLED", deliveryStatus: null }],
  ["food on its way", "ready", { deliveryStatus: "SHIPPING", address: null }],
  ["nothing beside its map", null, { deliveryStatus: "SHIPPING" }],
  ["nothing before it is paid", null, { paymentStatus: "PENDING", deliveryStatus: null }],
  ["nothing beside its calendar", null, { orderDineType: "MEAL_PLAN", deliveryStatus: "PROGRESSING" }],
  [
    "nothing beside the car of its customer",
    null,
    { orderDineType: "DRIVE_THRU", deliveryStatus: "PROGRESSING", vehicleNo: "WXY 1" },
  ],
] satisfies [string, ReturnType<typeof getSceneKind>, Partial<Order>][])(
  "an order has %s (%s)",
  (_, expected, facts) => {
    expect(kind(facts)).toBe(expected);
  },
);

test("the picture shows each dish once, three at most, and says nothing to a screen reader", () => {
  const [line] = createTestOrder().orderFoods;
  if (!line) throw new Error("the order has no dish");
  const lines = ["/a", "/a", "/b", "", "/c", "/d"].map((imageUrl) => ({ ...line, imageUrl }));
  expect(getDishPictures({ orderFoods: lines })).toEqual(["/a", "/b", "/c"]);
  const html = renderPart(<Scene order={createTestOrder({ ...pickup, orderFoods: lines })} kind="ready" />);
  expect(html).toMatch(/^<div class="scn scn-ready" aria-hidden="true">/);
  expect(html.match(/<img/g)).toHaveLength(3);
  // A store that nobody knows has no picture.
  const { store } = createTestOrder();
  const unknown = createTestOrder({ store: { ...store, bannerUrl: "" } });
  expect(renderPart(<Scene order={unknown} kind="done" />)).not.toContain("<img");
});
