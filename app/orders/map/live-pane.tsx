import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useRiderPlaces } from "#app/orders/live/rider-places.ts";
import { MapFailed } from "#app/place/map-failed.tsx";
import type { NearPlace } from "#app/place/picked-place.ts";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Followed } from "./followed.ts";
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
/** Without its sentence the page still has the courier and the steps. */
const RiderLine = lazyPart(() => import("./rider-line.tsx"));

type Props = { order: Order; followed: Followed; nowMs: number };

/** The map of a delivery that is under way, and the sentence that says the same. Each is loaded by itself; their room is there before. */
export default function LivePane({ order, followed, nowMs }: Props) {
  const track = useRiderTrack(order);
  const [places, setPlaces] = useState<readonly NearPlace[]>([]);
  const shown = { order, followed, track };
  return (
    <div className="mapbox live-map">
      <OrderMap {...shown} known={places} />
      <RiderLine {...shown} nowMs={nowMs} onPlaces={setPlaces} />
    </div>
  );
}

function NoMap({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("orderLive");
  return <MapFailed text={t("mapFailed")} onRetry={onRetry} />;
}
