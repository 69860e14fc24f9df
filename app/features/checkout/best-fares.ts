import type { Fare } from "#shared/contract/order-entities.ts";

/** Which of the offers is the cheapest and which the fastest; the fastest only where it is not the cheapest too. */
export function bestFares(fares: readonly Fare[]): { cheapest: Fare | null; fastest: Fare | null } {
  if (fares.length < 2) return { cheapest: null, fastest: null };
  const cheapest = fares.reduce((best, fare) => (fare.amount < best.amount ? fare : best));
  const fastest = fares.reduce((best, fare) => (fare.etaMinutes < best.etaMinutes ? fare : best));
  return { cheapest, fastest: fastest.etaMinutes < cheapest.etaMinutes ? fastest : null };
}
