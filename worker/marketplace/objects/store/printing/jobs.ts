import type { PrintJob, PrintKind, PrintState } from "#shared/contract/counter.ts";
import { getPrintState, toJobId } from "#worker/marketplace/domain/counter/print-job.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { noteOrderMoved } from "#worker/marketplace/objects/store/core/moved.ts";
import { dropPicture } from "./pictures.ts";

// Sheets of paper as the Store has them. Each function needs the transaction of its call.

/** Times in epoch milliseconds. */
export type Job = {
  id: string;
  order_id: string;
  kind: PrintKind;
  copy: number;
  state: PrintState;
  made_at: number;
  sent_at: number | null;
  key: string | null;
  /** Whose lines alone are on it; null: all. */
  station: string | null;
};

/** Those of an order, the oldest first. */
export function readJobs(sql: SqlStorage, orderID: string): Job[] {
  return sql.exec<Job>("SELECT * FROM print_jobs WHERE order_id = ? ORDER BY made_at, id", orderID).toArray();
}

export const toPrintJob = ({ id, kind, station, state, sent_at, copy }: Job, now: number): PrintJob => ({
  id,
  kind,
  station,
  state: getPrintState(state, sent_at, now),
  copy,
});

/** Throws NOT_FOUND for paper that was never made. */
export function readJob(sql: SqlStorage, id: string): Job {
  const [job] = sql.exec<Job>("SELECT * FROM print_jobs WHERE id = ?", id).toArray();
  if (!job) throw new DomainError("NOT_FOUND");
  return job;
}

/** The place of a sheet among those of its kind, as its id ends. */
const toNumber = ({ id }: Job): number => Number(/\d+$/.exec(id)?.[0]);

/**
 * Makes the next copy, which waits for whoever prints it. `key`: of the call that asks for it; null: nobody does. `station`: whose
 * lines are on it; null: all.
 */
export function addJob(
  sql: SqlStorage,
  orderID: string,
  { kind, station = null }: { kind: PrintKind; station?: string | null },
  key: string | null,
  now: number,
): Job {
  const others = readJobs(sql, orderID).filter((job) => job.kind === kind);
  const copies = others.filter((job) => job.station === station);
  const copy = Math.max(0, ...copies.map((job) => job.copy)) + 1;
  const id = toJobId(orderID, kind, Math.max(0, ...others.map(toNumber)) + 1);
  sql.exec(
    "INSERT INTO print_jobs (id, order_id, kind, copy, state, made_at, key, station) VALUES (?, ?, ?, ?, 'QUEUED', ?, ?, ?)",
    id,
    orderID,
    kind,
    copy,
    now,
    key,
    station,
  );
  noteOrderMoved(sql, orderID);
  return readJob(sql, id);
}

/** Hands waiting paper out, once: nobody asks for its picture after that. */
export function sendJob(sql: SqlStorage, { id, order_id }: Job, key: string | null, now: number): void {
  sql.exec(
    "UPDATE print_jobs SET state = 'SENT', sent_at = ?, key = ? WHERE id = ? AND state = 'QUEUED'",
    now,
    key,
    id,
  );
  dropPicture(sql, id);
  noteOrderMoved(sql, order_id);
}

/** What became of paper that was handed out. The first word holds, also a late one. */
export function endJob(sql: SqlStorage, { id, order_id }: Job, state: "PRINTED" | "FAILED"): void {
  noteOrderMoved(sql, order_id);
  sql.exec("UPDATE print_jobs SET state = ? WHERE id = ? AND state = 'SENT'", state, id);
}

/** Nobody has printed it, and nobody is to. */
export function dropJob(sql: SqlStorage, { id }: Job): void {
  sql.exec("DELETE FROM print_jobs WHERE id = ? AND state = 'QUEUED'", id);
  dropPicture(sql, id);
}
