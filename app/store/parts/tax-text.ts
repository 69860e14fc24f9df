import type { TFunction } from "i18next";
import type { Food } from "#shared/contract/entities.ts";

export const toRateText = (bp: number) => `${bp / 100}%`;

/** What a menu says of the tax in its prices; null where nobody says whether they have any. */
export function toTaxNote(t: TFunction<"store">, usualTaxBp: number | null): string | null {
  if (usualTaxBp === null) return null;
  return usualTaxBp > 0 ? t("pricesBeforeTax", { rate: toRateText(usualTaxBp) }) : t("pricesFinal");
}

/** The most frequent tax rate of the foods; null where the API says none of any. */
export function getUsualTaxBp(foods: readonly Pick<Food, "taxBp">[]): number | null {
  const counts = new Map<number, number>();
  for (const { taxBp } of foods) if (taxBp !== null) counts.set(taxBp, (counts.get(taxBp) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
