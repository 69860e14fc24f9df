import type { Order } from "#shared/contract/order-entities.ts";
import { minuteMs } from "#shared/domain/time.ts";
import { withoutPosition } from "#worker/marketplace/domain/orders/without-person.ts";
import { setStep } from "./order-steps.ts";
import { readOrder, writeOrder } from "./orders.ts";
import type { Timer } from "./timers.ts";

const endTimer = "FORGET_POSITION";
/** How long a rider's position stays after the delivery or the end of the order (PD111). */
const keptMs = 60 * minuteMs;

/** Plans when the position of the order's rider is forgotten; it is the customer's address after a delivery. */
export function keepPositionUntil(sql: SqlStorage, { id, delivery }: Omit<Order, "events">, at: number): void {
  if (delivery?.courier?.position) setStep(sql, { kind: endTimer, ref: id, due: at + keptMs });
}

/** Forgets the position, here and in a new version for the customer; ignores other timers. */
export function forgetPosition(sql: SqlStorage, { kind, ref, due }: Timer): void {
  const stored = kind === endTimer ? readOrder(sql, ref) : null;
  if (!stored) return;
  const order = withoutPosition(stored.order);
  if (order !== stored.order) writeOrder(sql, { ...stored, order }, due);
}
