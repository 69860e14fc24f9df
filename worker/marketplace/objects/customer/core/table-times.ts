import type { TableTime } from "#worker/marketplace/api/customer-messages.ts";
import { ownTableIssue } from "#worker/marketplace/domain/dining/own-table.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";

// The times of this customer's tables at all stores: each store knows its own only (PD112). A time is kept with the intent
// of its reservation, so two calls at the same moment cannot both have it. What became of a table, its store knows.

/** Keeps the time for a reservation. Throws RESERVATION_CONFLICT when a table at another store has a part of it. */
export function keepTableTime(
  sql: SqlStorage,
  { id, storeID }: { id: string; storeID: string },
  time: TableTime,
  now: number,
): void {
  sql.exec("DELETE FROM table_times WHERE end_at <= ?", now);
  if (findTablesElsewhere(sql, { storeID, ...time }).length > 0)
    throw new DomainError("RESERVATION_CONFLICT", { issues: [ownTableIssue] });
  const { startAt, endAt } = time;
  sql.exec("INSERT INTO table_times (id, store, start_at, end_at) VALUES (?, ?, ?, ?)", id, storeID, startAt, endAt);
}

/** The reservations at other stores that have a part of the time, without those whose call still runs if `isDone`. */
export function findTablesElsewhere(
  sql: SqlStorage,
  { storeID, startAt, endAt, isDone = false }: TableTime & { storeID: string; isDone?: boolean },
): string[] {
  const rows = sql.exec<{ id: string }>(
    `SELECT id FROM table_times WHERE store <> ? AND start_at < ? AND ? < end_at
       AND NOT (? AND id IN (SELECT id FROM intents WHERE state = 'OPEN'))`,
    storeID,
    endAt,
    startAt,
    Number(isDone),
  );
  return Array.from(rows, ({ id }) => id);
}

export function dropTableTime(sql: SqlStorage, id: string): void {
  sql.exec("DELETE FROM table_times WHERE id = ?", id);
}
