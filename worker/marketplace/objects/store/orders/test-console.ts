import { startOfDay, toDay, toInstant } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { ActionResult, ConsoleOrder } from "#worker/marketplace/api/store-messages.ts";
import { type OrderAction, orderActions } from "#worker/marketplace/domain/console-actions/order.ts";
import {
  getCourierEvents,
  type CourierStatus,
  getVendorReports,
} from "#worker/marketplace/domain/delivery/courier-reports.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { hasEnded, getNextOrderState, type OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";
import { readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";
import { advanceOrder } from "#worker/marketplace/objects/store/core/advance.ts";
import { waitsForCash } from "#worker/marketplace/objects/store/core/cash-rounding.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { toOrderUpdate, readOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { holdSimulation, isHeld, resumeSimulation } from "#worker/marketplace/objects/store/core/simulation-timers.ts";
import { isCounterStep } from "#worker/marketplace/objects/store/core/simulation.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { endPlanDay, findNextDay } from "#worker/marketplace/objects/store/plans/entry.ts";
import { applyCourierReport } from "./courier.ts";

// What a demo provokes of an order, from its test console: its courier's doings and failures. People press the rest.

/** `reports`: the courier status that must lead to `event`. */
type Effect = { event: OrderEvent; reports?: CourierStatus };

const effects: Record<Exclude<OrderAction, "hold" | "letGo" | "bringDay" | "failDay" | "finish">, Effect> = {
  request: { event: "COURIER_REQUESTED" },
  assign: { event: "COURIER_ASSIGNED", reports: "WAITING_FOR_COURIER" },
  giveUp: { event: "NO_COURIER", reports: "GIVEN_UP" },
  pickUp: { event: "PICKED_UP", reports: "SHIPPING" },
  dropOut: { event: "COURIER_DROPS_OUT", reports: "GIVEN_UP" },
  late: { event: "LATE", reports: "DELAYED" },
  moveOn: { event: "MOVES_ON", reports: "SHIPPING" },
  drop: { event: "DROPPED", reports: "DELIVERED" },
  fail: { event: "UNDELIVERABLE", reports: "IN_RETURN" },
  bringBack: { event: "BROUGHT_BACK", reports: "RETURNED" },
};

/** The events of an order without problems. */
const successPath: OrderEvent[] = [
  "STORE_ACCEPTS",
  "KITCHEN_STARTS",
  "KITCHEN_READY",
  "COURIER_REQUESTED",
  "COURIER_ASSIGNED",
  "PICKED_UP",
  "DROPPED",
  "COMPLETED",
];

const maxListed = 50;

export function readOrdersOfToday(sql: SqlStorage, now: number): ConsoleOrder[] {
  const rows = sql.exec<{ id: string }>(
    "SELECT id FROM orders WHERE placed_at >= ? ORDER BY placed_at DESC LIMIT ?",
    startOfDay(toDay(now)),
    maxListed,
  );
  return Array.from(rows, ({ id }) => readConsoleOrder(sql, id, now));
}

/** An order of any customer. Throws NOT_FOUND for an unknown id. */
export function readConsoleOrder(sql: SqlStorage, id: string, now: number): ConsoleOrder {
  const stored = readOrder(sql, id);
  if (!stored) throw new DomainError("NOT_FOUND");
  const { order } = toOrderUpdate(sql, stored);
  const { orderNo, orderDineType, paymentStatus, deliveryStatus, kitchenState, delivery, events } = order;
  return {
    id,
    orderNo,
    orderDineType,
    paymentStatus,
    deliveryStatus,
    kitchenState,
    placedAt: toInstant(stored.placedAt),
    vendor: delivery?.vendor ?? null,
    vehicleNo: order.vehicleNo,
    vehicleDescription: order.vehicleDescription,
    arrivedAt: order.arrivedAt,
    isHeld: isHeld(sql, id),
    events: events.map(({ status, at }) => ({ status, at })),
    invoice: stored.invoice ?? null,
    days: readPlanDays(stored.order).map(({ date, status }) => ({ date, status })),
    can: orderActions.filter((action) => isPossible(sql, stored, action, now)),
  };
}

/** Applies a console action; no effect if it is not possible now. */
export function applyOrderAction(
  context: StoreContext,
  input: { orderID: string; action: OrderAction },
  at: CallContext,
): ActionResult {
  const { sql } = context.storage;
  const { orderID, action } = input;
  const isDone = readConsoleOrder(sql, orderID, at.now).can.includes(action);
  if (isDone) perform(context, orderID, action, at.now);
  return { isDone, order: readConsoleOrder(sql, orderID, at.now) };
}

function isPossible(sql: SqlStorage, stored: StoredOrder, action: OrderAction, now: number): boolean {
  const { state, order, plan } = stored;
  if (hasEnded(state)) return false;
  if (action === "hold") return !isHeld(sql, order.id);
  if (action === "letGo") return isHeld(sql, order.id);
  // The days of a plan are finished one by one, with `bringDay`.
  if (action === "finish")
    return !plan && (waitsForCash(stored) || successPath.some((event) => getNextOrderState(state, event, now)));
  if (action === "bringDay" || action === "failDay") return findNextDay(stored) !== null;
  const effect = effects[action];
  if (!getNextOrderState(state, effect.event, now)) return false;
  if (!effect.reports) return true;
  const events = getCourierEvents(state.deliveryStatus, effect.reports);
  return events.length === 1 && events[0] === effect.event;
}

function perform(context: StoreContext, orderID: string, action: OrderAction, now: number): void {
  const { sql } = context.storage;
  if (action === "hold") return holdSimulation(sql, orderID, now);
  if (action === "letGo") return resumeSimulation(sql, orderID, now);
  if (action === "finish") return finish(context, orderID, now);
  if (action === "bringDay") return endPlanDay(context, orderID, "DELIVERED", now);
  if (action === "failDay") return endPlanDay(context, orderID, "FAILED", now);
  const effect = effects[action];
  if (effect.reports) applyCourierReport(context, orderID, getReport(sql, orderID, effect.reports), now);
  else advanceOrder(context, orderID, effect.event, { actor: "STORE", reason: null, at: now });
}

function getReport(sql: SqlStorage, orderID: string, status: CourierStatus): string {
  return getVendorReports(readOrder(sql, orderID)?.order.delivery?.vendor ?? "", status)[0];
}

function finish(context: StoreContext, orderID: string, now: number): void {
  const { sql } = context.storage;
  for (const event of successPath) {
    const stored = readOrder(sql, orderID);
    if (stored && isCounterStep(event, stored)) context.hooks.pressForDemo(context, orderID, event, now);
    else advanceOrder(context, orderID, event, { actor: "SYSTEM", reason: null, at: now });
  }
}
