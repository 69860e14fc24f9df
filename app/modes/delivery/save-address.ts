import { getI18n } from "react-i18next";
import { addAddress } from "#app/account/add-address.ts";
import { loadTexts } from "#app/i18n/ensure-texts.ts";
import { addressLabels } from "#app/place/addresses.ts";
import { type ChosenAddress, toChosenAddress } from "#app/place/chosen-address.ts";
import { showToast, toastMs } from "#app/ui/toast.ts";

/** Adds a typed address to the profile and returns it as a saved one. After a failure returns it as it was typed. */
export async function saveAddress(typed: ChosenAddress): Promise<ChosenAddress> {
  const { saveAs, ...unsaved } = typed;
  const label = addressLabels.find((one) => one === saveAs) ?? "Other";
  const { saved, failure } = await addAddress(typed.address, label);
  // A reply may leave the position out; it is where the customer put it.
  if (saved) return toChosenAddress({ ...saved, lat: typed.address.lat, lng: typed.address.lng });
  // The session has ended: the address is saved after the next login.
  if (failure?.code === "LOGIN_REQUIRED") return typed;
  // The call has shown the message of any other refusal (S289).
  if (!failure?.detail) {
    await loadTexts(["checkoutLater"]);
    const i18n = getI18n();
    const text = i18n.getFixedT(null, "checkoutLater")("addressNotSaved");
    showToast({ text, kind: "bad", ms: toastMs.error, closeLabel: i18n.t("close") });
  }
  return unsaved;
}
