import { getI18n } from "react-i18next";
import { loadTexts } from "#app/i18n/ensure-texts.ts";
import { labelText } from "#app/place/known/addresses.ts";
import { toChosenAddress } from "#app/place/known/chosen-address.ts";
import { toRecentPlace } from "#app/place/known/one-place.ts";
import { readRecentPlaces } from "#app/place/known/recent-places.ts";
import { storePlace } from "#app/place/location/place-cookie.ts";
import type { SavedAddress } from "#shared/contract/people.ts";
import { hasPosition } from "#shared/domain/geo.ts";

/** Makes a saved address the place of the visitor, unless they have chosen one. Returns true if it is now. */
export async function adoptAddress(saved: SavedAddress): Promise<boolean> {
  if (!hasPosition(saved) || (await readRecentPlaces()).length > 0) return false;
  await loadTexts(["address"]);
  const label = labelText(saved.label, getI18n().getFixedT(null, "address"));
  await storePlace(toRecentPlace(toChosenAddress(saved), label));
  return true;
}
