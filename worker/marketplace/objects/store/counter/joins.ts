import type { Table } from "#shared/contract/entities.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import { readActiveTables } from "#worker/marketplace/objects/store/core/tables.ts";

// Tables that stand together have one bill.

/** Nobody separates them at night. */
const joinedForMs = 12 * 60 * minuteMs;

/** By a table, the one whose bill its own is. */
function readJoins(sql: SqlStorage, now: number): ReadonlyMap<string, string> {
  const rows = sql.exec<{ table_id: string; main: string }>(
    "SELECT table_id, main FROM table_joins WHERE at > ?",
    now - joinedForMs,
  );
  return new Map(Array.from(rows, ({ table_id, main }) => [table_id, main]));
}

/** A table with those that are joined to it, itself first; null where its bill is another's, or it is unknown. */
export function readJoined(sql: SqlStorage, tableID: string, now: number): Table[] | null {
  const joins = readJoins(sql, now);
  const tables = readActiveTables(sql);
  const main = tables.find(({ id }) => id === tableID);
  if (!main || joins.has(tableID)) return null;
  return [main, ...tables.filter(({ id }) => joins.get(id) === tableID)];
}

/** Puts a table, and what is joined to it, to another one. Yields false where it is there already. */
export function joinTables(sql: SqlStorage, tableID: string, to: string, now: number): boolean {
  const tables = readActiveTables(sql);
  if (!tables.some(({ id }) => id === tableID)) throw new DomainError("NOT_FOUND");
  const joins = readJoins(sql, now);
  const main = joins.get(to) ?? to;
  if (!tables.some(({ id }) => id === main) || main === tableID) throw createValidationError("to", "unknown");
  if (joins.get(tableID) === main) return false;
  for (const [id, other] of [...joins, [tableID, main] as const])
    if (id === tableID || other === tableID)
      sql.exec("INSERT OR REPLACE INTO table_joins (table_id, main, at) VALUES (?, ?, ?)", id, main, now);
  return true;
}

/** Each of them is by itself again. Yields false where they were. */
export function partTables(sql: SqlStorage, tableID: string): boolean {
  return sql.exec("DELETE FROM table_joins WHERE main = ?1 OR table_id = ?1", tableID).rowsWritten > 0;
}
