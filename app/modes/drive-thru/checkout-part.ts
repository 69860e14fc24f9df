import type { CheckoutPart } from "#app/checkout/checkout-part.ts";
import { CarSection } from "./car-section.tsx";
import { driveThruRules } from "./rules.ts";

export const texts = ["checkout", "driveThru"] as const;
export const styles = ["car"] as const;

export const part: CheckoutPart = { rules: driveThruRules, Place: CarSection };
