import { expect, test } from "vitest";
import { getTexts } from "#app/i18n/server.ts";
import { OrderContents } from "#app/orders/order/order-contents.tsx";
import { OrderHeader } from "#app/orders/order/progress.tsx";
import type { GalleryView } from "#app/routes/dev-ui/gallery/load-gallery.ts";
import { createOrder } from "#app/routes/dev-ui/gallery/samples.ts";
import { dineTypes } from "#shared/contract/entities.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { activeStatuses, lastStatuses } from "#shared/domain/orders/delivery-status.ts";
import { getStatusKey, progressKeys, tabOf } from "#shared/domain/orders/order-status.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { fromInstant, minuteMs } from "#shared/domain/time/time.ts";
import { renderPart } from "#tests/support/render-part.tsx";

const nowMs = Date.parse("2026-11-25T12:00:00+08:00");
const cart = { storeID: "501", name: "Kedai", phoneNumber: "+60322221111", bannerUrl: "/b", totalItems: 0, cart: [] };
const createFrom = (facts: Partial<Order>) => createOrder({ cart, nowMs } as unknown as GalleryView, facts);

const statuses = [null, ...activeStatuses, ...lastStatuses];
const kitchenStates = ["QUEUED", "PREPARING", "READY"] as const;

/** The status of each order that is in a tab, at each moment of its way. */
const statusesInTabs = new Set(
  statuses.flatMap((deliveryStatus) =>
    kitchenStates.flatMap((kitchenState) =>
      dineTypes.flatMap((orderDineType) =>
        [0, 3, 6].flatMap((minutes) => {
          const order = createFrom({ paymentStatus: "DONE", deliveryStatus, kitchenState, orderDineType, events: [] });
          return tabOf(order) ? [getStatusKey(order, fromInstant(order.orderTime) + minutes * minuteMs)] : [];
        }),
      ),
    ),
  ),
);

test.each(locales)("each status of an order in a tab has words of its own, in %s (S175, PD126)", (locale) => {
  expect([...statusesInTabs]).toEqual(expect.arrayContaining([...progressKeys]));
  const { order = {}, orderProgress = {} } = getTexts(locale);
  const keys = [...statusesInTabs];
  const words = keys.map((key) => orderProgress[key] ?? "");
  expect(words.filter((text) => text.length < 4)).toEqual([]);
  expect(new Set(words).size).toBe(keys.length);
  // What the title says already is not said again.
  for (const [index, key] of keys.entries()) expect(words[index]).not.toContain(order[key]);
});

const show = (facts: Partial<Order>) =>
  renderPart(<OrderHeader order={createFrom(facts)} deliveryTime={null} nowMs={nowMs} />);

test("below the title of an order in a tab are its words, and below no other (PD126)", () => {
  expect(show({ paymentStatus: "DONE", deliveryStatus: "PROGRESSING", kitchenState: "QUEUED" })).toMatch(
    /role="status"><span>progressing<\/span>.*<\/h1><p>The store has accepted, and the kitchen starts soon\.<\/p>/,
  );
  expect(show({ paymentStatus: "PENDING", deliveryStatus: null })).toContain("not paid yet</h1><ol");
  expect(show({ paymentStatus: "REFUNDED", deliveryStatus: "CANCELLED" })).toMatch(/<\/h1><\/section>$/);
});

const on = (day: string, status: string) => ({
  sideID: day,
  items: [],
  day: { deliverAt: `${day}T12:00:00+08:00`, status },
});

const planOf = (first: string) =>
  show({
    paymentStatus: "DONE",
    deliveryStatus: "PROGRESSING",
    kitchenState: "QUEUED",
    orderDineType: "MEAL_PLAN",
    estimatedAt: "2026-11-30T13:00:00+08:00",
    orderFoods: [{ selectedSides: [on("2026-12-02", "PLANNED"), on("2026-12-01", first)] }],
  } as unknown as Partial<Order>);

test("an accepted meal plan says on which day its next meal comes, and no time of a single delivery", () => {
  expect(planOf("PLANNED")).toMatch(/<h1 class="plain">progressing<\/h1><p>First meal Tue 1 Dec<\/p>/);
  expect(planOf("DELIVERED")).toContain("<p>Next meal Wed 2 Dec</p>");
});

test.each([
  ["DINEIN", "Pay at the counter"],
  ["PICKUP", "Pay when you collect"],
] as const)("an order of %s that is paid later says '%s' (S172, PD126)", (orderDineType, text) => {
  const order = createFrom({ orderDineType, paymentStatus: "PENDING", paymentType: "COUNTER", paymentMethod: "CASH" });
  expect(renderPart(<OrderContents order={order} />)).toContain(`>${text}</span>`);
});
