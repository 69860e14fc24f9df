import type { ChosenCar, Draft } from "#app/checkout/draft.ts";
import { useSaving } from "#app/modes/use-saving.ts";
import { isSavingCar } from "./rules.ts";
import { saveCar } from "./save-car.ts";

/** Saves a typed car once its customer is known. */
export function useCarSaving(hasProfile: boolean, draft: Draft, choose: (car: ChosenCar) => void): void {
  useSaving(isSavingCar(draft, hasProfile) ? draft.car : null, draft.car, saveCar, choose);
}
