import type { Fare } from "#shared/contract/order-entities.ts";

export function findBestFares(fares: readonly Fare[]): { cheapest: Fare | null; fastest: Fare | null } {
  if (fares.length < 2) return { cheapest: null, fastest: null };
  const cheapest = fares.reduce((best, fare) => (fare.amount < best.amount ? fare : best));
  const fastest = fares.reduce((best, fare) => (fare.etaMinutes < best.etaMinutes ? fare : best));
  return { cheapest, fastest: fastest.etaMinutes < cheapest.etaMinutes ? fastest : null };
}
