import { dayMs } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { paysFirstText } from "#worker/marketplace/domain/orders/pays-first-text.ts";
import type { OrderListener } from "./order-listener.ts";

// Whoever twice left at the counter what was cooked, and had not paid for it, pays first for a while, at every store (PD166).

const countedMs = 90 * dayMs;
const mostNoShows = 2;

export const noShowListener: OrderListener = {
  onUpdated(sql, order, _before, now) {
    if (order.cancelReason !== "NO_SHOW" || order.paymentStatus === "DONE") return;
    sql.exec("DELETE FROM no_shows WHERE at <= ?", now - countedMs);
    sql.exec("INSERT OR IGNORE INTO no_shows (id, at) VALUES (?, ?)", order.id, now);
  },
};

/** True for somebody to whom the counter is not offered. */
export function paysFirst(sql: SqlStorage, now: number): boolean {
  const query = "SELECT count(*) AS missed FROM no_shows WHERE at > ?";
  return sql.exec<{ missed: number }>(query, now - countedMs).one().missed >= mostNoShows;
}

/** Throws PAYMENT_METHOD_UNAVAILABLE, in words, for the counter. */
export function assertMayPayLater(sql: SqlStorage, paymentType: string, { now, locale }: CallContext): void {
  if (paymentType === "COUNTER" && paysFirst(sql, now))
    throw new DomainError("PAYMENT_METHOD_UNAVAILABLE", { message: paysFirstText[locale] });
}
