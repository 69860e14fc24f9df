import * as fc from "fast-check";
import { expect, test } from "vitest";
import { calculateDistance, malaysia } from "#shared/domain/places/geo.ts";
import { areaLetters, blockLetters, listCellsAround, toCell } from "#worker/marketplace/domain/areas/cells.ts";

const lat = fc.double({ min: malaysia.south, max: malaysia.north, noNaN: true });
const lng = fc.double({ min: malaysia.west, max: malaysia.east, noNaN: true });
const point = fc.record({ lat, lng });
const reach = 25_000;

test.each([
  ["w283", { lat: 3.139003, lng: 101.686855 }],
  ["ezs4", { lat: 42.6, lng: -5.6 }],
  ["u4pr", { lat: 57.64911, lng: 10.40744 }],
])("%s is the geohash of a known place", (name, place) => {
  expect(toCell(place, areaLetters)).toBe(name);
});

test("a circle of 25 km touches at most 12 areas, and every store in it is in one of them", () => {
  fc.assert(
    fc.property(
      point,
      fc.double({ min: -0.3, max: 0.3, noNaN: true }),
      fc.double({ min: -0.3, max: 0.3, noNaN: true }),
      (from, north, east) => {
        const cells = listCellsAround(from, reach, areaLetters);
        expect(cells.length).toBeLessThanOrEqual(12);
        expect(cells[0]).toEqual({ name: toCell(from, areaLetters), metres: 0 });
        const store = { lat: from.lat + north, lng: from.lng + east };
        const distance = calculateDistance(from, store);
        if (distance > reach) return;
        const own = cells.find(({ name }) => name === toCell(store, areaLetters));
        expect(own?.metres).toBeLessThanOrEqual(distance + 1);
      },
    ),
  );
});

test("a block is a part of its area", () => {
  fc.assert(
    fc.property(point, (place) => {
      expect(toCell(place, blockLetters).startsWith(toCell(place, areaLetters))).toBe(true);
    }),
  );
});
