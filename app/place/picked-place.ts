import type { TFunction } from "i18next";
import type { ApiContract } from "#shared/contract/index.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import { measure } from "./map-geometry.ts";
import type { RecentPlace } from "./recent-places.ts";

export type NearPlace = RowReply<ApiContract["places"]["near"]>["items"][number];

/** A point closer to a known place has its name. */
const atMetres = 300;
const nearMetres = 15_000;

/** A point of the map with a label from the known places around it; town and postcode are those of the nearest that has them. */
export function toPickedPlace(point: Point, known: readonly NearPlace[], t: TFunction<"map">): RecentPlace {
  const [lat, lng] = [Number(point.lat.toFixed(6)), Number(point.lng.toFixed(6))];
  const near = known
    .map((place) => ({ place, metres: measure(place, point) }))
    .filter(({ metres }) => metres <= nearMetres)
    .toSorted((a, b) => a.metres - b.metres);
  const [nearest] = near;
  // Not of every building is the postcode known.
  const postal = near.find(({ place }) => place.postCode !== "") ?? nearest;
  if (!nearest || !postal) return { lat, lng, label: t("chosenPoint"), isHere: true };
  const { addressLine1: name } = nearest.place;
  const { postCode, city, state } = postal.place;
  const town = { postCode, city, state };
  if (nearest.metres < atMetres) return { lat, lng, label: name, town };
  return { lat, lng, label: t("nearPlace", { name }), isHere: true, town };
}
