import { useState } from "react";
import { useTranslation } from "react-i18next";
import { measure } from "#app/place/map-geometry.ts";
import type { NearPlace } from "#app/place/picked-place.ts";
import { useNearPlaces } from "#app/place/use-near-places.ts";
import { hasStore } from "#app/site/known-store.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import { formatDistance } from "#shared/domain/text/distance-text.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { type Followed, getGoal } from "./followed.ts";
import { tellAge, tellWhere } from "./rider-sentence.ts";
import { isFar, type RiderTrack, type TrackPlace } from "./rider-track.ts";

export const texts = ["orderLive"] as const;

/** A place farther away says nothing about where the rider is. */
const nearMetres = 1500;

type Props = {
  order: Order;
  followed: Followed;
  track: RiderTrack;
  nowMs: number;
  /** The way is drawn as a line, which has its length. */
  isDrawn: boolean;
};

/** What the map or the line shows, in a sentence. It is not announced: it changes with each move of the rider. */
export default function RiderLine(props: Props) {
  const rider = props.track.places.at(-1);
  if (rider) return <RiderWhere {...props} rider={rider} />;
  return props.isDrawn ? null : <ShopWhere {...props} />;
}

function RiderWhere({ order, followed, nowMs, rider, isDrawn }: Props & { rider: TrackPlace }) {
  const { t, i18n } = useTranslation("orderLive");
  const locale = parseLanguageTag(i18n.language);
  const goal = getGoal(order);
  const [nearest] = usePlacesAround(rider)
    .map((place) => ({ name: place.addressLine1, metres: measure(place, rider) }))
    .toSorted((a, b) => a.metres - b.metres);
  const place = nearest && nearest.metres <= nearMetres ? nearest.name : null;
  const end = followed[goal];
  const where = tellWhere({ goal, metres: end && measure(end, rider), place, isDrawn }, t);
  const age = tellAge(rider.at === null ? null : nowMs - fromInstant(rider.at), t, locale);
  if (where === "") return null;
  return (
    <p className="rider-line">
      <Icon name="navigation" size={16} />
      <b>{where}</b>
      {age && <small>{age}</small>}
    </p>
  );
}

/** Before there is a rider: how far the food comes. */
function ShopWhere({ order, followed: { door, shop } }: Props) {
  const { t } = useTranslation("orderLive");
  if (!shop || !hasStore(order)) return null;
  const distance = formatDistance(measure(shop, door));
  if (distance === null) return null;
  return (
    <p className="rider-line">
      <Icon name="store" size={16} />
      <b>{t("shopToDoor", { store: order.store.name, distance })}</b>
    </p>
  );
}

/** The known places around a point. The server is asked again only when the point has gone far since the last time. */
function usePlacesAround(point: Point): readonly NearPlace[] {
  const [asked, setAsked] = useState(point);
  if (isFar(measure(asked, point))) setAsked(point);
  return useNearPlaces(asked).places;
}
