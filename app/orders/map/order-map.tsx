import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MapTiles } from "#app/context.ts";
import { BaseMap } from "#app/place/base-map.client.tsx";
import { fitView, isInView, type MapRoom } from "#app/place/fit-view.ts";
import type { MapView } from "#app/place/map-geometry.ts";
import { MapKeys, ZoomButtons } from "#app/place/map-parts.tsx";
import { Button } from "#app/ui/button.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import { type Followed, getGoal } from "./followed.ts";
import { DoorSign, RiderSign, ShopSign, Way } from "./map-signs.tsx";
import type { RiderTrack } from "./rider-track.ts";

export const texts = ["map", "orderLive"] as const;

/** What lies over the edges of the map: pins that stand upwards, buttons, and at the bottom the sentence. */
function toRoom({ clientWidth: width, clientHeight: height }: HTMLElement): MapRoom {
  return {
    width,
    height,
    top: Math.min(72, height * 0.3),
    right: 92,
    bottom: Math.min(120, height * 0.36),
    left: 48,
  };
}

type Props = { order: Order; followed: Followed; track: RiderTrack; tiles: MapTiles };

/** Shop, door, rider and way. It shows all of them at first, and again when the rider leaves it. */
export default function OrderMap({ order, followed, track: { places }, tiles }: Props) {
  const { t } = useTranslation("orderLive");
  const box = useRef<HTMLDivElement>(null);
  const isHeld = useRef(false);
  const [view, setView] = useState<MapView | null>(null);
  const { shop, door } = followed;
  const rider = places.at(-1) ?? null;

  const fit = () => {
    if (!box.current) return;
    const room = toRoom(box.current);
    const points = [shop, door, rider].filter((point) => point !== null);
    setView(fitView(points, room));
  };
  // Only the first time.
  const fitFirst = useEffectEvent(fit);
  useLayoutEffect(() => fitFirst(), []);
  useRefit(fit, box);
  useFollowing({ rider, view, fit, isHeld, box });
  const onView = (change: (now: MapView) => MapView) => setView((now) => now && change(now));

  return (
    <div
      ref={box}
      className="mapfill"
      onPointerDown={() => (isHeld.current = true)}
      onPointerUp={() => (isHeld.current = false)}
      onPointerCancel={() => (isHeld.current = false)}
      onPointerLeave={() => (isHeld.current = false)}
    >
      {view && (
        <>
          <MapKeys label={t("mapOfWay")} tiles={tiles} onView={onView}>
            <BaseMap view={view} tiles={tiles} onMove={(moved) => onView(() => moved)}>
              <Way places={places} goal={rider && followed[getGoal(order)]} />
              {shop && <ShopSign anchor={[shop.lat, shop.lng]} />}
              <DoorSign anchor={[door.lat, door.lng]} />
              {rider && (
                <RiderSign
                  anchor={[rider.lat, rider.lng]}
                  places={places}
                  icon={order.delivery?.deliveryMethod === "CAR" ? "car" : "scooter"}
                />
              )}
            </BaseMap>
          </MapKeys>
          <div className="mapbuttons">
            <div className="zoom">
              <ZoomButtons view={view} onView={onView} />
              <Button kind="iconOnly" icon="maximize-2" aria-label={t("fitWay")} onClick={fit} />
            </div>
          </div>
        </>
      )}
    </div>
  );
}

/** Another width, as after a turn of the phone, is another map. */
function useRefit(fit: () => void, box: React.RefObject<HTMLElement | null>): void {
  const onResize = useEffectEvent((width: number) => {
    const now = box.current?.clientWidth ?? width;
    if (now !== width) fit();
    return now;
  });
  useEffect(() => {
    let width = box.current?.clientWidth ?? 0;
    const listen = () => (width = onResize(width));
    window.addEventListener("resize", listen);
    return () => window.removeEventListener("resize", listen);
  }, [box]);
}

type Following = {
  rider: Point | null;
  view: MapView | null;
  fit: () => void;
  isHeld: React.RefObject<boolean>;
  box: React.RefObject<HTMLElement | null>;
};

/** When the rider goes out of the map it shows all again: not in a hand, and not when a hand has taken the map away from the rider. */
function useFollowing({ rider, view, fit, isHeld, box }: Following): void {
  const before = useRef(rider);
  const follow = useEffectEvent(() => {
    const from = before.current;
    before.current = rider;
    if (!rider || !view || !box.current || isHeld.current) return;
    const room = toRoom(box.current);
    const wasInView = from === null || isInView(from, view, room);
    if (wasInView && !isInView(rider, view, room)) fit();
  });
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each move is looked at
  useEffect(() => follow(), [rider?.lat, rider?.lng]);
}
