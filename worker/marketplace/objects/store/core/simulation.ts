import { isDelivered } from "#shared/domain/orders/dine-type.ts";
import { getCourierEvents, parseVendorReport } from "#worker/marketplace/domain/delivery/courier-reports.ts";
import type { OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";
import { isSimulatedEvent } from "#worker/marketplace/ports/simulator.ts";
import type { StoreContext } from "./context.ts";
import { hasRealCourier } from "./courier-bookings.ts";
import { startRide } from "./simulated-ride.ts";
import { clearReportTimers, toReportTimerKind, setSimulationTimer } from "./simulation-timers.ts";
import type { StoredOrder } from "./stored-order.ts";
import { toTimedOrder } from "./timed-order.ts";

/** True for a step that somebody at the counter would press. A delivery is over by the word of its courier. */
export const isCounterStep = (event: OrderEvent, { state }: StoredOrder): boolean =>
  isSimulatedEvent(event) && !(event === "COMPLETED" && isDelivered(state.dineType));

/** Sets the timers of the simulated kitchen, and of the courier unless a real one comes, after an event in a demo. */
export function planSimulation(context: StoreContext, stored: StoredOrder, event: OrderEvent, at: number): void {
  const {
    storage: { sql },
    simulator,
    speed,
  } = context;
  if (!simulator) return;
  const ref = stored.order.id;
  const vendor = stored.order.delivery?.vendor ?? "";
  const order = toTimedOrder(sql, stored, at);
  const simulated = { ...order, vendor };
  for (const step of simulator.stepsAfter(event, simulated, at, speed))
    setSimulationTimer(sql, { kind: step.event, ref, due: step.due }, at);
  if (hasRealCourier(context, stored)) return;
  const reports = simulator.reportsAfter(event, simulated, at, speed);
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
