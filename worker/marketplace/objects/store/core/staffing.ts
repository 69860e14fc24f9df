import { minuteMs } from "#shared/domain/time/time.ts";
import { setTask } from "#worker/marketplace/storage/tasks.ts";
import { readOffering } from "./offering.ts";
import { readStoreFact, writeStoreFact } from "./store-profile.ts";

// What a Store keeps of those who could answer its orders, beside its grants and its sockets (PD165).

/** The task that tells lists when somebody came or went. */
export const staffingTask = "STAFFING";

/** Lists hear of a change at most once a minute. */
export const listedMs = minuteMs;

/** What lists know: whether somebody answers, and since when they do. */
type ListedAnswer = { isAnswered: boolean; at: number };

export const readListedAnswer = (sql: SqlStorage): ListedAnswer =>
  (readStoreFact(sql, "answer") as ListedAnswer | null) ?? { isAnswered: false, at: 0 };

export const writeListedAnswer = (sql: SqlStorage, answer: ListedAnswer): void => writeStoreFact(sql, "answer", answer);

/** Call it when somebody came or went. Where kitchens are simulated nothing depends on it. */
export function noteStaffing(sql: SqlStorage, now: number): void {
  if (readOffering(sql).counter.isAnswered) return;
  setTask(sql, { kind: staffingTask, ref: "", due: Math.max(now, readListedAnswer(sql).at + listedMs) });
}

/** When somebody was last seen who has gone since, epoch milliseconds. */
export const readSeenAt = (sql: SqlStorage): number | null => readStoreFact(sql, "seenAt") as number | null;

export function noteSeen(sql: SqlStorage, at: number): void {
  if (at > (readSeenAt(sql) ?? 0)) writeStoreFact(sql, "seenAt", at);
}

/** Orders in a row that nobody answered. */
type Unanswered = { count: number; at: number };

export const readUnanswered = (sql: SqlStorage): Unanswered =>
  (readStoreFact(sql, "unanswered") as Unanswered | null) ?? { count: 0, at: 0 };

/** An answer, or that somebody opens the store again, ends the row. */
export function countUnanswered(sql: SqlStorage, isAnswered: boolean, now: number): void {
  if (readOffering(sql).counter.isAnswered) return;
  const { count } = readUnanswered(sql);
  if (isAnswered && count === 0) return;
  writeStoreFact(sql, "unanswered", { count: isAnswered ? 0 : count + 1, at: now } satisfies Unanswered);
  noteStaffing(sql, now);
}
