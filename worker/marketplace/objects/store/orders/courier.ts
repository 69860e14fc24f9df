import { logLine } from "#worker/log.ts";
import type { OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";
import { getCourierEvents, parseVendorReport } from "#worker/marketplace/domain/delivery/courier-reports.ts";
import { advanceOrder, type Cause, nextVendorTimer } from "../core/advance.ts";
import type { StoreContext } from "../core/context.ts";
import { askNextVendor } from "./next-vendor.ts";
import { readOrder } from "../core/orders.ts";
import { planSimulation } from "../core/simulation.ts";
import { clearTimers, getTimerDue } from "../core/timers.ts";

/** A vendor's own word is at most so long in the log. */
const loggedCharacters = 64;

const reasons: Partial<Record<OrderEvent, Pick<Cause, "actor" | "reason">>> = {
  UNDELIVERABLE: { actor: "COURIER", reason: "UNDELIVERABLE" },
  BROUGHT_BACK: { actor: "COURIER", reason: "UNDELIVERABLE" },
  NO_COURIER: { actor: "SYSTEM", reason: "NO_COURIER" },
};

/**
 * What an order's vendor reports of it, in the vendor's words (states.md §3): the order is brought to where its courier is.
 * True when that was news. A word that is not known keeps the order as it is and is logged. Call it inside a transaction.
 */
export function applyCourierReport(context: StoreContext, orderID: string, word: string, at: number): boolean {
  const kept = readOrder(context.storage.sql, orderID);
  if (!kept) return false;
  const vendor = kept.order.delivery?.vendor ?? "";
  const status = parseVendorReport(vendor, word);
  if (status === null) {
    logLine({ event: "courier-status-unknown", vendor, status: word.slice(0, loggedCharacters) });
    return false;
  }
  const events = getCourierEvents(kept.state.deliveryStatus, status);
  if (events.includes("NO_COURIER") && retry(context, orderID, at)) return true;
  for (const event of events) {
    advanceOrder(context, orderID, event, { ...(reasons[event] ?? { actor: "COURIER", reason: null }), at });
  }
  return events.length > 0;
}

/** A vendor that gives up before its time is up: the next one is asked at once, if none was yet. */
function retry(context: StoreContext, orderID: string, at: number): boolean {
  const { sql } = context.storage;
  if (getTimerDue(sql, nextVendorTimer, orderID) === null) return false;
  clearTimers(sql, orderID, nextVendorTimer);
  return tryNextCourier(context, orderID, at);
}

/** Looks for a courier at another vendor; false when there is none to ask, or none to look for. */
export function tryNextCourier(context: StoreContext, orderID: string, at: number): boolean {
  const kept = askNextVendor(context.storage.sql, orderID, at);
  if (!kept) return false;
  planSimulation(context, kept, "COURIER_REQUESTED", at);
  return true;
}
