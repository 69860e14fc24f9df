import type { ModeRules } from "#app/checkout/checkout-part.ts";

export const pickupRules: ModeRules = {
  toBody: ({ slot }) => ({ pickupOption: slot ? "SCHEDULED" : "ASAP" }),
};
