import { getEarliestDue } from "#worker/marketplace/storage/earliest-due.ts";
import { createNextDue } from "#worker/marketplace/storage/next-due.ts";

/**
 * How late an alarm may be for these steps, in ms. Nobody waits for them: a call to the store finds them done, as always,
 * and the customer is told with what follows them, unless a page follows the order.
 */
const patience: Partial<Record<string, number>> = { KITCHEN_STARTS: 30_000, KITCHEN_READY: 5_000 };

/** Of timers, and of archived orders. */
const getFirstDue = createNextDue([
  { query: "SELECT min(due) FROM timers" },
  { query: "SELECT min(due) FROM archived_orders WHERE due IS NOT NULL" },
]);

/** More orders than are due within the longest patience. */
const maxRead = 100;

/** When the store has something to do or to tell of orders, payments or tables, epoch milliseconds; null: nothing. */
export function getNextWake(sql: SqlStorage): number | null {
  return getEarliestDue([getFirstDue(sql), readOrderWake(sql)]);
}

type DueOrder = { due: number; steps: string | null; tell_at: number | null; followed_at: number | null };

/**
 * Goes along the index of what is due, up to the first order that cannot be earlier: mostly the second. Each statement is read
 * to its end, because one that is not is compiled again the next time.
 */
function readOrderWake(sql: SqlStorage, count = 2): number | null {
  const orders = sql.exec<DueOrder>(
    `SELECT due, steps, tell_at, changes ->> '$.followedAt' AS followed_at FROM orders
     WHERE due IS NOT NULL ORDER BY due LIMIT ${count}`,
  );
  let wake: number | null = null;
  let read = 0;
  for (const { due, steps, tell_at, followed_at } of orders.toArray()) {
    if (wake !== null && due >= wake) return wake;
    read += 1;
    const latest = Object.entries(JSON.parse(steps ?? "{}") as Record<string, number>).map(
      ([kind, at]) => at + (followed_at === null ? (patience[kind] ?? 0) : 0),
    );
    wake = getEarliestDue([wake, tell_at, read === maxRead ? due : null, ...latest]);
  }
  return read === count && count < maxRead ? readOrderWake(sql, maxRead) : wake;
}
