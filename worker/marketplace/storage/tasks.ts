import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { logLine } from "#worker/log.ts";
import type { NextDue } from "./next-due.ts";
import { getRetryWaitMs } from "./retry-wait.ts";

// What an object has to ask of somebody outside (decision 0128): written with what makes it necessary, done from the alarm,
// and never in a transaction. A task may be done twice, so that what it asks has a key.

/** A task of a kind for `ref`. `due` in epoch milliseconds. */
type Task = { kind: string; ref: string; due: number; tries: number };

type Storage = Pick<DurableObjectStorage, "sql" | "transactionSync">;

/** When to do the task again, epoch milliseconds; null: it is done. */
type Next = number | null;

/** Does the tasks of a kind. An error is tried again, with a longer wait each time. */
export type TaskHandler = (task: Task, now: number) => Promise<Next>;

/** The statements that make the table. */
export const taskTable = `
  CREATE TABLE tasks (
    kind TEXT NOT NULL,
    ref TEXT NOT NULL,
    due INTEGER NOT NULL,
    tries INTEGER NOT NULL,
    PRIMARY KEY (kind, ref)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX tasks_due ON tasks (due);`;
export const taskColumns = "kind, ref, due, tries";

/** So many tasks are done with one alarm; when more are due, the next alarm follows at once. */
const batchSize = 20;

/** Adds a task, or moves the one with the same kind and ref. */
export function setTask(sql: SqlStorage, { kind, ref, due }: Pick<Task, "kind" | "ref" | "due">): void {
  sql.exec("INSERT OR REPLACE INTO tasks (kind, ref, due, tries) VALUES (?, ?, ?, 0)", kind, ref, Math.ceil(due));
}

export function dropTask(sql: SqlStorage, kind: string, ref: string): void {
  sql.exec("DELETE FROM tasks WHERE kind = ? AND ref = ?", kind, ref);
}

/** The first task that is due. */
export const nextTask: NextDue = { query: "SELECT min(due) FROM tasks" };

/** Does every task that is due. One that fails stops no other. */
export async function runTasks(
  storage: Storage,
  handlers: Readonly<Record<string, TaskHandler>>,
  now: number,
): Promise<void> {
  const { sql } = storage;
  const due = sql.exec<Task>(`SELECT ${taskColumns} FROM tasks WHERE due <= ? ORDER BY due LIMIT ${batchSize}`, now);
  const settled = await Promise.all(due.toArray().map((task) => runTask(task, handlers[task.kind], now)));
  storage.transactionSync(() => {
    for (const { task, next, tries } of settled) settle(sql, task, next, tries);
  });
}

type Settled = { task: Task; next: Next; tries: number };

async function runTask(task: Task, handler: TaskHandler | undefined, now: number): Promise<Settled> {
  try {
    return { task, next: handler ? await handler(task, now) : null, tries: 0 };
  } catch (error) {
    logLine({ level: "warn", event: "task-failed", task: task.kind, tries: task.tries, trace: toErrorTrace(error) });
    return { task, next: now + getRetryWaitMs(task.tries), tries: task.tries + 1 };
  }
}

/** A task that was set again meanwhile stays as it was set. */
function settle(sql: SqlStorage, { kind, ref, due, tries: before }: Task, next: Next, tries: number): void {
  const same = "kind = ? AND ref = ? AND due = ? AND tries = ?";
  if (next === null) sql.exec(`DELETE FROM tasks WHERE ${same}`, kind, ref, due, before);
  else {
    sql.exec(`UPDATE tasks SET due = ?, tries = ? WHERE ${same}`, Math.ceil(next), tries, kind, ref, due, before);
  }
}
