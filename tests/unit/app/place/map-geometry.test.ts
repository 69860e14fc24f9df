import { expect, test } from "vitest";
import {
  findBearing,
  findMarkAt,
  listRings,
  moveByMetres,
  panView,
  selectLabels,
  toTileUrl,
  zoomRange,
  zoomView,
} from "#app/place/map-geometry.ts";
import { calculateDistance } from "#shared/domain/places/geo.ts";

const center = { lat: 3.13, lng: 101.671 };
const view = { center, zoom: 15 };

test("the address of a tile is the template with its numbers", () => {
  const at = { x: 25_629, y: 16_094, z: 15 };
  expect(toTileUrl("https://t.example/{z}/{x}/{y}.png?k=1", at)).toBe("https://t.example/15/25629/16094.png?k=1");
  expect(toTileUrl("https://t.example/?y={y}&z={z}&x={x}", at)).toBe("https://t.example/?y=16094&z=15&x=25629");
});

test("a step moves the pin as many metres in each direction, and back to where it was", () => {
  const right = panView(view, 100, 0);
  const down = panView(view, 0, 100);
  expect(right.center.lng).toBeGreaterThan(center.lng);
  expect(down.center.lat).toBeLessThan(center.lat);
  const [across, along] = [calculateDistance(center, right.center), calculateDistance(center, down.center)];
  expect(Math.abs(across - along)).toBeLessThanOrEqual(1);
  expect(across).toBeGreaterThan(450);
  expect(across).toBeLessThan(500);
  expect(panView(right, -100, 0).center.lng).toBeCloseTo(center.lng, 9);
});

test("zoom ends at both limits and is whole after a pinch", () => {
  expect(zoomView(view, 1).zoom).toBe(16);
  expect(zoomView({ center, zoom: 15.4 }, 1).zoom).toBe(16);
  expect(zoomView({ center, zoom: zoomRange.max }, 1).zoom).toBe(zoomRange.max);
  expect(zoomView({ center, zoom: zoomRange.min }, -1).zoom).toBe(zoomRange.min);
});

test("of labels that would overlap the first is shown; closer to the ground all are", () => {
  const near = { label: "Bangsar", ...center };
  const next = { label: "KL Sentral", lat: 3.134, lng: 101.686 };
  const far = { label: "Shah Alam", lat: 3.073, lng: 101.518 };
  expect([...selectLabels([near, next, far], 11)]).toEqual([near, far]);
  expect([...selectLabels([near, next, far], 15)]).toEqual([near, next, far]);
});

test("a tap finds the mark under the finger and no other", () => {
  const mark = { label: "Bangsar", ...center };
  expect(findMarkAt([mark], panView(view, 20, 0).center, 15)).toBe(mark);
  expect(findMarkAt([mark], panView(view, 40, 0).center, 15)).toBeNull();
  expect(findMarkAt([], center, 15)).toBeNull();
});

const to = (east: number, north: number) => findBearing(center, moveByMetres(center, east, north));

test("a place lies in one of eight directions from the pin (PD173)", () => {
  expect([to(0, 100), to(100, 100), to(100, 0), to(100, -100)]).toEqual(["n", "ne", "e", "se"]);
  expect([to(0, -100), to(-100, -100), to(-100, 0), to(-100, 100)]).toEqual(["s", "sw", "w", "nw"]);
  expect([to(30, 100), to(-30, 100), to(60, 100)]).toEqual(["n", "n", "ne"]);
});

test("the circles around the pin are at round distances, true to scale, at every zoom (PD173)", () => {
  expect(listRings({ center, zoom: 14 }).map(({ metres }) => metres)).toEqual([1000, 2000, 3000]);
  for (let zoom: number = zoomRange.min; zoom <= zoomRange.max; zoom += 1) {
    for (const { metres, pixels } of listRings({ center, zoom })) {
      expect(String(metres)).toMatch(/^[1-9]5?0*$/);
      expect(pixels).toBeGreaterThanOrEqual(64);
      const edge = panView({ center, zoom }, pixels, 0).center;
      expect(Math.abs(calculateDistance(center, edge) / metres - 1)).toBeLessThan(0.02);
    }
  }
});
