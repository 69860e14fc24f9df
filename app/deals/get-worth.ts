import type { DealOffer } from "#shared/domain/deals/deals.ts";
import { formatRoundRM } from "#shared/domain/money/money.ts";
import { formatPercentOff } from "#shared/domain/money/percent-off.ts";
import type { Locale } from "#shared/domain/text/locale.ts";

/** What an offer takes off, in short: "RM10", "RM2.50", or a percentage as the language says it. */
export function getWorth({ discount: { type, amount } }: Pick<DealOffer, "discount">, locale: Locale): string {
  return type === "FIXED" ? formatRoundRM(amount) : formatPercentOff(amount, locale);
}
