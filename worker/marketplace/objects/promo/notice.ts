import { getRetryWaitMs } from "#worker/marketplace/storage/retry-wait.ts";

type Notice = { version: number; is_used_up: number; due: number | null; tries: number };

function readNotice(sql: SqlStorage): Notice | null {
  return sql.exec<Notice>("SELECT version, is_used_up, due, tries FROM notice").toArray()[0] ?? null;
}

/** Queues what the Directory has to know: when a code becomes used up or available again, `always` also without a change. */
export function storeNotice(sql: SqlStorage, isUsedUp: boolean, now: number, { always = false } = {}): void {
  if (!always && readNotice(sql)?.is_used_up === Number(isUsedUp)) return;
  sql.exec(
    `INSERT INTO notice (one, version, is_used_up, due, tries) VALUES (1, 1, ?1, ?2, 0)
     ON CONFLICT (one) DO UPDATE SET version = version + 1, is_used_up = ?1, due = ?2, tries = 0`,
    Number(isUsedUp),
    now,
  );
}

export function readDueNotice(sql: SqlStorage, now: number): Notice | null {
  const notice = readNotice(sql);
  return notice && notice.due !== null && notice.due <= now ? notice : null;
}

export function markTold(sql: SqlStorage, { version }: Notice): void {
  sql.exec("UPDATE notice SET due = NULL WHERE version = ?", version);
}

export function postponeNotice(sql: SqlStorage, { version, tries }: Notice, now: number): void {
  sql.exec("UPDATE notice SET due = ?, tries = tries + 1 WHERE version = ?", now + getRetryWaitMs(tries), version);
}

/** When to tell the Directory, epoch milliseconds; null: it knows. */
export function getNextNoticeDue(sql: SqlStorage): number | null {
  return readNotice(sql)?.due ?? null;
}
