import { useTranslation } from "react-i18next";
import { getTimes } from "#app/orders/order/headline.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatDistance } from "#shared/domain/text/distance-text.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatMinutes } from "#shared/domain/time/clock-text.ts";
import type { Followed } from "./followed.ts";
import { getSlideMs, type RiderTrack } from "./rider-track.ts";
import { getWayLeft, getWayProgress } from "./way-progress.ts";

type Props = { order: Order; followed: Followed; track: RiderTrack; nowMs: number };

/** The way from the store to the door as a line, for a deployment without tiles. */
export default function WayLine({ order, followed, track: { places }, nowMs }: Props) {
  const { i18n } = useTranslation();
  const locale = parseLanguageTag(i18n.language);
  const rider = places.at(-1) ?? null;
  const progress = getWayProgress(order, followed, rider);
  const metres = getWayLeft(order, followed, rider);
  const { minutes = null } = getTimes(order, null, null, nowMs) ?? {};
  const far = [metres !== null && formatDistance(metres), minutes !== null && formatMinutes(minutes, locale)];
  const at = `${(progress ?? 0.5) * 100}%`;
  const pace = { transitionDuration: `${getSlideMs(places)}ms` };
  return (
    <div className="way">
      <span className="way-end">
        <Icon name="store" />
      </span>
      <div className="way-track">
        <i style={{ width: progress === null ? 0 : at, ...pace }} />
        {progress !== null && (
          <span className="way-rider" style={{ insetInlineStart: at, ...pace }}>
            <Icon name={order.delivery?.deliveryMethod === "CAR" ? "car" : "scooter"} size={24} />
          </span>
        )}
        <b style={{ insetInlineStart: at, translate: `-${at}`, ...pace }}>{far.filter(Boolean).join(" · ")}</b>
      </div>
      <span className="way-end">
        <Icon name="house" />
      </span>
    </div>
  );
}
