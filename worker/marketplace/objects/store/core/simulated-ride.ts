import type { DeliveryStatus } from "#shared/domain/orders/delivery-status.ts";
import { toPosition } from "#shared/domain/places/geo.ts";
import type { StoreContext } from "./context.ts";
import { hasRealCourier } from "./courier-bookings.ts";
import { readOrder } from "./orders.ts";
import { placeRider, toldEveryMs } from "./rider-position.ts";
import { getNextReportDue, getSimulationDue, rideTimer, setSimulationTimer } from "./simulation-timers.ts";
import type { StoredOrder } from "./stored-order.ts";
import type { Timer } from "./timers.ts";

const onTheWay = new Set<DeliveryStatus | null>(["WAITING_FOR_COURIER", "SHIPPING", "IN_RETURN"]);

function isRiding(context: StoreContext, stored: StoredOrder): boolean {
  const { followedAt, state, plan } = stored;
  return (
    context.simulator !== null &&
    followedAt !== undefined &&
    onTheWay.has(state.deliveryStatus) &&
    !plan &&
    !hasRealCourier(context, stored)
  );
}

/** A simulated rider moves from now on, while somebody follows the order. */
export function startRide(context: StoreContext, stored: StoredOrder, at: number): void {
  const { sql } = context.storage;
  const ref = stored.order.id;
  if (!isRiding(context, stored) || getSimulationDue(sql, rideTimer, ref, at) !== null) return;
  setSimulationTimer(sql, { kind: rideTimer, ref, due: at }, at);
}

/** Moves a simulated rider, and plans the next move; ignores other timers. */
export function rideOn(context: StoreContext, { kind, ref, due: at }: Timer): void {
  const { sql } = context.storage;
  const stored = kind === rideTimer ? readOrder(sql, ref) : null;
  if (!stored || !isRiding(context, stored)) return;
  const { store, address, delivery } = stored.order;
  const nextAt = getNextReportDue(sql, ref);
  if (!address || !delivery?.courier || nextAt === null) return;
  const ride = {
    orderID: ref,
    status: stored.state.deliveryStatus,
    shop: toPosition(store),
    door: toPosition(address),
    leftMs: nextAt - at,
    etaMinutes: stored.etaMinutes,
  };
  const position = context.simulator?.positionOf(ride, context.speed);
  if (!position) return;
  placeRider(context, ref, { position, at }, at);
  setSimulationTimer(sql, { kind: rideTimer, ref, due: at + toldEveryMs }, at);
}
