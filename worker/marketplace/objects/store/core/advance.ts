import type { Order } from "#shared/contract/order-entities.ts";
import type { OrderReason } from "#shared/domain/orders/order-log.ts";
import { toPosition } from "#shared/domain/places/geo.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { roundFor } from "#worker/marketplace/domain/orders/order-amounts.ts";
import { getPromise } from "#worker/marketplace/domain/orders/order-promise.ts";
import {
  cancelAfterAcceptMs,
  hasEnded,
  getNextOrderState,
  type OrderEvent,
  orderEvents,
} from "#worker/marketplace/domain/orders/order-states.ts";
import { roundTogether } from "./cash-rounding.ts";
import type { StoreContext } from "./context.ts";
import { followCourier } from "./courier-bookings.ts";
import { forgetFailures } from "./failed-timers.ts";
import { avoidStayMs, forgetAvoidStep } from "./forget-avoid.ts";
import { estimateHandOver, planNextSteps } from "./next-steps.ts";
import { endQuestions } from "./offers.ts";
import { clearSteps, setStep } from "./order-steps.ts";
import { getOrderRecord } from "./orders-in-hand.ts";
import { type Actor, type EventRow, readOrder, writeEvent, writeOrder } from "./orders.ts";
import { returnPortions } from "./portions.ts";
import { keepPositionUntil } from "./rider-position.ts";
import { deleteHeldTimers } from "./simulation-timers.ts";
import { releasePlace } from "./slot-bookings.ts";
import { findStaffNews } from "./staff-news.ts";
import { countUnanswered } from "./staffing.ts";
import { isWalkIn, type Presser, type StoredOrder } from "./stored-order.ts";

/** `note` replaces the reason in the event log. `by`: who pressed it. */
export type Cause = { actor: Actor; reason: OrderReason | null; note?: string; by?: Presser; at: number };

/** Applies an event to an order with all its effects. Returns null and writes nothing when it is not possible. */
export function advanceOrder(
  context: StoreContext,
  orderID: string,
  event: OrderEvent,
  { changes = {}, ...cause }: Cause & { changes?: Partial<Order> },
): StoredOrder | null {
  const { sql } = context.storage;
  const before = readOrder(sql, orderID);
  const state = before && getNextOrderState(before.state, event, cause.at);
  if (!before || !state) return null;
  const moved = { ...before, state, order: { ...before.order, ...changes } };
  writeStatusEvents(sql, before, moved, { ...cause, event });
  countAnswer(context, event, cause);
  const after = hasEnded(state) ? endSteps(sql, moved, cause.at) : planNextSteps(context, moved, event, cause.at);
  if (hasEnded(state) && state.deliveryStatus !== "COMPLETED") release(sql, before);
  const refunds =
    state.paymentStatus === "REFUNDED" && before.state.paymentStatus !== "REFUNDED"
      ? context.hooks.refundOrder(sql, before, cause.at)
      : { refunded: getRefundedAfter(before, after, event) };
  followCourier(context, after, event, cause.at);
  const isReviewDue = context.hooks.updateReviewTimer(sql, after, cause.at);
  const fields = { ...getChangedFields(context, after, event, cause), ...refunds, isReviewDue };
  const staffNews = findStaffNews(before, after, event);
  const isCalled = staffNews !== null && !isWalkIn(after);
  if (isCalled) context.hooks.callStaff(context, orderID, staffNews, cause.at);
  const hasBell = isCalled && staffNews === "NEW" && context.boards.count(cause.at) > 0;
  context.hooks.updateTable(sql, after, cause.at);
  const isPlaced = Boolean(fields.delivery?.courier?.position);
  const written = writeOrder(
    sql,
    {
      ...after,
      order: { ...after.order, ...fields },
      ...(hasBell && { told: [{ what: "BELL", at: toInstant(cause.at), isDone: true }] }),
      ...(isPlaced && { rider: { ...after.rider, at: cause.at } }),
    },
    cause.at,
  );
  if (event === "DROPPED" || hasEnded(state)) keepPositionUntil(sql, written.order, cause.at);
  context.hooks.updatePrints(sql, before, written, cause.at);
  context.hooks.updatePlan(context, written, cause.actor, cause.at);
  // Whoever pays in another way, or calls off, hands over no cash: the others are rounded without it.
  const isInCash = event === "CASH_TAKEN" || state.deliveryStatus === "COMPLETED";
  if (after.cashWith && !isInCash) roundTogether(sql, after.cashWith, cause.at);
  // What somebody of the shop has ordered they accept themselves.
  const isNew = before.state.deliveryStatus === null && state.deliveryStatus === "WAIT_FOR_CONFIRMATION" && !cause.by;
  return (isNew && context.hooks.acceptByItself(context, written, cause.at)) || written;
}

/** What was not cooked can be sold again. */
function release(sql: SqlStorage, { order, state, portions = [] }: StoredOrder): void {
  releasePlace(sql, { orderID: order.id });
  if (state.kitchenState === "QUEUED" && !hasEnded(state)) returnPortions(sql, portions);
}

/** Two orders in a row that nobody answers pause the store (PD165). */
function countAnswer({ storage: { sql } }: StoreContext, event: OrderEvent, { reason, by, at }: Cause): void {
  // Nobody has looked at what was accepted by itself.
  if (event === "STORE_ACCEPTS" && by !== "ITSELF") countUnanswered(sql, true, at);
  if (event === "STORE_REJECTS") countUnanswered(sql, reason !== "NO_ANSWER", at);
}

/** Nothing is due of an order that is over, but to forget what its customer cannot eat. */
function endSteps(sql: SqlStorage, stored: StoredOrder, at: number): StoredOrder {
  const { id } = stored.order;
  clearSteps(sql, id);
  const endedAt = getOrderRecord(sql, id)?.endedAt ?? at;
  if (stored.avoid) setStep(sql, { kind: forgetAvoidStep, ref: id, due: endedAt + avoidStayMs });
  deleteHeldTimers(sql, id);
  forgetFailures(sql, id);
  return endQuestions(stored);
}

/**
 * Money that plan changes freed before the acceptance is refunded at the acceptance. What went back before the order was
 * paid is no part of its payment.
 */
function getRefundedAfter(before: StoredOrder, { order, plan, state }: StoredOrder, event: OrderEvent): number {
  if (state.paymentStatus === "DONE" && before.state.paymentStatus !== "DONE") return 0;
  return event === "STORE_ACCEPTS" ? order.refunded + (plan?.freed ?? 0) : order.refunded;
}

/** What is told of a press whose step may leave the statuses as they are. */
const toldEvents = new Set<OrderEvent>(["SERVED", "HANDED_OVER", "PUT_BACK"]);

/** Writes one row for each changed status: payment, delivery, kitchen. */
function writeStatusEvents(
  sql: SqlStorage,
  before: StoredOrder,
  after: StoredOrder,
  { event, ...cause }: Cause & { event: OrderEvent },
): void {
  const { state: from, order } = before;
  const to = after.state;
  const write = (fromStatus: string | null, toStatus: EventRow["to"]) =>
    writeEvent(sql, order.id, { from: fromStatus, to: toStatus, ...cause });
  if (toldEvents.has(event)) write(`KITCHEN_${from.kitchenState}`, event as EventRow["to"]);
  if (to.paymentStatus === "DONE" && from.paymentStatus !== "DONE") write(from.paymentStatus, "PAID");
  if (to.deliveryStatus !== null && to.deliveryStatus !== from.deliveryStatus) {
    write(from.deliveryStatus, to.deliveryStatus);
  } else if (to.paymentStatus === "CANCELLED" && from.paymentStatus !== "CANCELLED") {
    write(from.paymentStatus, "CANCELLED");
  }
  if (to.paymentStatus === "REFUNDED" && from.paymentStatus !== "REFUNDED") write(from.paymentStatus, "REFUNDED");
  const isPutBack = event === "PUT_BACK";
  if (to.kitchenState !== from.kitchenState && !isPutBack)
    write(`KITCHEN_${from.kitchenState}`, `KITCHEN_${to.kitchenState}`);
}

function getChangedFields(context: StoreContext, stored: StoredOrder, event: OrderEvent, cause: Cause): Partial<Order> {
  const { state, order } = stored;
  const expected = estimateHandOver(context, stored, event, cause.at);
  const promised = expected === null ? null : getPromise(order);
  const hasWindow = state.deliveryStatus === "PROGRESSING" && state.acceptedAt !== null;
  const isOver = hasEnded(state) && state.deliveryStatus !== "COMPLETED";
  return {
    cancellableUntil: hasWindow ? toInstant((state.acceptedAt ?? 0) + cancelAfterAcceptMs) : null,
    ...(expected !== null && { estimatedAt: toInstant(expected) }),
    // The page of the order strikes it out.
    ...(event === "LATE" && promised !== null && { delayedFrom: promised }),
    ...((event === "PAID" || event === "DEFERRED" || isOver) && { payBefore: null }),
    ...(isOver && { cancelReason: cause.reason }),
    ...((event === "PAID" || event === "DEFERRED") && roundFor(order, order.paymentMethod)),
    ...getCourierFields(context, order, event),
  };
}

function getCourierFields(
  { couriers, simulator }: StoreContext,
  { id, delivery, store, address }: StoredOrder["order"],
  event: OrderEvent,
): Partial<Order> {
  if (!delivery) return {};
  const place = { COURIER_ASSIGNED: null, PICKED_UP: store, DROPPED: address }[event as string];
  if (place !== undefined) {
    const position = place && toPosition(place);
    // A real company says who comes.
    const courier = delivery.courier ?? (couriers === null ? (simulator?.riderOf(id) ?? null) : null);
    return courier ? { delivery: { ...delivery, courier: { ...courier, position } } } : {};
  }
  return event === "COURIER_DROPS_OUT" ? { delivery: { ...delivery, courier: null } } : {};
}

export function isOrderEvent(kind: string): kind is OrderEvent {
  return (orderEvents as readonly string[]).includes(kind);
}

const causes: Partial<Record<OrderEvent, Pick<Cause, "actor" | "reason">>> = {
  UNPAID_EXPIRED: { actor: "SYSTEM", reason: "UNPAID" },
  STORE_REJECTS: { actor: "SYSTEM", reason: "NO_ANSWER" },
  NO_COURIER: { actor: "SYSTEM", reason: "NO_COURIER" },
  STORE_ACCEPTS: { actor: "STORE", reason: null },
  KITCHEN_STARTS: { actor: "STORE", reason: null },
  KITCHEN_READY: { actor: "STORE", reason: null },
  CASH_TAKEN: { actor: "STORE", reason: null },
  COMPLETED: { actor: "SYSTEM", reason: null },
  NO_SHOW: { actor: "SYSTEM", reason: "NO_SHOW" },
  CLOSING: { actor: "SYSTEM", reason: null },
};

/** Applies the event of a timer; ignored when the event is no longer possible. */
export function advanceByTimer(context: StoreContext, orderID: string, event: OrderEvent, at: number): void {
  advanceOrder(context, orderID, event, { ...(causes[event] ?? { actor: "COURIER", reason: null }), at });
}
