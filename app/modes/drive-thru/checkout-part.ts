import type { CheckoutPart } from "#app/checkout/checkout-part.ts";
import { CarSection } from "./car-section.tsx";
import { driveThruRules } from "./rules.ts";

export const part: CheckoutPart = { rules: driveThruRules, Place: CarSection };
