import { toErrorTrace } from "#shared/domain/error-trace.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import { getCustomer } from "#worker/marketplace/rpc/stubs.ts";
import { toOrderUpdate, readOrder } from "./core/orders.ts";
import { readDueOutbox, type OutboxRow, postponeOutboxRow, deleteOutboxRow } from "./core/outbox-rows.ts";

/** Sends the newest versions of orders to their customers; a failed row is sent again later (wire.md §8.5). */
export async function sendOutbox(sql: SqlStorage, env: WorkerEnv, now: number): Promise<void> {
  const settle = await Promise.all(readDueOutbox(sql, now).map((row) => send(sql, env, row, now)));
  // In one turn, so that they are stored together.
  for (const write of settle) write();
}

/** Sends a version; what is returned writes the outcome. */
async function send(sql: SqlStorage, env: WorkerEnv, row: OutboxRow, now: number): Promise<() => void> {
  const stored = readOrder(sql, row.orderID);
  if (!stored) return () => deleteOutboxRow(sql, row);
  const update = toOrderUpdate(sql, stored);
  try {
    await getCustomer(env, row.customerID, { now, locale: "EN" })("storeOrder", update);
    return () => deleteOutboxRow(sql, { orderID: row.orderID, version: update.order.version });
  } catch (error) {
    logLine({ event: "outbox-failed", tries: row.tries, trace: toErrorTrace(error) });
    return () => postponeOutboxRow(sql, row, now);
  }
}

/** The next due time of a timer or outbox row, in epoch milliseconds; null: none. */
export function getNextOrderDue(sql: SqlStorage): number | null {
  return sql
    .exec<{ due: number | null }>(
      "SELECT min(due) AS due FROM (SELECT due FROM timers UNION ALL SELECT due FROM outbox)",
    )
    .one().due;
}
