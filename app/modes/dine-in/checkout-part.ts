import type { CheckoutPart } from "#app/checkout/checkout-part.ts";
import { readHold } from "#app/store/hold-storage.ts";
import { readTable } from "#app/store/kept-table.ts";
import { DineInSection } from "./booked-section.tsx";
import { dineInRules } from "./rules.ts";

export const texts = ["dineIn"] as const;
export const styles = ["table"] as const;

export const part: CheckoutPart = {
  rules: dineInRules,
  Place: DineInSection,
  placeText: ({ booking }) => (booking ? "dineIn:book" : "dineIn:send"),
  counterHint: "dineIn:payAtCounter",
};

/** The form is drawn when the table or its reservation is known, so that nothing below it moves. */
export const prepare = () =>
  // The device alone cannot tell whether a hold has ended: the section asks with the server's clock.
  Promise.all([readTable(), readHold(location.pathname.split("/")[1] ?? "", 0)]);
