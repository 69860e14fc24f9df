import { hasEnded } from "#worker/marketplace/domain/orders/order-states.ts";
import { writeEvent, writeOrder } from "./orders.ts";
import type { Presser, StoredOrder } from "./stored-order.ts";

/** Takes an order that is not over to another table, by its number; its customer is told. */
export function moveOrder(sql: SqlStorage, stored: StoredOrder, tableNo: string, by: Presser, now: number): void {
  if (hasEnded(stored.state)) return;
  const { id, tableNo: from } = stored.order;
  const event = { from, to: "STAFF_MOVED", actor: "STORE", reason: null, note: tableNo } as const;
  writeEvent(sql, id, { ...event, by, at: now });
  writeOrder(sql, { ...stored, order: { ...stored.order, tableNo } }, now);
}
