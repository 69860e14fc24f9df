import { type MapView, panView, zoomView } from "#app/place/map-geometry.ts";

const keyPixels = 80;
const smallKeyPixels = 16;
const arrows: Record<string, readonly [right: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const zoomKeys: Record<string, number> = { "+": 1, "=": 1, "-": -1, _: -1 };

/** What a key does to the map, with Shift in small steps; null for a key that the map does not take. */
export function toKeyMove(key: string, isSmall: boolean): ((view: MapView) => MapView) | null {
  const arrow = arrows[key];
  const steps = zoomKeys[key];
  const pixels = isSmall ? smallKeyPixels : keyPixels;
  if (arrow) return (view) => panView(view, arrow[0] * pixels, arrow[1] * pixels);
  return steps === undefined ? null : (view) => zoomView(view, steps);
}
