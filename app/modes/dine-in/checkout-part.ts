import { readTable } from "../../features/table/kept-table.ts";
import type { CheckoutPart } from "../checkout-part.ts";
import { dineInRules } from "./rules.ts";
import { TableSection } from "./table-section.tsx";

const part: CheckoutPart = {
  rules: dineInRules,
  Place: TableSection,
  placeText: "dineIn:send",
  counterHint: "dineIn:payAtCounter",
};

/** The form is drawn when the table is known, so that nothing below it moves. */
export async function loadDineIn(): Promise<{ part: CheckoutPart }> {
  await readTable();
  return { part };
}
