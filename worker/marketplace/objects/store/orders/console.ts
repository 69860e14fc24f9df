import type { Order } from "#shared/contract/order-entities.ts";
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
import { endDay, nextDay } from "../plans/end-day.ts";
import { advanceOrder, type OrderContext } from "../core/advance.ts";
import { applyCourierReport } from "./courier.ts";
import { type OrderAction, orderActions } from "#worker/marketplace/domain/console-actions/order.ts";
import { type StoredOrder, orderNews, readOrder } from "../core/orders.ts";
import { holdSimulation, isHeld, resumeSimulation } from "../core/simulation-timers.ts";

// What a person can make the simulated store and courier of an order do, in a demo: the test console's side of a Store.

/** Something the store does, or something the courier reports; `event` is what comes of it. */
type Doing = { event: OrderEvent; reason?: OrderReason } | { event: OrderEvent; says: CourierStatus };

const doings: Record<Exclude<OrderAction, "hold" | "letGo" | "bringDay" | "failDay" | "finish">, Doing> = {
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

/** How an order goes when nothing goes wrong. */
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

/** What the console shows of an order. `can` is what may be done to it now. */
export type ConsoleOrder = Pick<Order, "id" | "orderNo" | "orderDineType" | "paymentStatus" | "deliveryStatus"> & {
  kitchenState: Order["kitchenState"];
  placedAt: string;
  vendor: string | null;
  isHeld: boolean;
  events: { status: string; at: string }[];
  /** Of a meal plan. */
  days: { date: string; status: string }[];
  can: OrderAction[];
};

/** Whether something was done, and the order as it is now. */
export type Done = { isDone: boolean; order: ConsoleOrder };

/** At most so many orders of a day are listed. */
const listed = 50;

/** The orders that were placed today, newest first. */
export function readOrdersOfToday(sql: SqlStorage, now: number): ConsoleOrder[] {
  const rows = sql.exec<{ id: string }>(
    "SELECT id FROM orders WHERE data ->> '$.placedAt' >= ? ORDER BY data ->> '$.placedAt' DESC LIMIT ?",
    startOfDay(toDay(now)),
    listed,
  );
  return Array.from(rows, ({ id }) => readConsoleOrder(sql, id, now));
}

/** An order for the console, whoever's it is. An unknown one is NOT_FOUND. */
export function readConsoleOrder(sql: SqlStorage, id: string, now: number): ConsoleOrder {
  const kept = readOrder(sql, id);
  if (!kept) throw new DomainError("NOT_FOUND");
  const { orderNo, orderDineType, paymentStatus, deliveryStatus, kitchenState, delivery, events } = orderNews(
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
    can: orderActions.filter((deed) => isPossible(sql, kept, deed, now)),
  };
}

/** Does something to an order; what cannot happen to it now changes nothing. */
export function applyOrderAction(
  ordering: OrderContext,
  input: { orderID: string; deed: OrderAction },
  at: CallContext,
): Done {
  const { sql } = ordering.storage;
  const { orderID, deed } = input;
  const isDone = readConsoleOrder(sql, orderID, at.now).can.includes(deed);
  if (isDone) perform(ordering, orderID, deed, at.now);
  return { isDone, order: readConsoleOrder(sql, orderID, at.now) };
}

function isPossible(sql: SqlStorage, kept: StoredOrder, deed: OrderAction, now: number): boolean {
  const { state, order, plan } = kept;
  if (hasEnded(state)) return false;
  if (deed === "hold") return !isHeld(sql, order.id);
  if (deed === "letGo") return isHeld(sql, order.id);
  // The days of a plan come one after the other.
  if (deed === "finish") return !plan && goodEnd.some((event) => nextOrderState(state, event, now));
  if (deed === "bringDay" || deed === "failDay") return nextDay(kept) !== null;
  const doing = doings[deed];
  if (!nextOrderState(state, doing.event, now)) return false;
  if (!("says" in doing)) return true;
  const events = getCourierEvents(state.deliveryStatus, doing.says);
  return events.length === 1 && events[0] === doing.event;
}

function perform(ordering: OrderContext, orderID: string, deed: OrderAction, now: number): void {
  const { sql } = ordering.storage;
  if (deed === "hold") return holdSimulation(sql, orderID, now);
  if (deed === "letGo") return resumeSimulation(sql, orderID, now);
  if (deed === "finish") return finish(ordering, orderID, now);
  if (deed === "bringDay") return endDay(ordering, orderID, "DELIVERED", now);
  if (deed === "failDay") return endDay(ordering, orderID, "FAILED", now);
  const doing = doings[deed];
  if ("says" in doing) applyCourierReport(ordering, orderID, wordOf(sql, orderID, doing.says), now);
  else advanceOrder(ordering, orderID, doing.event, { actor: "STORE", reason: doing.reason ?? null, at: now });
}

/** What the order's own vendor would say. */
function wordOf(sql: SqlStorage, orderID: string, status: CourierStatus): string {
  return getVendorReports(readOrder(sql, orderID)?.order.delivery?.vendor ?? "", status)[0];
}

/** All that is left of a good end, at once. */
function finish(ordering: OrderContext, orderID: string, now: number): void {
  for (const event of goodEnd) advanceOrder(ordering, orderID, event, { actor: "SYSTEM", reason: null, at: now });
}
