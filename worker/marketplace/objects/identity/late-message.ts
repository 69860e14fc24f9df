import { maxWrong } from "./codes.ts";

/** How long a code waits for its use before it is sent in another way too. */
const waitMs = 20_000;

/** Keeps a message with the code that it is about, and goes with it: a code that is used needs none. */
export function keepLateMessage(sql: SqlStorage, message: string, afterMs = waitMs): void {
  sql.exec("UPDATE code SET late = ?, late_due = ?", message, Date.now() + afterMs);
}

/** When a message is due, by the clock of alarms; null: none is kept. */
export function getLateDue(sql: SqlStorage): number | null {
  return sql.exec<{ late_due: number | null }>("SELECT late_due FROM code").toArray()[0]?.late_due ?? null;
}

/** The message of a code that can still be used; null: none. */
export function readLateMessage(sql: SqlStorage): string | null {
  const [row] = sql.exec<{ late: string | null }>("SELECT late FROM code WHERE wrong < ?", maxWrong).toArray();
  return row?.late ?? null;
}

/** `due` as it was kept: another one may have come meanwhile. */
export function dropLateMessage(sql: SqlStorage, due: number): void {
  sql.exec("UPDATE code SET late = NULL, late_due = NULL WHERE late_due = ?", due);
}
