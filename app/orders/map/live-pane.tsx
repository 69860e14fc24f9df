import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRiderPlaces } from "#app/orders/live/rider-places.ts";
import { MapFailed } from "#app/place/map-failed.tsx";
import { useRootData } from "#app/site/use-root-data.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Followed } from "./followed.ts";
import { LiveRoom } from "./live-room.tsx";
import { extendTrack, noTrack, type RiderTrack } from "./rider-track.ts";

/** Where the rider of an order has been since the page follows it. */
function useRiderTrack({ id, delivery }: Pick<Order, "id" | "delivery">): RiderTrack {
  const told = useRiderPlaces(id);
  const [track, setTrack] = useState(noTrack);
  const next = extendTrack(track, told, delivery?.courier?.position ?? null);
  if (next !== track) setTrack(next);
  return next;
}

export const texts = ["orderLive"] as const;

const OrderMap = lazyPart(() => import("./order-map.tsx"), {
  failed: (_, retry) => <NoMap onRetry={retry} />,
});
/** Without its sentence the page still has the courier and the steps, and without the line its sentence. */
const RiderLine = lazyPart(() => import("./rider-line.tsx"));
const WayLine = lazyPart(() => import("./way-line.tsx"), { waiting: () => <div className="way" /> });

type Props = { order: Order; followed: Followed; nowMs: number };

/** The way of a delivery that is under way, as a map or as a line, and a sentence below it. Each is loaded by itself; their room is there before. */
export default function LivePane({ order, followed, nowMs }: Props) {
  const track = useRiderTrack(order);
  const tiles = useRootData()?.tiles;
  const shown = { order, followed, track };
  return (
    <LiveRoom hasRider={track.places.length > 0}>
      {tiles ? <OrderMap {...shown} tiles={tiles} /> : <WayLine {...shown} nowMs={nowMs} />}
      <RiderLine {...shown} nowMs={nowMs} isDrawn={!tiles} />
    </LiveRoom>
  );
}

function NoMap({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("orderLive");
  return <MapFailed text={t("mapFailed")} onRetry={onRetry} />;
}
