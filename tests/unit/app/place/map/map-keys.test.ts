import { expect, test } from "vitest";
import { panView, zoomView } from "#app/place/map-geometry.ts";
import { toKeyMove } from "#app/place/map/map-keys.ts";

const view = { center: { lat: 3.13, lng: 101.671 }, zoom: 15 };

test.each([
  ["ArrowLeft", panView(view, -80, 0), panView(view, -16, 0)],
  ["ArrowRight", panView(view, 80, 0), panView(view, 16, 0)],
  ["ArrowUp", panView(view, 0, -80), panView(view, 0, -16)],
  ["ArrowDown", panView(view, 0, 80), panView(view, 0, 16)],
  // With Shift a keyboard writes "+" and "_".
  ["+", zoomView(view, 1), zoomView(view, 1)],
  ["=", zoomView(view, 1), zoomView(view, 1)],
  ["-", zoomView(view, -1), zoomView(view, -1)],
  ["_", zoomView(view, -1), zoomView(view, -1)],
])("%s moves the map, and with Shift in small steps", (key, moved, small) => {
  expect(toKeyMove(key, false)?.(view)).toEqual(moved);
  expect(toKeyMove(key, true)?.(view)).toEqual(small);
});

test("other keys stay with the browser", () => {
  for (const key of ["Tab", "Enter", "a", "PageDown"]) expect(toKeyMove(key, false)).toBeNull();
});
