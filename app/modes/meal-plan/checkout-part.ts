import type { CheckoutPart } from "#app/checkout/checkout-part.ts";
import { ProposeAddress } from "#app/modes/delivery/address-section.tsx";
import { DaysSection } from "./days-section.tsx";
import { PlanCourier } from "./plan-courier.tsx";
import { mealPlanRules } from "./rules.ts";

export const texts = ["address", "checkout", "checkoutLater", "mealPlan"] as const;
export const styles = ["plan"] as const;

export const part: CheckoutPart = {
  rules: mealPlanRules,
  Prepare: ProposeAddress,
  Place: DaysSection,
  Way: PlanCourier,
  placeText: () => "mealPlan:startPlan",
};
