import { getI18n } from "react-i18next";
import { editProfile } from "#app/account/edit-profile.ts";
import { withSaved } from "#app/account/saved-list.ts";
import type { ChosenCar } from "#app/checkout/draft.ts";
import { sessionStore } from "#app/session/session-instance.ts";
import { showToast, toastMs } from "#app/ui/toast.ts";

/** Adds a typed car to the profile, unless the profile has it already. Returns it as it goes into the order. */
export async function saveCar(typed: ChosenCar): Promise<ChosenCar> {
  const { isUnsaved: _, ...car } = typed;
  const { vehicles } = sessionStore.getState().profile ?? { vehicles: [] };
  if (vehicles.some(({ vehicleNo }) => vehicleNo === car.vehicleNo)) return car;
  const failure = await editProfile({ vehicles: withSaved(vehicles, { ...car, isDefault: false }) });
  // The session has ended: the car is saved after the next login.
  if (failure?.code === "LOGIN_REQUIRED") return typed;
  // The call has shown the message of any other refusal (S289). The order goes on with the car all the same.
  if (failure && !failure.detail) {
    const i18n = getI18n();
    const text = i18n.getFixedT(null, "driveThru")("carNotSaved");
    showToast({ text, kind: "bad", ms: toastMs.error, closeLabel: i18n.t("close") });
  }
  return car;
}
