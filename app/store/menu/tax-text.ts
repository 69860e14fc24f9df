import type { Food } from "#shared/contract/entities.ts";

export const toRateText = (bp: number) => `${bp / 100}%`;

/** The most frequent tax rate of the foods as text; null for no tax. */
export function getTaxRateText(foods: readonly Pick<Food, "taxBp">[]): string | null {
  const counts = new Map<number, number>();
  for (const { taxBp } of foods) counts.set(taxBp, (counts.get(taxBp) ?? 0) + 1);
  const [usual] = [...counts].toSorted(([, a], [, b]) => b - a)[0] ?? [0];
  return usual === 0 ? null : toRateText(usual);
}
