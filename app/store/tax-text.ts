import type { Food } from "#shared/contract/entities.ts";

export const toRateText = (bp: number) => `${bp / 100}%`;

/** The most frequent tax rate of the foods; null where the API says none of any. */
export function getUsualTaxBp(foods: readonly Pick<Food, "taxBp">[]): number | null {
  const counts = new Map<number, number>();
  for (const { taxBp } of foods) if (taxBp !== null) counts.set(taxBp, (counts.get(taxBp) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? null;
}
