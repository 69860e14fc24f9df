import type { ActionResult, ConsoleOrder } from "../messages.ts";
import type { OrderReason } from "#shared/domain/order-log.ts";
import { startOfDay, toDay, toInstant } from "#shared/domain/time.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { hasEnded, nextOrderState, type OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";
import { readPlanDays } from "#worker/marketplace/domain/orders/plan-days.ts";
import {
  getCourierEvents,
  type CourierStatus,
  getVendorReports,
} from "#worker/marketplace/domain/delivery/courier-reports.ts";
import { endDay, findNextDay } from "../plans/api.ts";
import { advanceOrder } from "../core/advance.ts";
import type { StoreContext } from "../core/context.ts";
import { applyCourierReport } from "./courier.ts";
import { type OrderAction, orderActions } from "#worker/marketplace/domain/console-actions/order.ts";
import { type StoredOrder, toOrderNews, readOrder } from "../core/orders.ts";
import { holdSimulation, isHeld, resumeSimulation } from "../core/simulation-timers.ts";

// Actions on the simulated store and courier of an order, from the test console of a demo.

/** A store event, or a courier status that must lead to `event`. */
type Effect = { event: OrderEvent; reason?: OrderReason } | { event: OrderEvent; says: CourierStatus };

const effects: Record<Exclude<OrderAction, "hold" | "letGo" | "bringDay" | "failDay" | "finish">, Effect> = {
  accept: { event: "STORE_ACCEPTS" },
  reject: { event: "STORE_REJECTS", reason: "STORE_REJECTED" },
  cook: { event: "KITCHEN_STARTS" },
  ready: { event: "KITCHEN_READY" },
  request: { event: "COURIER_REQUESTED" },
  assign: { event: "COURIER_ASSIGNED", says: "WAITING_FOR_COURIER" },
  giveUp: { event: "NO_COURIER", says: "GIVEN_UP" },
  pickUp: { event: "PICKED_UP", says: "SHIPPING" },
  dropOut: { event: "COURIER_DROPS_OUT", says: "GIVEN_UP" },
  late: { event: "LATE", says: "DELAYED" },
  moveOn: { event: "MOVES_ON", says: "SHIPPING" },
  drop: { event: "DROPPED", says: "DELIVERED" },
  fail: { event: "UNDELIVERABLE", says: "IN_RETURN" },
  bringBack: { event: "BROUGHT_BACK", says: "RETURNED" },
};

/** The events of an order without problems. */
const goodEnd: OrderEvent[] = [
  "STORE_ACCEPTS",
  "KITCHEN_STARTS",
  "KITCHEN_READY",
  "COURIER_REQUESTED",
  "COURIER_ASSIGNED",
  "PICKED_UP",
  "DROPPED",
  "COMPLETED",
];

const listed = 50;

export function readOrdersOfToday(sql: SqlStorage, now: number): ConsoleOrder[] {
  const rows = sql.exec<{ id: string }>(
    "SELECT id FROM orders WHERE data ->> '$.placedAt' >= ? ORDER BY data ->> '$.placedAt' DESC LIMIT ?",
    startOfDay(toDay(now)),
    listed,
  );
  return Array.from(rows, ({ id }) => readConsoleOrder(sql, id, now));
}

/** An order of any customer. Throws NOT_FOUND for an unknown id. */
export function readConsoleOrder(sql: SqlStorage, id: string, now: number): ConsoleOrder {
  const kept = readOrder(sql, id);
  if (!kept) throw new DomainError("NOT_FOUND");
  const { orderNo, orderDineType, paymentStatus, deliveryStatus, kitchenState, delivery, events } = toOrderNews(
    sql,
    kept,
  ).order;
  return {
    id,
    orderNo,
    orderDineType,
    paymentStatus,
    deliveryStatus,
    kitchenState,
    placedAt: toInstant(kept.placedAt),
    vendor: delivery?.vendor ?? null,
    isHeld: isHeld(sql, id),
    events: events.map(({ status, at }) => ({ status, at })),
    days: readPlanDays(kept.order).map(({ date, status }) => ({ date, status })),
    can: orderActions.filter((action) => isPossible(sql, kept, action, now)),
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

function isPossible(sql: SqlStorage, kept: StoredOrder, action: OrderAction, now: number): boolean {
  const { state, order, plan } = kept;
  if (hasEnded(state)) return false;
  if (action === "hold") return !isHeld(sql, order.id);
  if (action === "letGo") return isHeld(sql, order.id);
  // The days of a plan are finished one by one, with `bringDay`.
  if (action === "finish") return !plan && goodEnd.some((event) => nextOrderState(state, event, now));
  if (action === "bringDay" || action === "failDay") return findNextDay(kept) !== null;
  const effect = effects[action];
  if (!nextOrderState(state, effect.event, now)) return false;
  if (!("says" in effect)) return true;
  const events = getCourierEvents(state.deliveryStatus, effect.says);
  return events.length === 1 && events[0] === effect.event;
}

function perform(context: StoreContext, orderID: string, action: OrderAction, now: number): void {
  const { sql } = context.storage;
  if (action === "hold") return holdSimulation(sql, orderID, now);
  if (action === "letGo") return resumeSimulation(sql, orderID, now);
  if (action === "finish") return finish(context, orderID, now);
  if (action === "bringDay") return endDay(context, orderID, "DELIVERED", now);
  if (action === "failDay") return endDay(context, orderID, "FAILED", now);
  const effect = effects[action];
  if ("says" in effect) applyCourierReport(context, orderID, wordOf(sql, orderID, effect.says), now);
  else advanceOrder(context, orderID, effect.event, { actor: "STORE", reason: effect.reason ?? null, at: now });
}

function wordOf(sql: SqlStorage, orderID: string, status: CourierStatus): string {
  return getVendorReports(readOrder(sql, orderID)?.order.delivery?.vendor ?? "", status)[0];
}

function finish(context: StoreContext, orderID: string, now: number): void {
  for (const event of goodEnd) advanceOrder(context, orderID, event, { actor: "SYSTEM", reason: null, at: now });
}
