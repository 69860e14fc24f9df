import { createNextDue, type NextDue } from "#worker/marketplace/storage/next-due.ts";
import { getRetryWaitMs } from "#worker/marketplace/storage/retry-wait.ts";

type Row = { identity: string | null; due: number | null; tries: number };

function readRow(sql: SqlStorage): Row | null {
  return sql.exec<Row>("SELECT identity, due, tries FROM deletion").toArray()[0] ?? null;
}

/** True from the moment that a deletion has begun. */
export const isDeleted = (sql: SqlStorage): boolean => readRow(sql) !== null;

/** The name of the Identity that still leads here; null: none does. */
export const readLinkedIdentity = (sql: SqlStorage): string | null => readRow(sql)?.identity ?? null;

/** When the Customer goes on with its deletion; null: nothing is left to do. */
export const nextDeletion: NextDue = { query: "SELECT due FROM deletion" };
export const getNextDeletionDue = createNextDue([nextDeletion]);

/** Waits longer after each failure. */
export function postponeDeletion(sql: SqlStorage, now: number): void {
  const { tries } = readRow(sql) ?? { tries: 0 };
  sql.exec("UPDATE deletion SET due = ?, tries = tries + 1 WHERE due IS NOT NULL", now + getRetryWaitMs(tries));
}
