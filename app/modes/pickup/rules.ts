import type { ModeRules } from "#app/modes/checkout-part.ts";

export const pickupRules: ModeRules = {
  toBody: ({ slot }) => ({ pickupOption: slot ? "SCHEDULED" : "ASAP" }),
};
