import { createHash } from "node:crypto";
import type { Point } from "#shared/domain/places/geo.ts";

// The ways of simulated riders: corners of our own making, always the same for an order. They look like streets and are none.

/** In degrees of latitude, about 1.2 km: how far away a rider is who accepts an order. */
const startDegrees = 0.011;

/** From shop to door or back, with 7 to 11 corners: turns between two directions, as in a town of blocks. */
export function getWay(orderID: string, from: Point, to: Point): Point[] {
  const bytes = createHash("sha256").update(orderID).digest();
  const byte = (index: number) => (bytes[index % bytes.length] ?? 0) / 255;
  const flat = Math.cos((from.lat * Math.PI) / 180);
  const [north, east] = [to.lat - from.lat, (to.lng - from.lng) * flat];
  // The blocks lie askew to the straight line by 25° to 65°, so that both directions have a part of it.
  const askew = ((25 + 40 * byte(0)) * Math.PI) / 180;
  const share = Math.cos(askew) ** 2;
  const skew = Math.cos(askew) * Math.sin(askew);
  const along = { north: north * share - east * skew, east: east * share + north * skew };
  const legs = 4 + Math.floor(byte(1) * 2.99);
  const [first, second] = [splitWay(legs, byte, 2), splitWay(legs, byte, 12)];
  const way = [from];
  for (let leg = 0; leg < legs; leg += 1) {
    for (const turn of [0, 1]) {
      const a = first[leg + 1] ?? 1;
      const b = second[leg + turn] ?? 1;
      way.push({
        lat: from.lat + along.north * a + (north - along.north) * b,
        lng: from.lng + (along.east * a + (east - along.east) * b) / flat,
      });
    }
  }
  return [...way.slice(0, -1), to];
}

/** Where each of so many parts ends, from 0 to 1. */
function splitWay(parts: number, byte: (index: number) => number, start: number): number[] {
  const lengths = Array.from({ length: parts }, (_, part) => 0.4 + byte(start + part));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  let done = 0;
  return [0, ...lengths.map((length) => (done += length / whole))];
}

/** From where the rider was when they accepted. */
export function getWayToShop(orderID: string, shop: Point): Point[] {
  const turn = ((createHash("sha256").update(orderID).digest()[31] ?? 0) / 256) * 2 * Math.PI;
  const start = { lat: shop.lat + startDegrees * Math.cos(turn), lng: shop.lng + startDegrees * Math.sin(turn) };
  return getWay(`${orderID} to the shop`, start, shop);
}

/** The place after `done` of a way, from 0 to 1. */
export function getPlaceOn(way: readonly Point[], done: number): Point {
  const legs = way.slice(1).map((to, index) => {
    const from = way[index] ?? to;
    return { from, to, length: Math.hypot(to.lat - from.lat, to.lng - from.lng) };
  });
  let left = Math.min(1, Math.max(0, done)) * legs.reduce((sum, { length }) => sum + length, 0);
  for (const { from, to, length } of legs) {
    if (left <= length && length > 0) {
      const share = left / length;
      return { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share };
    }
    left -= length;
  }
  return way.at(-1) ?? { lat: 0, lng: 0 };
}
