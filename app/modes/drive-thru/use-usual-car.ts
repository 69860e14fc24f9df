import { useEffectEvent, useLayoutEffect } from "react";
import type { ChosenCar } from "../../features/checkout/draft.ts";
import type { CheckoutVisitor } from "../../features/checkout/use-visitor.ts";

/** Proposes the customer's usual car. Without one the page asks. */
export function useUsualCar({ vehicles }: CheckoutVisitor, isNeeded: boolean, choose: (car: ChosenCar) => void) {
  const usual = vehicles.find(({ isDefault }) => isDefault) ?? vehicles[0];
  const propose = useEffectEvent(() => {
    if (usual) choose({ vehicleNo: usual.vehicleNo, vehicleDescription: usual.vehicleDescription });
  });
  // Runs before paint, so that the content below does not move. A login during checkout adds saved cars.
  useLayoutEffect(() => {
    if (isNeeded) propose();
  }, [isNeeded, usual?.id]);
}
