import { getI18n } from "react-i18next";
import { loadTexts } from "#app/i18n/ensure-texts.ts";
import { labelText } from "#app/place/addresses.ts";
import { toChosenAddress } from "#app/place/chosen-address.ts";
import { toRecentPlace } from "#app/place/one-place.ts";
import { storePlace } from "#app/place/place-cookie.ts";
import { readRecentPlaces } from "#app/place/recent-places.ts";
import { reloadSession } from "#app/session/known-session.ts";
import { sessionStore } from "#app/session/session-instance.ts";
import { hasPosition } from "#shared/domain/places/geo.ts";

/** Makes the customer's default address the place of the visitor, unless they have chosen one. Returns true if it is now. */
export async function adoptUsualAddress(): Promise<boolean> {
  await sessionStore.restore();
  if (!sessionStore.getState().isReady) await reloadSession();
  const usual = sessionStore.getState().profile?.addresses.find(({ isDefault }) => isDefault);
  if (!usual || !hasPosition(usual) || (await readRecentPlaces()).length > 0) return false;
  await loadTexts(["address"]);
  const label = labelText(usual.label, getI18n().getFixedT(null, "address"));
  await storePlace(toRecentPlace(toChosenAddress(usual), label));
  return true;
}
