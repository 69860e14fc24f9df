import { senPerPoint } from "#shared/domain/deals/loyalty.ts";
import { capBalance } from "#shared/domain/money/payment-limits.ts";

/** What a member could spend: whole points, and credit in sen. */
export type Balances = { points: number; creditSen: number };

/** What of it the customer wants to spend; nothing is spent without a tap (PD18). */
export type BalanceChoice = { usesPoints: boolean; usesCredit: boolean };

export const noBalanceChoice: BalanceChoice = { usesPoints: false, usesCredit: false };

/** Parts of a payment: points, sen of credit, and the sen that another way of payment has to cover. */
export type PaymentSplit = { points: number; pointsSen: number; creditSen: number; restSen: number };

/**
 * Points are spent first, because they expire. No part is larger than what is due, and what is left is nothing or
 * `leastRestSen` at least, which another way to pay takes.
 */
export function splitPayment(
  payableSen: number,
  balances: Balances,
  choice: BalanceChoice,
  leastRestSen = 0,
): PaymentSplit {
  const ownPoints = choice.usesPoints ? Math.min(balances.points, Math.floor(payableSen / senPerPoint)) : 0;
  const ownCredit = choice.usesCredit ? Math.min(balances.creditSen, payableSen - ownPoints * senPerPoint) : 0;
  const usedSen = capBalance(payableSen, ownPoints * senPerPoint + ownCredit, leastRestSen);
  const points = Math.min(ownPoints, Math.floor(usedSen / senPerPoint));
  const pointsSen = points * senPerPoint;
  const creditSen = Math.min(ownCredit, usedSen - pointsSen);
  return { points, pointsSen, creditSen, restSen: payableSen - pointsSen - creditSen };
}
