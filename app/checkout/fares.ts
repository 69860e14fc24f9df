import type { Fare, QuotedFare } from "#shared/contract/order-entities.ts";

export const fareKey = ({ vendor, deliveryMethod }: Pick<Fare, "vendor" | "deliveryMethod">) =>
  `${vendor}/${deliveryMethod}`;

export function findChosenFare(fares: readonly QuotedFare[], key: string | null): QuotedFare | null {
  return fares.find((fare) => fareKey(fare) === key) ?? fares[0] ?? null;
}

export function getQuotesEndMs(fares: readonly Pick<Fare, "expiresAt">[]): number | null {
  const ends = fares.map(({ expiresAt }) => Date.parse(expiresAt)).filter(Number.isFinite);
  return ends.length > 0 ? Math.min(...ends) : null;
}
