import { getEarliestDue } from "./earliest-due.ts";

/** When something is due next: a query of one value at most, in epoch milliseconds, or what `toDue` makes of it; null: never. */
export type NextDue = { query: string; toDue?: (value: number) => number };

/** The earliest of all, found with one statement: it is asked after each write (decision 0123). */
export function createNextDue(dues: readonly NextDue[]): (sql: SqlStorage) => number | null {
  const query = `SELECT ${dues.map((due, nth) => `(${due.query}) AS due${nth}`).join(", ")}`;
  return (sql) => {
    const row = sql.exec<{ [name: `due${number}`]: number | null }>(query).one();
    return getEarliestDue(dues.map(({ toDue }, nth) => toTime(row[`due${nth}`] ?? null, toDue)));
  };
}

const toTime = (value: number | null, toDue: NextDue["toDue"]) => (value === null || !toDue ? value : toDue(value));
