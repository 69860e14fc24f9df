import { isDelivered } from "#shared/domain/dine-type.ts";
import { getCourierEvents, parseVendorReport } from "#worker/marketplace/domain/delivery/courier-reports.ts";
import type { OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";
import { getSimulator, type SimulatedOrder } from "#worker/marketplace/ports/simulator.ts";
import type { StoreContext } from "./context.ts";
import { hasRealCourier } from "./courier-bookings.ts";
import { startRide } from "./simulated-ride.ts";
import { clearReportTimers, getSimulationDue, toReportTimerKind, setSimulationTimer } from "./simulation-timers.ts";
import type { StoredOrder } from "./stored-order.ts";

/** Sets the timers of the simulated kitchen, and of the courier unless a real one comes, after an event. */
export function planSimulation(context: StoreContext, stored: StoredOrder, event: OrderEvent, at: number): void {
  const simulator = getSimulator();
  const {
    storage: { sql },
    speed,
  } = context;
  const ref = stored.order.id;
  const order = simulatedOrder(sql, stored, at);
  const cause = simulated(event, stored);
  for (const step of simulator.stepsAfter(cause, order, at, speed))
    setSimulationTimer(sql, { kind: step.event, ref, due: step.due }, at);
  if (hasRealCourier(context, stored)) return;
  const reports = simulator.reportsAfter(cause, order, at, speed);
  if (!reports) return;
  startRide(context, stored, at);
  clearReportTimers(sql, ref);
  for (const { word, due } of reports) {
    if (isNews(stored, word)) setSimulationTimer(sql, { kind: toReportTimerKind(word), ref, due }, at);
  }
}

/** False for a word that a courier says in between, and that changes nothing. */
function isNews({ order, state }: StoredOrder, word: string): boolean {
  const status = parseVendorReport(order.delivery?.vendor ?? "", word);
  return status === null || getCourierEvents(state.deliveryStatus, status).length > 0;
}

/** Simulated delivery time in epoch milliseconds; null when the event does not change it. */
export function estimateDelivery(
  context: StoreContext,
  stored: StoredOrder,
  event: OrderEvent,
  at: number,
): number | null {
  return getSimulator().expectedAt(
    simulated(event, stored),
    simulatedOrder(context.storage.sql, stored, at),
    at,
    context.speed,
  );
}

/** Dine-in needs no acceptance: its simulation starts with the payment. */
function simulated(event: OrderEvent, { state }: StoredOrder): OrderEvent {
  const isBegun = event === "PAID" || event === "DEFERRED";
  return isBegun && state.deliveryStatus === "PROGRESSING" && state.dineType === "DINEIN" ? "STORE_ACCEPTS" : event;
}

function simulatedOrder(sql: SqlStorage, stored: StoredOrder, at: number): SimulatedOrder {
  const { promisedAt, prepMinutes, etaMinutes, state, order } = stored;
  const readyAt = getSimulationDue(sql, "KITCHEN_READY", order.id, at);
  const vendor = order.delivery?.vendor ?? "";
  return { isDelivered: isDelivered(state.dineType), vendor, promisedAt, prepMinutes, etaMinutes, readyAt };
}
