import type { ModeRules } from "../checkout-part.ts";

export const pickupRules: ModeRules = {
  toBody: ({ slot }) => ({ pickupOption: slot ? "SCHEDULED" : "ASAP" }),
};
