import { describe, expect, test } from "vitest";
import { fitView, isInView } from "#app/place/fit-view.ts";

const room = { width: 390, height: 400, top: 72, right: 92, bottom: 120, left: 48 };
const shop = { lat: 3.135, lng: 101.6875 };
const door = { lat: 3.13, lng: 101.671 };
const rider = { lat: 3.1405, lng: 101.692 };

describe("the view of a map", () => {
  test("has all points in its free part, and one step nearer would not", () => {
    for (const points of [
      [shop, door],
      [shop, door, rider],
      [door, rider],
    ]) {
      const view = fitView(points, room);
      expect(points.every((point) => isInView(point, view, room))).toBe(true);
      const nearer = { ...view, zoom: view.zoom + 1 };
      expect(points.every((point) => isInView(point, nearer, room))).toBe(false);
    }
  });

  test("of one point, or of points in one place, is as near as it gets, with the point in the middle of the free part", () => {
    const view = fitView([door, { ...door }], room);
    expect(view.zoom).toBe(16);
    // 22 pixels left of the middle and 24 above it.
    const pixel = 360 / (256 * 2 ** 16);
    expect((view.center.lng - door.lng) / pixel).toBeCloseTo(22, 3);
    expect((door.lat - view.center.lat) / pixel).toBeCloseTo(24, 0);
  });

  test("is whole and not wider than the country, also in a room without a free part", () => {
    const penang = { lat: 5.414, lng: 100.329 };
    expect(fitView([door, penang], { ...room, height: 100 }).zoom).toBe(6);
    expect(Number.isInteger(fitView([shop, rider], room).zoom)).toBe(true);
  });

  test("leaves a point at each of its edges", () => {
    const view = fitView([shop, door], room);
    const metre = 1 / 111_000;
    const at = (east: number, north: number) => ({
      lat: view.center.lat + north * metre,
      lng: view.center.lng + east * metre,
    });
    expect(isInView(at(0, 0), view, room)).toBe(true);
    for (const [east, north] of [
      [5000, 0],
      [-5000, 0],
      [0, 5000],
      [0, -5000],
    ] as const)
      expect(isInView(at(east, north), view, room)).toBe(false);
  });
});
