import type { TableSeats } from "#worker/marketplace/domain/dining/tables.ts";
import { getBlockedHalfHours } from "#worker/marketplace/domain/dining/tables.ts";

/** The taken tables of the half hour that starts at `mark`. */
type TakenTables = (mark: number) => ReadonlySet<string>;

/** Reads the taken tables of half hours that start in [from, to), epoch milliseconds. */
export function readTakenTables(sql: SqlStorage, from: number, to: number): TakenTables {
  const rows = sql.exec<{ table_id: string; mark: number }>(
    "SELECT table_id, mark FROM table_marks WHERE mark >= ? AND mark < ?",
    from,
    to,
  );
  const taken = new Map<number, Set<string>>();
  for (const { table_id, mark } of rows) taken.set(mark, (taken.get(mark) ?? new Set()).add(table_id));
  const none = new Set<string>();
  return (mark) => taken.get(mark) ?? none;
}

export function findFreeTables<T extends TableSeats>(
  tables: readonly T[],
  taken: TakenTables,
  startAt: number,
  endAt: number,
): T[] {
  const marks = getBlockedHalfHours(startAt, endAt);
  return tables.filter(({ id }) => marks.every((mark) => !taken(mark).has(id)));
}

/** Books tables for a sitting. The primary key prevents double bookings: the insert throws. */
export function bookTables(
  sql: SqlStorage,
  reservation: { id: string; tableIDs: readonly string[]; startAt: number; endAt: number },
): void {
  for (const tableID of reservation.tableIDs) {
    for (const mark of getBlockedHalfHours(reservation.startAt, reservation.endAt)) {
      sql.exec("INSERT INTO table_marks (table_id, mark, reservation) VALUES (?, ?, ?)", tableID, mark, reservation.id);
    }
  }
}

export function releaseTables(sql: SqlStorage, reservationID: string): void {
  sql.exec("DELETE FROM table_marks WHERE reservation = ?", reservationID);
}
