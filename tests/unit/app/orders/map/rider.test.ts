import { describe, expect, test } from "vitest";
import { createI18n } from "#app/i18n/instance.ts";
import { getTexts } from "#app/i18n/server.ts";
import { getFollowed, getGoal } from "#app/orders/map/followed.ts";
import { tellAge, tellWhere } from "#app/orders/map/rider-sentence.ts";
import { extendTrack, getSlideMs, noTrack } from "#app/orders/map/rider-track.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { activeStatuses, lastStatuses } from "#shared/domain/orders/delivery-status.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { createTestOrder } from "#tests/support/test-order.ts";

const shop = { lat: 3.12, lng: 101.72 };
const [first, second, third]: [Point, Point, Point] = [
  { lat: 3.121, lng: 101.72 },
  { lat: 3.122, lng: 101.721 },
  { lat: 3.123, lng: 101.722 },
];
const at = (seconds: number) => `2026-11-25T12:00:${String(seconds).padStart(2, "0")}+08:00`;
const told = (position: Point, seconds: number) => ({ position, at: at(seconds) });

describe("an order has a map", () => {
  test("while it is a delivery that is paid, not over, and knows its door", () => {
    for (const deliveryStatus of activeStatuses)
      expect(getFollowed(createTestOrder({ deliveryStatus }))).not.toBeNull();
    for (const deliveryStatus of lastStatuses) expect(getFollowed(createTestOrder({ deliveryStatus }))).toBeNull();
    const others: Partial<Order>[] = [
      { orderDineType: "PICKUP" },
      { orderDineType: "MEAL_PLAN" },
      { paymentStatus: "PENDING" },
      { paymentStatus: "REFUNDED" },
      { address: null },
      { address: { ...createTestOrder().address, lat: null } as Order["address"] },
    ];
    for (const facts of others) expect(getFollowed(createTestOrder(facts)), JSON.stringify(facts)).toBeNull();
  });

  test("without its shop where nobody knows the shop's place", () => {
    const { store } = createTestOrder();
    expect(getFollowed(createTestOrder({ store: { ...store, lat: null } }))?.shop).toBeNull();
    expect(getFollowed(createTestOrder())).toEqual({ door: { lat: 3.12, lng: 101.72 }, shop });
  });

  test("whose rider goes to the food first, and with food that nobody took back to the store", () => {
    const goals = activeStatuses.map((deliveryStatus) => getGoal({ deliveryStatus }));
    expect(goals).toEqual(["shop", "shop", "shop", "shop", "door", "door", "shop"]);
  });
});

describe("the way of a rider", () => {
  test("is what was told, each place once, and the same object while nothing is", () => {
    const one = extendTrack(noTrack, [told(first, 0)], null);
    const two = extendTrack(one, [told(first, 0), told(second, 5)], null);
    expect(two.places).toEqual([
      { ...first, at: at(0) },
      { ...second, at: at(5) },
    ]);
    expect(extendTrack(two, [told(first, 0), told(second, 5)], null)).toBe(two);
  });

  test("is the order's own positions where no message comes, which do not say when", () => {
    const one = extendTrack(noTrack, [], shop);
    const two = extendTrack(one, [], first);
    expect(two.places).toEqual([
      { ...shop, at: null },
      { ...first, at: null },
    ]);
    expect(extendTrack(two, [], { ...first })).toBe(two);
  });

  test("has each place once, and says when as soon as a message does", () => {
    const one = extendTrack(noTrack, [], first);
    expect(extendTrack(one, [told(first, 0)], first).places).toEqual([{ ...first, at: at(0) }]);
  });

  test("does not go back to an order that is older than the messages, and takes it when it moves", () => {
    const one = extendTrack(noTrack, [told(first, 0)], shop);
    expect(one.places).toEqual([{ ...first, at: at(0) }]);
    const two = extendTrack(one, [told(first, 0)], third);
    expect(two.places.at(-1)).toEqual({ ...third, at: null });
    expect(extendTrack(two, [told(first, 0), told(third, 5)], third).places.at(-1)).toEqual({ ...third, at: at(5) });
  });

  test("ends with its rider: another one begins anew", () => {
    const one = extendTrack(noTrack, [told(first, 0)], shop);
    const gone = extendTrack(one, [told(first, 0)], null);
    expect(gone.places).toEqual([]);
    expect(extendTrack(gone, [told(first, 0), told(third, 9)], null).places).toEqual([{ ...third, at: at(9) }]);
  });

  test("is slid along as long as the rider took, at most five seconds", () => {
    const place = (seconds: number) => ({ ...first, at: at(seconds) });
    expect(getSlideMs([place(0), place(3)])).toBe(3000);
    expect(getSlideMs([place(0), place(40)])).toBe(5000);
    expect(getSlideMs([{ ...first, at: null }, place(4)])).toBeLessThanOrEqual(5000);
    expect(getSlideMs([place(0)])).toBeGreaterThan(0);
  });
});

const say = (where: Partial<Parameters<typeof tellWhere>[0]>, locale: Locale = "EN") =>
  tellWhere(
    { goal: "door", metres: 853, place: "Jalan Peel", ...where },
    createI18n(locale, getTexts(locale)).getFixedT(null, "orderLive"),
  );

const age = (ms: number | null, locale: Locale = "EN") =>
  tellAge(ms, createI18n(locale, getTexts(locale)).getFixedT(null, "orderLive"), locale);

describe("the sentence of a map", () => {
  test("names the place and the distance to the door, before that to the store", () => {
    expect(say({})).toBe("Near Jalan Peel, 850 m from you.");
    expect(say({}, "CN")).toBe("在Jalan Peel附近，距您 850 m。");
    expect(say({ goal: "shop", metres: 1240 })).toBe("Near Jalan Peel, 1.2 km from the store.");
  });

  test("leaves out what is not known", () => {
    expect(say({ place: null })).toBe("The rider is 850 m from you.");
    expect(say({ place: null, goal: "shop" })).toBe("The rider is 850 m from the store.");
    expect(say({ metres: null })).toBe("The rider is near Jalan Peel.");
    expect(say({ metres: null, place: null })).toBe("");
  });

  test("below a line, which has the distance, says it where it has no place alone", () => {
    expect(say({ isDrawn: true })).toBe("The rider is near Jalan Peel.");
    expect(say({ isDrawn: true, place: null })).toBe("The rider is 850 m from you.");
    expect(say({ isDrawn: true, metres: 3 })).toBe("The rider is at your door.");
  });

  test("says that the rider is there, where a distance would be nothing", () => {
    expect(say({ metres: 3 })).toBe("The rider is at your door.");
    expect(say({ metres: 49, goal: "shop" })).toBe("The rider is at the store.");
    expect(say({ metres: 50 })).toContain("50 m");
  });

  test("says how old it is, in steps, and nothing where nobody knows", () => {
    expect([null, -4000, 4000, 12_000, 58_000, 125_000, 3_600_000].map((ms) => age(ms))).toEqual([
      "",
      "just now",
      "just now",
      "10 s ago",
      "1 min ago",
      "2 min ago",
      "",
    ]);
    expect(age(12_000, "CN")).toBe("10 秒前");
    expect(age(125_000, "CN")).toBe("2 分钟前");
  });
});
