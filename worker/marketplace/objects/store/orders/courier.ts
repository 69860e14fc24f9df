import { logLine } from "#worker/log.ts";
import { getCourierEvents, parseVendorReport } from "#worker/marketplace/domain/delivery/courier-reports.ts";
import type { OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";
import { advanceOrder, type Cause } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { followCourier } from "#worker/marketplace/objects/store/core/courier-bookings.ts";
import { nextVendorTimer } from "#worker/marketplace/objects/store/core/next-steps.ts";
import { clearStep, getStepDue } from "#worker/marketplace/objects/store/core/order-steps.ts";
import { readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { planSimulation } from "#worker/marketplace/objects/store/core/simulation.ts";
import { askNextVendor } from "./next-vendor.ts";

/** Maximum length of an unknown status word in the log. */
const maxLoggedCharacters = 64;

const reasons: Partial<Record<OrderEvent, Pick<Cause, "actor" | "reason">>> = {
  UNDELIVERABLE: { actor: "COURIER", reason: "UNDELIVERABLE" },
  BROUGHT_BACK: { actor: "COURIER", reason: "UNDELIVERABLE" },
  NO_COURIER: { actor: "SYSTEM", reason: "NO_COURIER" },
};

/** Applies a vendor's status word (states.md §3); true when it changed the order. Unknown words are logged. */
export function applyCourierReport(context: StoreContext, orderID: string, report: string, at: number): boolean {
  const stored = readOrder(context.storage.sql, orderID);
  if (!stored) return false;
  const vendor = stored.order.delivery?.vendor ?? "";
  const status = parseVendorReport(vendor, report);
  if (status === null) {
    logLine({ event: "courier-status-unknown", vendor, status: report.slice(0, maxLoggedCharacters) });
    return false;
  }
  const events = getCourierEvents(stored.state.deliveryStatus, status);
  if (events.includes("NO_COURIER") && tryNextVendorEarly(context, orderID, at)) return true;
  for (const event of events) {
    advanceOrder(context, orderID, event, { ...(reasons[event] ?? { actor: "COURIER", reason: null }), at });
  }
  return events.length > 0;
}

/** When a vendor gives up early, requests the next vendor at once, unless that happened before. */
function tryNextVendorEarly(context: StoreContext, orderID: string, at: number): boolean {
  const { sql } = context.storage;
  if (getStepDue(sql, nextVendorTimer, orderID) === null) return false;
  clearStep(sql, nextVendorTimer, orderID);
  return tryNextCourier(context, orderID, at);
}

/** Requests a courier from another vendor; false when there is none, or the order needs none. */
export function tryNextCourier(context: StoreContext, orderID: string, at: number): boolean {
  const stored = askNextVendor(context, orderID, at);
  if (!stored) return false;
  followCourier(context, stored, "COURIER_REQUESTED", at);
  planSimulation(context, stored, "COURIER_REQUESTED", at);
  return true;
}
