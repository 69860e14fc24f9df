import type { DealOffer } from "#shared/domain/deals/deals.ts";
import { formatRoundRM } from "#shared/domain/money/money.ts";

/** What an offer takes off, in short: "RM10", "RM2.50" or "20%". */
export function getWorth({ discount: { type, amount } }: Pick<DealOffer, "discount">): string {
  return type === "FIXED" ? formatRoundRM(amount) : `${amount / 100}%`;
}
