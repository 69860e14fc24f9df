import type { SavedAddress } from "#shared/contract/people.ts";
import { hasPosition, isInMalaysia, type Point } from "#shared/domain/places/geo.ts";
import { type ChosenAddress, toChosenAddress } from "./chosen-address.ts";
import type { RecentPlace } from "./recent-places.ts";

/** The chosen address as the one place of the visitor. `label` names a saved one, and one without a name. */
export function toRecentPlace(chosen: ChosenAddress, label: string): RecentPlace {
  const { lat, lng, addressLine1, addressLine2, postCode, city, state } = chosen.address;
  const name = chosen.id === null ? addressLine2 || addressLine1 || chosen.label : label;
  const town = { postCode, city, state };
  return { lat, lng, label: name || label, ...(name === "" && { isHere: true }), town, door: chosen };
}

/** The address at a place without a door; null for the default place, which nobody has chosen. */
function addressAtPlace({ lat, lng, label, isHere, town }: RecentPlace): ChosenAddress | null {
  if (label === null || !isInMalaysia({ lat, lng })) return null;
  const named = { addressLine1: "", addressLine2: isHere ? "" : label };
  const { postCode, city, state } = town ?? { postCode: "", city: "", state: "" };
  return { id: null, label, address: { unit: "", remark: "", ...named, postCode, city, state, lat, lng } };
}

type Known = {
  /** The place that was chosen last, on whatever page. */
  recent: RecentPlace | undefined;
  saved: readonly SavedAddress[];
  /** The place of the page. */
  page: RecentPlace;
};

const isAt = (one: Point, other: Point) => one.lat === other.lat && one.lng === other.lng;

/**
 * The one place for an order (PD135): that which was chosen last with its door, else the saved address at the last chosen
 * place, else the customer's default one, else the last place, else the page's. `current` is what the order has so far, and
 * stays unless another place was chosen elsewhere since. Null: nothing new.
 */
export function proposeAddress(current: ChosenAddress | null, { recent, saved, page }: Known): ChosenAddress | null {
  if (current && (!recent || isAt(recent, current.address))) return null;
  const placed = saved.filter(hasPosition);
  const door = recent?.door;
  if (door && (door.id === null || placed.some(({ id }) => id === door.id))) return door;
  const chosen = placed.find((one) => recent && isAt(one, recent));
  const usual = current ? undefined : (placed.find(({ isDefault }) => isDefault) ?? placed[0]);
  const proposed = chosen ?? usual;
  return proposed ? toChosenAddress(proposed) : addressAtPlace(recent ?? page);
}
