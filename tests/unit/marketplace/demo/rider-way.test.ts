import * as fc from "fast-check";
import { expect, test } from "vitest";
import { calculateDistance } from "#shared/domain/places/geo.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { sampleSimulator } from "#worker/marketplace/demo/simulation/courier-simulator.ts";
import { getPlaceOn, getWay, getWayToShop } from "#worker/marketplace/demo/simulation/rider-way.ts";

const shop = { lat: 3.1488, lng: 101.7133 };
const point = fc.record({
  lat: fc.double({ min: 1.3, max: 6.5, noNaN: true }),
  lng: fc.double({ min: 100.1, max: 119, noNaN: true }),
});
/** Deliveries are of some kilometres. */
const near = fc.record({
  lat: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
  lng: fc.double({ min: -0.05, max: 0.05, noNaN: true }),
});
const shared = { from: point, by: near, orderID: fc.string() };

test("a way begins and ends where it is to, and turns 7 to 11 times; it is the same each time", () => {
  fc.assert(
    fc.property(fc.record(shared), ({ from, by, orderID }) => {
      const to = { lat: from.lat + by.lat, lng: from.lng + by.lng };
      const way = getWay(orderID, from, to);
      expect(way).toEqual(getWay(orderID, from, to));
      expect([way[0], way.at(-1)]).toEqual([from, to]);
      expect(way.length - 2).toBeGreaterThanOrEqual(7);
      expect(way.length - 2).toBeLessThanOrEqual(11);
    }),
  );
});

test("a rider is never further off than the corner of a right angle", () => {
  fc.assert(
    fc.property(fc.record({ ...shared, done: fc.double({ min: 0, max: 1, noNaN: true }) }), (given) => {
      const { from, by, orderID, done } = given;
      const to = { lat: from.lat + by.lat, lng: from.lng + by.lng };
      const place = getPlaceOn(getWay(orderID, from, to), done);
      const detour = calculateDistance(from, place) + calculateDistance(place, to);
      expect(detour).toBeLessThanOrEqual(calculateDistance(from, to) * 1.42 + 3);
    }),
  );
});

test("two orders to the same door have ways of their own", () => {
  const door = { lat: 3.139, lng: 101.6869 };
  expect(getWay("a", shop, door)).not.toEqual(getWay("b", shop, door));
  expect(calculateDistance(getWayToShop("a", shop)[0] ?? shop, shop)).toBeGreaterThan(1000);
});

test("a ride goes to the shop, to the door or back, as far as the next report is away; who is late stands still", () => {
  const door = { lat: 3.139, lng: 101.6869 };
  const ride = { orderID: "1001-a", shop, door, etaMinutes: 20 };
  const at = (status: "WAITING_FOR_COURIER" | "SHIPPING" | "DELAYED" | "IN_RETURN" | "DELIVERED", leftMs: number) =>
    sampleSimulator.positionOf({ ...ride, status, leftMs }, 2);
  expect(at("WAITING_FOR_COURIER", 0)).toEqual(shop);
  expect(at("WAITING_FOR_COURIER", 60 * minuteMs)).toEqual(getWayToShop("1001-a", shop)[0]);
  expect(at("SHIPPING", 10 * minuteMs)).toEqual(shop);
  expect(at("SHIPPING", 5 * minuteMs)).toEqual(getPlaceOn(getWay("1001-a", shop, door), 0.5));
  expect(at("SHIPPING", 0)).toEqual(door);
  expect(at("IN_RETURN", 0)).toEqual(shop);
  expect([at("DELAYED", minuteMs), at("DELIVERED", minuteMs)]).toEqual([null, null]);
});
