import type { Order } from "#shared/contract/order-entities.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { withoutPosition } from "#worker/marketplace/domain/orders/without-person.ts";
import type { StoreContext } from "./context.ts";
import { setStep } from "./order-steps.ts";
import { changeOrderRecord } from "./orders-in-hand.ts";
import { readOrder, writeOrder } from "./orders.ts";
import type { StoredOrder } from "./stored-order.ts";
import type { Timer } from "./timers.ts";

const endTimer = "FORGET_POSITION";
/** How long a rider's position stays after the delivery or the end of the order (PD111). */
const keptMs = 60 * minuteMs;

/** A customer who follows an order is told of its rider at most once in this time. */
export const toldEveryMs = 5_000;

/** Where the rider is, and since when that is known; null: either is not. */
export function readRider({ order, rider }: StoredOrder): { position: Point; at: number } | null {
  const position = order.delivery?.courier?.position;
  return position && rider ? { position, at: rider.at } : null;
}

/** Where the rider was at `at`. That is no new version; whoever follows the order is told of it. */
export function placeRider(
  { storage: { sql }, tellRider }: StoreContext,
  orderID: string,
  { position, at }: { position: Point; at: number },
  now: number,
): void {
  const stored = readOrder(sql, orderID);
  const delivery = stored?.order.delivery;
  if (!stored || !delivery?.courier) return;
  const place = roundPosition(position);
  const before = delivery.courier.position;
  // How long a rider has stood somewhere is seen on a page only.
  if (stored.followedAt === undefined && before?.lat === place.lat && before.lng === place.lng) return;
  const courier = { ...delivery.courier, position: place };
  const isTold = stored.followedAt !== undefined && now - (stored.rider?.toldAt ?? 0) >= toldEveryMs;
  const rider = { ...stored.rider, at, ...(isTold && { toldAt: now }) };
  const order = { ...stored.order, delivery: { ...delivery, courier } };
  changeOrderRecord(sql, orderID, (record) => ({ ...record, stored: { ...stored, order, rider } }));
  if (isTold) tellRider(orderID, now);
}

/** To four decimals, about 11 m. */
const roundPosition = ({ lat, lng }: Point): Point => ({ lat: toFourDecimals(lat), lng: toFourDecimals(lng) });

const toFourDecimals = (degrees: number): number => Math.round(degrees * 10_000) / 10_000;

/** Plans when the position of the order's rider is forgotten; it is the customer's address after a delivery. */
export function keepPositionUntil(sql: SqlStorage, { id, delivery }: Omit<Order, "events">, at: number): void {
  if (delivery?.courier?.position) setStep(sql, { kind: endTimer, ref: id, due: at + keptMs });
}

/** Forgets the position, here and in a new version for the customer; ignores other timers. */
export function forgetPosition(sql: SqlStorage, { kind, ref, due }: Timer): void {
  const stored = kind === endTimer ? readOrder(sql, ref) : null;
  if (!stored) return;
  const order = withoutPosition(stored.order);
  if (order === stored.order) return;
  const { rider: _rider, ...others } = stored;
  writeOrder(sql, { ...others, order }, due);
}
