import type { CheckoutPart } from "../checkout-part.ts";
import { dineInRules } from "./rules.ts";
import { TableSection } from "./table-section.tsx";

export const part: CheckoutPart = {
  rules: dineInRules,
  Place: TableSection,
  placeText: "dineIn:send",
  counterHint: "dineIn:payAtCounter",
};
