import { isCollected, isDelivered } from "#shared/domain/orders/dine-type.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { planRungs, rungs } from "#worker/marketplace/domain/counter/ladder.ts";
import type { OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";
import {
  getCompletionDue,
  getCourierDue,
  getExpectedAt,
  getKitchenTimes,
  getReadyAt,
} from "#worker/marketplace/domain/orders/order-times.ts";
import type { OpeningHours } from "#worker/marketplace/domain/time/hours.ts";
import { getModeHours } from "#worker/marketplace/domain/time/mode-hours.ts";
import { addOpeningTime, getClosingOfDay, getCounterDeadline } from "#worker/marketplace/domain/time/opening-time.ts";
import type { StoreContext } from "./context.ts";
import { readOffering } from "./offering.ts";
import { clearStep, clearSteps, getStepDue, setStep } from "./order-steps.ts";
import { planTimer, setSimulationTimer } from "./simulation-timers.ts";
import { planSimulation } from "./simulation.ts";
import { readStoreProfile } from "./store-profile.ts";
import type { StoredOrder } from "./stored-order.ts";
import { toTimedOrder } from "./timed-order.ts";

// What is due of an order after an event, by rules of the Store; a demo adds what its simulated kitchens do.

/** The store must accept within this opening time, else the order is rejected (PD12). */
const answerWithinMs = 10 * minuteMs;
const courierWithinMs = 30 * minuteMs;

/** The timer that requests the next vendor, and the time each vendor has to find a rider (PD12). */
export const nextVendorTimer = "NEXT_VENDOR";
const vendorWithinMs = 10 * minuteMs;

/** Sets and clears what is due; the order comes back with the time of its kitchen. */
export function planNextSteps(context: StoreContext, stored: StoredOrder, event: OrderEvent, at: number): StoredOrder {
  setDeadlines(context, stored, event, at);
  if (stored.plan) {
    if (event === "STORE_ACCEPTS")
      setSimulationTimer(context.storage.sql, { kind: planTimer, ref: stored.order.id, due: at }, at);
    return stored;
  }
  const happened = toKitchenEvent(event, stored);
  const timed = followKitchen(context, stored, happened, at);
  planSimulation(context, timed, happened, at);
  return timed;
}

/** The new estimate of the hand-over after an event, epoch milliseconds; null: the estimate stays. A plan has one time for each day. */
export function estimateHandOver(
  context: StoreContext,
  stored: StoredOrder,
  event: OrderEvent,
  at: number,
): number | null {
  if (stored.plan) return null;
  const order = toTimedOrder(context.storage.sql, stored, at);
  return getExpectedAt(toKitchenEvent(event, stored), order, at, context.speed);
}

/** Dine-in needs no acceptance: its kitchen is told by the payment. */
function toKitchenEvent(event: OrderEvent, { state }: StoredOrder): OrderEvent {
  const isBegun = event === "PAID" || event === "DEFERRED";
  const isNew = state.deliveryStatus === "PROGRESSING" && state.kitchenState === "QUEUED";
  return isBegun && isNew && state.dineType === "DINEIN" ? "STORE_ACCEPTS" : event;
}

/** Notes when the kitchen is ready, and has a courier come for that time unless one was asked already. */
function followKitchen(context: StoreContext, stored: StoredOrder, event: OrderEvent, at: number): StoredOrder {
  const times = getTimesAfter(context, stored, event, at);
  if (!times) return stored;
  const { dineType, deliveryStatus } = stored.state;
  if (isDelivered(dineType) && deliveryStatus === "PROGRESSING") {
    const step = { kind: "COURIER_REQUESTED", ref: stored.order.id, due: getCourierDue(times, context.speed) };
    setSimulationTimer(context.storage.sql, step, at);
  }
  return { ...stored, readyAt: Math.ceil(times.readyAt) };
}

/** When the kitchen begins, or has begun, and when it is ready; null: the event does not change it. */
function getTimesAfter(context: StoreContext, stored: StoredOrder, event: OrderEvent, at: number) {
  switch (event) {
    case "STORE_ACCEPTS":
      return getKitchenTimes(toTimedOrder(context.storage.sql, stored, at), at, context.speed);
    case "KITCHEN_STARTS":
      return { startAt: at, readyAt: getReadyAt(stored, at, context.speed) };
    case "KITCHEN_READY":
      return { startAt: at, readyAt: at };
    default:
      return null;
  }
}

function setDeadlines(context: StoreContext, stored: StoredOrder, event: OrderEvent, at: number): void {
  const { sql } = context.storage;
  const { state, order } = stored;
  const ref = order.id;
  const readHours = () => getModeHours(readStoreProfile(sql), state.dineType);
  const setFirst = (kind: string, getDue: () => number) => {
    if (getStepDue(sql, kind, ref) === null) setStep(sql, { kind, ref, due: getDue() });
  };
  setCounterDeadline(context, stored, event, readHours);
  if (state.deliveryStatus === "WAIT_FOR_CONFIRMATION" && getStepDue(sql, "STORE_REJECTS", ref) === null) {
    const hours = readHours();
    setStep(sql, { kind: "STORE_REJECTS", ref, due: addOpeningTime(hours, at, answerWithinMs) });
    setLadder(context, ref, hours, at);
    if (context.simulator) {
      const answeredAt = addOpeningTime(hours, at, context.simulator.answerAfterMs);
      setSimulationTimer(sql, { kind: "STORE_ACCEPTS", ref, due: at + (answeredAt - at) / context.speed }, at);
    }
  }
  if (event === "STORE_ACCEPTS") clearSteps(sql, ref, isAnswerStep);
  if (event === "COURIER_REQUESTED") setStep(sql, { kind: nextVendorTimer, ref, due: at + vendorWithinMs });
  // Half an hour in total: a rider who drops out does not restart the timer.
  if (state.deliveryStatus === "FINDING_COURIER") setFirst("NO_COURIER", () => at + courierWithinMs);
  if (event === "DROPPED")
    setSimulationTimer(sql, { kind: "COMPLETED", ref, due: getCompletionDue(at, context.speed) }, at);
  // What somebody has paid and nobody has handed over is over with its day.
  const isReady = state.kitchenState === "READY" && state.deliveryStatus === "PROGRESSING";
  if (isReady && state.paymentStatus === "DONE" && !isDelivered(state.dineType))
    setFirst("CLOSING", () => getClosingOfDay(readHours(), at));
}

const isAnswerStep = (kind: string): boolean => kind === "STORE_REJECTS" || rungs.some(({ step }) => step === kind);

/** Where kitchens are simulated and no board is open, nobody is called. */
function setLadder({ storage: { sql }, boards }: StoreContext, ref: string, hours: OpeningHours, at: number): void {
  const hasBoard = boards.count(at) > 0;
  if (readOffering(sql).counter.isAnswered && !hasBoard) return;
  for (const { rung, due } of planRungs(hours, at, hasBoard)) setStep(sql, { kind: rung.step, ref, due });
}

/** Until when an order waits for its payment at the counter. */
function setCounterDeadline(
  { storage: { sql } }: StoreContext,
  { state, order, promisedAt }: StoredOrder,
  event: OrderEvent,
  readHours: () => Parameters<typeof getCounterDeadline>[0],
): void {
  const ref = order.id;
  if (event === "PAID" || event === "CASH_TAKEN")
    for (const kind of ["UNPAID_EXPIRED", "NO_SHOW"]) clearStep(sql, kind, ref);
  if (event === "DEFERRED")
    setStep(sql, { kind: "UNPAID_EXPIRED", ref, due: getCounterDeadline(readHours(), state.dineType, promisedAt) });
  const due = getStepDue(sql, "UNPAID_EXPIRED", ref);
  if (due === null || state.deliveryStatus !== "PROGRESSING") return;
  if (isCollected(state.dineType)) {
    clearStep(sql, "UNPAID_EXPIRED", ref);
    setStep(sql, { kind: "NO_SHOW", ref, due });
    // What a table has been served stays on its bill.
  } else if (state.kitchenState !== "QUEUED") clearStep(sql, "UNPAID_EXPIRED", ref);
}
