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

type Row = { id: string; name: string; seen_at: number | null; stations: string | null };

/** The stations whose kitchen tickets a printer takes; null: those of all. */
type Taken = Printer["stations"];
const toTaken = (stations: string | null): Taken => (stations === null ? null : (JSON.parse(stations) as string[]));

const toPrinter = ({ id, name, seen_at, stations }: Row): Printer => ({
  id,
  name,
  stations: toTaken(stations),
  seenAt: seen_at === null ? null : toInstant(seen_at),
});

export function readPrinters(sql: SqlStorage): Printer[] {
  return Array.from(sql.exec<Row>("SELECT id, name, seen_at, stations FROM printers ORDER BY name, id"), toPrinter);
}

export const hasPrinter = (sql: SqlStorage): boolean => sql.exec("SELECT 1 FROM printers LIMIT 1").toArray().length > 0;

/** The same id again changes nothing: false. */
export function addPrinter(
  sql: SqlStorage,
  { id, name, hash, stations }: { id: string; name: string; hash: string; stations: Taken },
): boolean {
  const values = [id, name, hash, stations && JSON.stringify(stations)];
  const added = "INSERT OR IGNORE INTO printers (id, name, token_hash, stations) VALUES (?, ?, ?, ?) RETURNING id";
  return sql.exec(added, ...values).toArray().length > 0;
}

/** False: there was none. */
export const dropPrinter = (sql: SqlStorage, id: string): boolean =>
  sql.exec("DELETE FROM printers WHERE id = ? RETURNING id", id).toArray().length > 0;

/** Throws NOT_FOUND for what is in the address of no printer, and notes that this one asks. Yields what it takes. */
export function admitPrinter(sql: SqlStorage, hash: string, now: number): Taken {
  const [row] = sql.exec<Row>("SELECT id, name, seen_at, stations FROM printers WHERE token_hash = ?", hash).toArray();
  if (!row) throw new DomainError("NOT_FOUND");
  if (row.seen_at === null || now - row.seen_at >= seenToMs)
    sql.exec("UPDATE printers SET seen_at = ? WHERE id = ?", now, row.id);
  return toTaken(row.stations);
}

export const isFresh = ({ made_at }: Job, now: number): boolean => made_at > now - freshForMs;

/**
 * The kitchen tickets of an order: of a station that a printer of its own has, and of the whole order for a printer without
 * stations, and where a line would be on none of them otherwise. `stations`: of the lines; "": of none.
 */
export function listTickets(sql: SqlStorage, stations: readonly string[]): (string | null)[] {
  const printers = readPrinters(sql);
  const bound = new Set(printers.flatMap((printer) => printer.stations ?? []));
  const own = [...new Set(stations)].filter((station) => bound.has(station));
  const isWhole = printers.some((printer) => printer.stations === null) || stations.some((one) => !bound.has(one));
  return [...own, ...(isWhole || own.length === 0 ? [null] : [])];
}

/** The oldest sheet that waits for a printer; null: none does. What no other printer takes, each takes. */
export function findWaiting(sql: SqlStorage, taken: Taken, now: number): Job | null {
  const printers = readPrinters(sql);
  const bound = new Set(printers.flatMap(({ stations }) => stations ?? []));
  const takes = (station: string | null) => {
    if (station === null) return taken === null || printers.every(({ stations }) => stations !== null);
    return taken?.includes(station) ?? !bound.has(station);
  };
  const row = sql
    .exec<{ id: string; station: string | null; made_at: number }>(
      "SELECT id, station, made_at FROM print_jobs WHERE state = 'QUEUED' AND made_at > ? ORDER BY made_at, id LIMIT 100",
      now - freshForMs,
    )
    .toArray()
    .find(({ station }) => takes(station));
  if (!row) return null;
  const isAwaited = row.made_at > now - drawnWithinMs && readBoards(sql).count(now) > 0;
  return isAwaited && readPicture(sql, row.id) === null ? null : readJob(sql, row.id);
}
