import { useEffectEvent, useLayoutEffect, useRef } from "react";
import { Icon } from "#app/ui/icon.tsx";
import type { Point } from "#shared/domain/places/geo.ts";
import { getSlideMs, type TrackPlace } from "./rider-track.ts";

// What the map of an order draws. All of it is in the sentence too, so none of it is read out.

/** What pigeon-maps gives to each child of a map. */
type Placed = {
  anchor?: [number, number];
  left?: number;
  top?: number;
  latLngToPixel?: (point: [number, number]) => [number, number];
  mapState?: { width: number; height: number };
};

const at = ({ left = 0, top = 0 }: Placed) => ({ transform: `translate(${left}px, ${top}px)` });

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function ShopSign(placed: Placed) {
  return (
    <div className="sign" aria-hidden="true" style={at(placed)}>
      <span className="shop-sign">
        <Icon name="store" />
      </span>
    </div>
  );
}

export function DoorSign(placed: Placed) {
  return (
    <div className="sign" aria-hidden="true" style={at(placed)}>
      <svg className="door-sign" viewBox="-28 -56 56 74">
        <path d="M0 15C-18-6-26-16-26-28a26 26 0 0 1 52 0C26-16 18-6 0 15z" />
        <path className="house" d="M-11-26 0-37l11 11v11h-7.500v-8h-7v8H-11z" />
      </svg>
    </div>
  );
}

type RiderProps = Placed & { places: readonly TrackPlace[]; icon: string };

/** The rider goes from place to place about as fast as in the street; without motion the sign is at the new place at once. */
export function RiderSign({ places, icon, ...placed }: RiderProps) {
  const sign = useRef<HTMLSpanElement>(null);
  const before = useRef(places.at(-1));
  const { latLngToPixel } = placed;

  // Not when the map is moved.
  const slide = useEffectEvent(() => {
    const [from, to] = [before.current, places.at(-1)];
    before.current = to;
    const element = sign.current;
    if (!from || !to || from === to || !element || !latLngToPixel) return;
    // From where it is seen now, which may be on its way.
    const { e, f } = new DOMMatrix(getComputedStyle(element).transform);
    const [was, is] = [from, to].map(({ lat, lng }) => latLngToPixel([lat, lng]));
    if (!was || !is) return;
    const start = `translate(${was[0] - is[0] + e}px, ${was[1] - is[1] + f}px)`;
    for (const going of element.getAnimations()) going.cancel();
    if (isStill()) return;
    element.animate([{ transform: start }, { transform: "none" }], { duration: getSlideMs(places), easing: "linear" });
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each move of the rider
  useLayoutEffect(() => slide(), [places]);

  return (
    <div className="sign" aria-hidden="true" style={at(placed)}>
      <span ref={sign} className="rider-sign">
        <i className="ring" />
        <span>
          <Icon name={icon} size={24} />
        </span>
      </span>
    </div>
  );
}

type WayProps = Placed & { places: readonly TrackPlace[]; goal: Point | null };

/** Behind the rider the way that was told; ahead only where it leads, since nobody has told the streets. */
export function Way({ places, goal, latLngToPixel, mapState }: WayProps) {
  const newest = useRef<SVGPathElement>(null);
  const before = useRef(places);

  useLayoutEffect(() => {
    const hasMore = before.current.length > 0 && before.current !== places;
    before.current = places;
    for (const going of newest.current?.getAnimations() ?? []) going.cancel();
    if (!hasMore || isStill()) return;
    newest.current?.animate(
      [
        { strokeDasharray: "1 1", strokeDashoffset: 1 },
        { strokeDasharray: "1 1", strokeDashoffset: 0 },
      ],
      { duration: getSlideMs(places), easing: "linear" },
    );
  }, [places]);

  // Not until the map has measured itself.
  if (!latLngToPixel || !mapState || mapState.width < 0) return null;
  const draw = (points: readonly Point[]) =>
    points.map(({ lat, lng }, index) => `${index === 0 ? "M" : "L"}${latLngToPixel([lat, lng]).join(" ")}`).join("");
  const rider = places.at(-1);
  return (
    <svg className="rider-way" aria-hidden="true" width={mapState.width} height={mapState.height}>
      <path className="behind" d={draw(places.slice(0, -1))} />
      <path ref={newest} className="behind" pathLength={1} d={draw(places.slice(-2))} />
      {goal && rider && <path className="ahead" d={draw([rider, goal])} />}
    </svg>
  );
}
