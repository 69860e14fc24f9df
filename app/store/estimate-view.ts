import type { Store } from "#shared/contract/entities.ts";
import { formatRM, formatRoundRM } from "#shared/domain/money/money.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { formatMinutes } from "#shared/domain/time/clock-text.ts";
import { minuteMs } from "#shared/domain/time/time.ts";

/** What is known of a delivery to the visitor's place; an absent part is not shown. */
export type EstimateView =
  | { isTooFar: true; hasPickup: boolean }
  | { isTooFar: false; minutes: string | null; fee: string | null; min: string | null };

type Delivering = Pick<
  Store,
  "estimate" | "isOpen" | "takesOrders" | "supportedDineType" | "minOrderAmount" | "currentClosingHour"
>;

/** An order for now is handed over within so many minutes, and before the store closes. */
const windowMinutes = 15;

/** The estimate while a delivery now is possible; later there is only the minimum order. null: nothing is known. */
export function toEstimateView(store: Delivering, locale: Locale, nowMs: number): EstimateView | null {
  const { estimate, takesOrders, supportedDineType, minOrderAmount, currentClosingHour } = store;
  if (!takesOrders || !supportedDineType.includes("DELIVERY")) return null;
  if (estimate === null) return { isTooFar: true, hasPickup: supportedDineType.includes("PICKUP") };
  const minSen = estimate?.minOrderAmount ?? minOrderAmount.DELIVERY ?? 0;
  const min = minSen > 0 ? formatRoundRM(minSen) : null;
  // For later the fee is another, and these minutes do not apply.
  const minutesLeft = currentClosingHour ? (Date.parse(currentClosingHour) - nowMs) / minuteMs : Infinity;
  const isNow = store.isOpen && estimate && minutesLeft >= estimate.minutesFrom + windowMinutes;
  if (!isNow) return min === null ? null : { isTooFar: false, minutes: null, fee: null, min };
  const { minutesFrom, minutesTo, deliveryFeeFrom } = estimate;
  const minutes = formatMinutes(`${minutesFrom}–${minutesTo}`, locale);
  return { isTooFar: false, minutes, fee: formatRM(deliveryFeeFrom), min };
}
