import { parseRM } from "#shared/domain/money/cash.ts";
import { maxTipSen, minLateTipSen } from "#shared/domain/money/tip.ts";

/** Sen of an amount that is offered, what was typed for another one, or null: nothing was chosen, which is no tip. */
export type ChosenTip = number | string | null;

/** The amounts that are offered, in sen. */
export const tipAmounts = [200, 300, 500] as const;

/** The sen of a tip; null for a text that is no amount from RM1 to RM50. Nothing typed is no tip. */
export function getTipSen(tip: ChosenTip): number | null {
  if (typeof tip !== "string") return tip ?? 0;
  if (/^\s*(?:rm)?\s*$/i.test(tip)) return 0;
  const amount = parseRM(tip);
  return amount !== null && amount >= minLateTipSen && amount <= maxTipSen ? amount : null;
}

/** A stored choice; whatever is none of these counts as nothing chosen. */
export function toChosenTip(stored: unknown): ChosenTip {
  if (typeof stored === "string") return stored.slice(0, 10);
  return stored === 0 || tipAmounts.some((sen) => sen === stored) ? (stored as number) : null;
}
