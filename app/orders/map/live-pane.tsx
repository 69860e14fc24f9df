import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { MapFailed } from "#app/place/map/map-failed.tsx";
import type { NearPlace } from "#app/place/map/picked-place.ts";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Followed } from "./followed.ts";
import { useRiderTrack } from "./use-rider-track.ts";

type Props = { order: Order; followed: Followed; nowMs: number };

/** The map of a delivery that is under way, and the sentence that says the same. Both are loaded behind the page, each by itself; their room is there before. */
export default function LivePane({ order, followed, nowMs }: Props) {
  const { t } = useTranslation("orderLive");
  const track = useRiderTrack(order);
  const [hasFailed, setFailed] = useState(false);
  const map = useOnDemand(
    () => import("./order-map.client.tsx"),
    ["map"],
    () => setFailed(true),
  );
  // Without its sentence the page still has the courier and the steps.
  const line = useOnDemand(
    () => import("./rider-line.client.tsx"),
    [],
    () => undefined,
  );
  const load = () => {
    map.open();
    line.open();
  };
  // Only the first time: after a failure the customer asks again.
  const loadFirst = useEffectEvent(load);
  useEffect(() => loadFirst(), []);
  const retry = () => {
    setFailed(false);
    load();
  };
  const [places, setPlaces] = useState<readonly NearPlace[]>([]);
  const shown = { order, followed, track };
  return (
    <div className="mapbox live-map">
      {map.Part ? (
        <map.Part {...shown} known={places} />
      ) : (
        hasFailed && <MapFailed text={t("mapFailed")} onRetry={retry} />
      )}
      {line.Part && <line.Part {...shown} nowMs={nowMs} onPlaces={setPlaces} />}
    </div>
  );
}
