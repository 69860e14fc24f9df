import type { StaffOrder } from "#shared/contract/counter.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { getOrderRecord } from "#worker/marketplace/objects/store/core/orders-in-hand.ts";
import { isWalkIn, type StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";

/**
 * Which round of its customer at their table this is, and what was served of the bill before. Each round is an order of its
 * own, so all of its lines are new. Null: the first one, no table, or an order of the counter.
 */
export function readRound(sql: SqlStorage, stored: StoredOrder): StaffOrder["round"] {
  const { customerID, order, placedAt } = stored;
  if (order.tableNo === null || isWalkIn(stored)) return null;
  const rows = sql.exec<{ id: string }>(
    "SELECT id FROM orders WHERE open_table = ? AND customer = ? AND placed_at < ? ORDER BY placed_at, id LIMIT 50",
    order.tableNo,
    customerID,
    placedAt,
  );
  const before = Array.from(rows).flatMap(({ id }) => getOrderRecord(sql, id)?.stored ?? []);
  if (before.length === 0) return null;
  const served = before.flatMap(({ state, order: { itemCount } }, index) =>
    state.servedAt ? [{ n: index + 1, lines: itemCount, at: toInstant(state.servedAt) }] : [],
  );
  return { n: before.length + 1, served };
}
