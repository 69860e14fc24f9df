import { useEffect, useEffectEvent, useRef } from "react";
import type { ChosenCar, Draft } from "../../features/checkout/draft.ts";
import { isSavingCar } from "./rules.ts";
import { saveCar } from "./save-car.ts";

/** Saves a typed car once its customer is known. */
export function useCarSaving(hasProfile: boolean, draft: Draft, choose: (car: ChosenCar) => void): void {
  const { car } = draft;
  const wanted = isSavingCar(draft, hasProfile) ? car : null;
  const asked = useRef<ChosenCar | null>(null);
  const finish = useEffectEvent((typed: ChosenCar, saved: ChosenCar) => {
    // Another car may have been chosen meanwhile.
    if (car === typed) choose(saved);
  });
  useEffect(() => {
    // React runs effects twice in development; a car is saved once.
    if (asked.current === wanted) return;
    asked.current = wanted;
    if (wanted) void saveCar(wanted).then((saved) => finish(wanted, saved));
  }, [wanted]);
}
