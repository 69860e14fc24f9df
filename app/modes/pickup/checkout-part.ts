import type { CheckoutPart } from "#app/checkout/checkout-part.ts";
import { CollectSection } from "./collect-section.tsx";
import { pickupRules } from "./rules.ts";

export const texts = ["checkout"] as const;

export const part: CheckoutPart = { rules: pickupRules, Place: CollectSection };
