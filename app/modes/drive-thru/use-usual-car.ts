import { useEffectEvent, useLayoutEffect } from "react";
import type { ChosenCar } from "#app/checkout/draft.ts";
import type { CheckoutVisitor } from "#app/checkout/use-visitor.ts";

/** Proposes the customer's usual car. Without one the page asks. */
export function useUsualCar({ vehicles }: CheckoutVisitor, isNeeded: boolean, choose: (car: ChosenCar) => void) {
  const usualId = (vehicles.find(({ isDefault }) => isDefault) ?? vehicles[0])?.id;
  const propose = useEffectEvent((id: string | undefined) => {
    const usual = vehicles.find((one) => one.id === id);
    if (usual) choose({ vehicleNo: usual.vehicleNo, vehicleDescription: usual.vehicleDescription });
  });
  // Runs before paint, so that the content below does not move.
  useLayoutEffect(() => {
    // A login during checkout adds saved cars, which changes `usualId`.
    if (isNeeded) propose(usualId);
  }, [isNeeded, usualId]);
}
