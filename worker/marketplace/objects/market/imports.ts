import type { ImportReport } from "#shared/contract/operator.ts";
import { dayMs } from "#shared/domain/time/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";

/** A draft that nobody applies is forgotten after a day (wire.md §10.4). */
const draftMs = dayMs;
/** For how long an applied import tells what it has done. */
const appliedMs = 30 * dayMs;

export type ImportRow = {
  number: number;
  id: string;
  state: ImportReport["state"];
  is_whole: number;
  report: string | null;
};

export function createImport(sql: SqlStorage, isWhole: boolean, now: number): string {
  const id = crypto.randomUUID();
  sql.exec(
    "INSERT INTO imports (id, state, is_whole, ends_at) VALUES (?, 'DRAFT', ?, ?)",
    id,
    Number(isWhole),
    now + draftMs,
  );
  return id;
}

/** Throws NOT_FOUND, also for one that has ended. */
export function readImport(sql: SqlStorage, id: string, now: number): ImportRow {
  const rows = sql.exec<ImportRow>(
    "SELECT number, id, state, is_whole, report FROM imports WHERE id = ? AND ends_at > ?",
    id,
    now,
  );
  for (const row of rows) return row;
  throw new DomainError("NOT_FOUND");
}

/** Throws NOT_FOUND for one that is no draft any more. */
export function readDraft(sql: SqlStorage, id: string, now: number): ImportRow {
  const found = readImport(sql, id, now);
  if (found.state !== "DRAFT" && found.state !== "CHECKED") throw new DomainError("NOT_FOUND");
  return found;
}

export function setState(sql: SqlStorage, number: number, state: ImportReport["state"]): void {
  sql.exec("UPDATE imports SET state = ? WHERE number = ?", state, number);
}

/** Keeps what was applied; its parts are not needed any more. */
export function keepReport(sql: SqlStorage, number: number, report: ImportReport, now: number): void {
  const text = JSON.stringify(report);
  sql.exec("UPDATE imports SET report = ?, ends_at = ? WHERE number = ?", text, now + appliedMs, number);
  deleteParts(sql, number);
}

function deleteParts(sql: SqlStorage, number: number): void {
  for (const table of ["drafts", "problems", "parts"]) sql.exec(`DELETE FROM ${table} WHERE import = ?`, number);
}

/** When the next import ends; null: there is none. */
export function getNextEnd(sql: SqlStorage): number | null {
  return sql.exec<{ at: number | null }>("SELECT min(ends_at) AS at FROM imports").one().at;
}

export function deleteEnded(storage: DurableObjectStorage, now: number): void {
  const { sql } = storage;
  storage.transactionSync(() => {
    const rows = sql.exec<{ number: number }>("SELECT number FROM imports WHERE ends_at <= ?", now).toArray();
    for (const { number } of rows) {
      deleteParts(sql, number);
      sql.exec("DELETE FROM imports WHERE number = ?", number);
    }
  });
}
