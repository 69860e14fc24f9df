import { expect, test } from "vitest";
import { getWayLeft, getWayProgress } from "#app/orders/map/way-progress.ts";

// The line from the store to the door, for a deployment without tiles (PD173).

const shop = { lat: 3.13, lng: 101.67 };
const door = { lat: 3.13, lng: 101.68 };
const followed = { shop, door };
const toDoor = { deliveryStatus: "SHIPPING" } as const;
const toShop = { deliveryStatus: "WAITING_FOR_COURIER" } as const;

test("the rider moves from the store to the door, never back behind the store", () => {
  expect(getWayProgress(toDoor, followed, shop)).toBe(0);
  expect(getWayProgress(toDoor, followed, { lat: 3.13, lng: 101.675 })).toBeCloseTo(0.5, 3);
  expect(getWayProgress(toDoor, followed, door)).toBe(1);
  expect(getWayProgress(toDoor, followed, { lat: 3.13, lng: 101.65 })).toBe(0);
});

test("until the rider has the food they are at its beginning, and without one there is none", () => {
  expect(getWayProgress(toShop, followed, { lat: 3.2, lng: 101.7 })).toBe(0);
  expect(getWayProgress(toDoor, followed, null)).toBeNull();
  expect(getWayProgress(toDoor, { shop: null, door }, { lat: 3.13, lng: 101.679 })).toBe(0);
});

test("the way that is left is that to where the rider goes next, and without a rider the whole", () => {
  expect(getWayLeft(toDoor, followed, { lat: 3.13, lng: 101.679 })).toBeCloseTo(111, 0);
  expect(getWayLeft(toShop, followed, { lat: 3.13, lng: 101.66 })).toBeCloseTo(1112, 0);
  expect(getWayLeft(toShop, followed, null)).toBeCloseTo(1112, 0);
  expect(getWayLeft(toShop, { shop: null, door }, shop)).toBeNull();
});
