import type { CheckoutPart } from "../checkout-part.ts";
import { ProposeAddress } from "../delivery/address-section.tsx";
import { DaysSection } from "./days-section.tsx";
import { PlanCourier } from "./plan-courier.tsx";
import { mealPlanRules } from "./rules.ts";

export const part: CheckoutPart = {
  rules: mealPlanRules,
  Prepare: ProposeAddress,
  Place: DaysSection,
  Way: PlanCourier,
  placeText: () => "mealPlan:startPlan",
};
