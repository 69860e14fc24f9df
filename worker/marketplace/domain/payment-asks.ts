import { minuteMs } from "#shared/domain/time/time.ts";

/** The task that asks a provider what became of a payment; `ref` is the id of the attempt or top-up. */
export const paymentStatusTask = "PAYMENT_STATUS";

/** When a payment that nobody has reported is asked for, after its begin; what is left the comparison of the day finds. */
const asksAfterMs = [2, 5, 15, 35].map((minutes) => minutes * minuteMs);

/** The next time to ask, epoch milliseconds; null: it was asked for often enough. */
export function getNextAsk(createdAt: number, now: number): number | null {
  return asksAfterMs.map((after) => createdAt + after).find((at) => at > now) ?? null;
}
