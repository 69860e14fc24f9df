import type { CheckoutPart } from "#app/checkout/checkout-part.ts";
import { AddressSection, ProposeAddress } from "./address-section.tsx";
import { DeliveryWay } from "./delivery-way.tsx";
import { deliveryRules } from "./rules.ts";

export const texts = ["address", "checkout", "checkoutLater", "tip"] as const;

export const part: CheckoutPart = {
  rules: deliveryRules,
  Prepare: ProposeAddress,
  Place: AddressSection,
  Way: DeliveryWay,
};
