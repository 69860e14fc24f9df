import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import { getStore } from "#worker/marketplace/rpc/stubs.ts";
import { getRetryWaitMs } from "#worker/marketplace/storage/retry-wait.ts";
import { collectGrants } from "./team.ts";

// Each store has a copy of the grants that count in it, with a version: a call of staff is judged in the one object that it
// reaches. A write answers when its stores have the copy, and says which do not; those are told again by an alarm.

type Copy = { store: string; version: number; tries: number };

/** Needs a transaction. The stores need another copy. */
export function outdateCopies(sql: SqlStorage, stores: readonly string[], now: number): void {
  for (const store of stores)
    sql.exec(
      `INSERT INTO copies (store, version, told, tries, due) VALUES (?1, 1, 0, 0, ?2)
       ON CONFLICT (store) DO UPDATE SET version = version + 1, tries = 0, due = ?2`,
      store,
      now,
    );
}

/** Every store that has a copy, or is on sale. */
export function listOwnStores(sql: SqlStorage): string[] {
  const rows = sql.exec<{ id: string }>(
    "SELECT id FROM stores WHERE data IS NOT NULL UNION SELECT store FROM copies ORDER BY id",
  );
  return Array.from(rows, ({ id }) => id);
}

/** The instant at which stores are to be told, epoch milliseconds; null: all know. */
export function getTellDue(sql: SqlStorage): number | null {
  return sql.exec<{ due: number | null }>("SELECT min(due) AS due FROM copies WHERE told < version").one().due;
}

/** Tells every store that is due; yields those that do not know yet. */
export async function tellStores(
  { sql }: DurableObjectStorage,
  { env, merchant }: { env: WorkerEnv; merchant: string },
  now: number,
): Promise<string[]> {
  const due = sql.exec<Copy>("SELECT store, version, tries FROM copies WHERE told < version AND due <= ?", now);
  await Promise.all(due.toArray().map((copy) => tell(sql, { env, merchant }, copy, now)));
  const rows = sql.exec<{ store: string }>("SELECT store FROM copies WHERE told < version ORDER BY store");
  return Array.from(rows, ({ store }) => store);
}

async function tell(
  sql: SqlStorage,
  { env, merchant }: { env: WorkerEnv; merchant: string },
  { store, version, tries }: Copy,
  now: number,
): Promise<void> {
  try {
    const grants = collectGrants(sql, merchant, store);
    await getStore(env, store, { now, locale: "EN" })("putGrants", { version, grants });
    sql.exec("UPDATE copies SET told = max(told, ?) WHERE store = ?", version, store);
  } catch (error) {
    logLine({ level: "warn", event: "grants-not-told", store, tries, trace: toErrorTrace(error) });
    const values = [tries + 1, now + getRetryWaitMs(tries), store, version];
    sql.exec("UPDATE copies SET tries = ?, due = ? WHERE store = ? AND version = ?", ...values);
  }
}
