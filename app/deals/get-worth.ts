import type { DealOffer } from "#shared/domain/deals.ts";
import { formatRM } from "#shared/domain/money.ts";

/** What an offer takes off, in short: "RM10", "RM2.50" or "20%". */
export function getWorth({ discount: { type, amount } }: Pick<DealOffer, "discount">): string {
  return type === "FIXED" ? formatRM(amount).replace(/\.00$/, "") : `${amount / 100}%`;
}
