import { isDelivered } from "#shared/domain/order-total.ts";
import {
  expectedAt,
  sayingsAfter,
  type SimulatedOrder,
  stepsAfter,
} from "#worker/marketplace/demo/simulation/courier-simulator.ts";
import type { OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";
import type { Ordering } from "./advance.ts";
import type { KeptOrder } from "../core/orders.ts";
import { clearWords, dueOfStep, kindOfWord, setStep } from "../core/simulation-timers.ts";

/** Sets what the simulated kitchen and courier do and say after an event of an order. */
export function simulate({ storage: { sql }, speed }: Ordering, kept: KeptOrder, event: OrderEvent, at: number): void {
  const ref = kept.order.id;
  const order = simulatedOrder(sql, kept, at);
  const cause = simulated(event, kept);
  for (const step of stepsAfter(cause, order, at, speed)) setStep(sql, { kind: step.event, ref, due: step.due }, at);
  const sayings = sayingsAfter(cause, order, at, speed);
  if (!sayings) return;
  clearWords(sql, ref);
  for (const { word, due } of sayings) setStep(sql, { kind: kindOfWord(word), ref, due }, at);
}

/** When the simulation will bring an order, in epoch milliseconds; null when an event changes nothing of that. */
export function expectedAfter(ordering: Ordering, kept: KeptOrder, event: OrderEvent, at: number): number | null {
  return expectedAt(simulated(event, kept), simulatedOrder(ordering.storage.sql, kept, at), at, ordering.speed);
}

/** A table is confirmed by being paid for: the kitchen begins just as after an answer. */
function simulated(event: OrderEvent, { state }: KeptOrder): OrderEvent {
  const isBegun = event === "PAID" || event === "DEFERRED";
  return isBegun && state.deliveryStatus === "PROGRESSING" && state.dineType === "DINEIN" ? "STORE_ACCEPTS" : event;
}

function simulatedOrder(sql: SqlStorage, kept: KeptOrder, at: number): SimulatedOrder {
  const { promisedAt, prepMinutes, etaMinutes, state, order } = kept;
  const readyAt = dueOfStep(sql, "KITCHEN_READY", order.id, at);
  const vendor = order.delivery?.vendor ?? "";
  return { isDelivered: isDelivered(state.dineType), vendor, promisedAt, prepMinutes, etaMinutes, readyAt };
}
