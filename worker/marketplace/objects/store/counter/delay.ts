import { isDelivered } from "#shared/domain/orders/dine-type.ts";
import { fromInstant, minuteMs, toInstant } from "#shared/domain/time/time.ts";
import { getPromise } from "#worker/marketplace/domain/orders/order-promise.ts";
import { getCourierDue } from "#worker/marketplace/domain/orders/order-times.ts";
import type { Cause } from "#worker/marketplace/objects/store/core/advance.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { readOrder, writeEvent, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { setSimulationTimer } from "#worker/marketplace/objects/store/core/simulation-timers.ts";

/** Moves the end of cooking, and with it the courier who was not asked yet and the time that the customer is told. */
export function delayKitchen(context: StoreContext, orderID: string, minutes: number, cause: Cause): void {
  const { sql } = context.storage;
  const stored = readOrder(sql, orderID);
  if (!stored) return;
  const { order, state, readyAt = cause.at } = stored;
  const later = minutes * minuteMs;
  const until = Math.max(readyAt, cause.at) + later;
  if (isDelivered(state.dineType) && state.deliveryStatus === "PROGRESSING") {
    const due = getCourierDue({ startAt: cause.at, readyAt: until }, context.speed);
    setSimulationTimer(sql, { kind: "COURIER_REQUESTED", ref: orderID, due }, cause.at);
  }
  const promised = getPromise(order);
  const expected = order.estimatedAt === null ? null : toInstant(fromInstant(order.estimatedAt) + until - readyAt);
  writeEvent(sql, orderID, { from: null, to: "STAFF_DELAY", ...cause, note: String(minutes) });
  const written = writeOrder(
    sql,
    {
      ...stored,
      readyAt: until,
      order: { ...order, estimatedAt: expected, ...(promised !== null && { delayedFrom: promised }) },
    },
    cause.at,
  );
  context.hooks.updatePlan(context, written, cause.actor, cause.at);
}
