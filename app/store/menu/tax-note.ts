import type { TFunction } from "i18next";
import { toRateText } from "#app/store/tax-text.ts";

/** What a menu says of the tax in its prices; null where nobody says whether they have any. */
export function toTaxNote(t: TFunction<"store">, usualTaxBp: number | null): string | null {
  if (usualTaxBp === null) return null;
  return usualTaxBp > 0 ? t("pricesBeforeTax", { rate: toRateText(usualTaxBp) }) : t("pricesFinal");
}
