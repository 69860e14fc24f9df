import type { Printer } from "#shared/contract/print.ts";
import { minuteMs, toInstant } from "#shared/domain/time/time.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { readBoards } from "#worker/marketplace/objects/store/core/boards.ts";
import { type Job, readJob } from "./jobs.ts";
import { readPicture } from "./pictures.ts";

// Printers that ask by CloudPRNT. Each function needs the transaction of its call.

/** Each question would be a row otherwise. */
const seenToMs = 10 * minuteMs;

/** What has waited so long is no news to a kitchen: a printer that was off prints no pile of it. */
const freshForMs = 60 * minuteMs;

/** So long a sheet waits for a board to draw it, where one is there. */
const drawnWithinMs = 5000;

type Row = { id: string; name: string; seen_at: number | null };

const toPrinter = ({ id, name, seen_at }: Row): Printer => ({
  id,
  name,
  seenAt: seen_at === null ? null : toInstant(seen_at),
});

export function readPrinters(sql: SqlStorage): Printer[] {
  return Array.from(sql.exec<Row>("SELECT id, name, seen_at FROM printers ORDER BY name, id"), toPrinter);
}

export const hasPrinter = (sql: SqlStorage): boolean => sql.exec("SELECT 1 FROM printers LIMIT 1").toArray().length > 0;

/** The same id again changes nothing: false. */
export const addPrinter = (sql: SqlStorage, { id, name, hash }: { id: string; name: string; hash: string }): boolean =>
  sql
    .exec("INSERT OR IGNORE INTO printers (id, name, token_hash) VALUES (?, ?, ?) RETURNING id", id, name, hash)
    .toArray().length > 0;

/** False: there was none. */
export const dropPrinter = (sql: SqlStorage, id: string): boolean =>
  sql.exec("DELETE FROM printers WHERE id = ? RETURNING id", id).toArray().length > 0;

/** Throws NOT_FOUND for what is in the address of no printer, and notes that this one asks. */
export function admitPrinter(sql: SqlStorage, hash: string, now: number): void {
  const [row] = sql.exec<Row>("SELECT id, name, seen_at FROM printers WHERE token_hash = ?", hash).toArray();
  if (!row) throw new DomainError("NOT_FOUND");
  if (row.seen_at === null || now - row.seen_at >= seenToMs)
    sql.exec("UPDATE printers SET seen_at = ? WHERE id = ?", now, row.id);
}

export const isFresh = ({ made_at }: Job, now: number): boolean => made_at > now - freshForMs;

/** The oldest sheet that waits; null: none does. */
export function findWaiting(sql: SqlStorage, now: number): Job | null {
  const [row] = sql
    .exec<{ id: string; made_at: number }>(
      "SELECT id, made_at FROM print_jobs WHERE state = 'QUEUED' AND made_at > ? ORDER BY made_at, id LIMIT 1",
      now - freshForMs,
    )
    .toArray();
  if (!row) return null;
  const isAwaited = row.made_at > now - drawnWithinMs && readBoards(sql).count(now) > 0;
  return isAwaited && readPicture(sql, row.id) === null ? null : readJob(sql, row.id);
}
