import { assertRoomBy, roomAt } from "#worker/marketplace/domain/orders/unpaid-limits.ts";
import { getTimerDue } from "../core/timers.ts";

/**
 * Throws UNPAID_ORDERS_LIMIT when a customer has as many unpaid rounds at a table as one may have (PD19). Call it
 * inside the transaction that places the next one.
 */
export function assertRounds(
  sql: SqlStorage,
  { customerID, tableNo }: { customerID: string; tableNo: string },
  limit: number,
  now: number,
): void {
  const rows = sql.exec<{ id: string }>(
    `SELECT id FROM orders WHERE customer = ? AND data ->> '$.state.dineType' = 'DINEIN'
       AND data ->> '$.state.paymentStatus' = 'PENDING' AND data ->> '$.order.tableNo' = ?`,
    customerID,
    tableNo,
  );
  const ends = Array.from(rows, ({ id }) => getTimerDue(sql, "UNPAID_EXPIRED", id) ?? now);
  assertRoomBy(now, roomAt(ends, limit, now));
}
