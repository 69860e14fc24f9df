import type { Localized } from "#shared/domain/text/locale.ts";
import { formatRM } from "./money.ts";

/** What a way to pay takes at once, in sen; `most` null: no end. */
export type PaymentLimits = { least: number; most: number | null };

export const noLimits: PaymentLimits = { least: 0, most: null };

export const canTake = ({ least, most }: PaymentLimits, sen: number): boolean =>
  sen >= least && (most === null || sen <= most);

/** The least that can be left for one of these ways to pay; 0 without any: credit has to pay all then. */
export const getLeastRest = (limits: readonly PaymentLimits[]): number =>
  limits.length === 0 ? 0 : Math.min(...limits.map(({ least }) => least));

/** The sen of a balance that may be used, so that nothing is left or enough for another way to pay. */
export function capBalance(dueSen: number, balanceSen: number, leastRestSen: number): number {
  const used = Math.min(balanceSen, dueSen);
  const rest = dueSen - used;
  return rest === 0 || rest >= leastRestSen ? used : Math.max(0, dueSen - leastRestSen);
}

/** What a method takes, for whoever asked it to take something else. */
export function describeLimits(name: Localized, { least, most }: PaymentLimits): Localized {
  const [from, to] = [formatRM(least), formatRM(most ?? 0)];
  return most === null
    ? {
        EN: `${name.EN} takes ${from} or more. Please choose another way to pay.`,
        CN: `${name.CN}至少要付 ${from}，请选择其他付款方式。`,
      }
    : {
        EN: `${name.EN} takes ${from} to ${to}. Please choose another way to pay.`,
        CN: `${name.CN}只能付 ${from} 至 ${to}，请选择其他付款方式。`,
      };
}

/** How much credit may be used of what is due, for whoever wanted to use more. */
export function describeCreditLimit(usableSen: number, leastRestSen: number): Localized {
  const least = formatRM(leastRestSen);
  if (usableSen === 0)
    return {
      EN: `A bank takes ${least} or more. Pay all with credit, or all by bank.`,
      CN: `银行付款至少 ${least}，请全部使用储值余额，或全部用银行付款。`,
    };
  const usable = formatRM(usableSen);
  return {
    EN: `A bank takes ${least} or more. Use ${usable} of credit, or pay all by bank.`,
    CN: `银行付款至少 ${least}，请使用 ${usable} 储值余额，或全部用银行付款。`,
  };
}
