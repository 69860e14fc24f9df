import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import { dayMs, minuteMs, startOfDay } from "#shared/domain/time/time.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import { getPaymentDesk, listProviders, type PaymentProvider } from "#worker/marketplace/ports/payment.ts";
import { compareTime } from "./compare-hour.ts";
import { noteDifferences, readOpenHours } from "./differences.ts";

const hourMs = 60 * minuteMs;
const hoursPerDay = dayMs / hourMs;
/** What has just been paid may not have been reported yet. */
const patienceMs = 30 * minuteMs;
/** So many hours are compared with one call: of those with differences, and of the others. */
const mostHours = 4;
/** After so many calls in a row in which a provider could not be asked, a person has to know: an hour. */
const manyFailures = 4;

type Progress = { steps: number; failures: number };
type Book = { storage: DurableObjectStorage; env: WorkerEnv; day: string; at: CallContext };

/**
 * Compares the day with each provider, hour by hour: each when it is over, and all of them again when the day is. An hour in
 * which something differs is compared again with the next call. A provider that cannot be asked stops no other.
 */
export async function compareDay(book: Book): Promise<void> {
  for (const provider of listProviders(getPaymentDesk(book.env))) {
    const { sql } = book.storage;
    const progress = readProgress(sql, provider.name);
    try {
      await compareProvider(book, provider, progress);
      if (progress.failures > 0)
        writeProgress(sql, provider.name, { ...readProgress(sql, provider.name), failures: 0 });
    } catch (error) {
      const { steps, failures } = readProgress(sql, provider.name);
      writeProgress(sql, provider.name, { steps, failures: failures + 1 });
      logLine({
        level: "warn",
        event: "payments-not-compared",
        provider: provider.name,
        tries: failures,
        trace: toErrorTrace(error),
      });
    }
  }
}

async function compareProvider(book: Book, provider: PaymentProvider, { steps, failures }: Progress): Promise<void> {
  const { sql } = book.storage;
  // Before anything is asked: a difference that is found now is named with the next call.
  const open = readOpenHours(sql, provider.name, mostHours);
  for (const hour of open) await compareHours(book, provider, [hour]);
  const round = Math.floor(steps / hoursPerDay);
  const due = Array.from({ length: mostHours }, (_, index) => steps + index).filter(
    (step) => Math.floor(step / hoursPerDay) === round && book.at.now >= getDue(book.day, step),
  );
  // Some providers have no list of a time: they read all payments since. So all hours are asked for at once.
  const hours = due.map((step) => step % hoursPerDay).filter((hour) => !open.includes(hour));
  await compareHours(book, provider, hours);
  if (due.length > 0) writeProgress(sql, provider.name, { steps: steps + due.length, failures });
}

/** When a step may be done: the first ones are the hours of the day, and those after them the same again. */
function getDue(day: string, step: number): number {
  if (step >= 2 * hoursPerDay) return Number.POSITIVE_INFINITY;
  return startOfDay(day) + Math.min(step + 1, hoursPerDay) * hourMs + patienceMs;
}

async function compareHours(
  { storage, env, day, at }: Book,
  provider: PaymentProvider,
  hours: readonly number[],
): Promise<void> {
  if (hours.length === 0) return;
  const timeOf = (hour: number) => ({
    from: startOfDay(day) + hour * hourMs,
    to: startOfDay(day) + (hour + 1) * hourMs,
  });
  const times = hours.map(timeOf);
  const listed = await provider.list({
    from: Math.min(...times.map(({ from }) => from)),
    to: Math.max(...times.map(({ to }) => to)),
  });
  for (const hour of hours) {
    const time = timeOf(hour);
    const own = listed.filter((payment) => payment.at >= time.from && payment.at < time.to);
    const found = await compareTime({ sql: storage.sql, env, at }, provider, own, time);
    storage.transactionSync(() => noteDifferences(storage.sql, { provider: provider.name, hour }, found, at.now));
  }
}

function readProgress(sql: SqlStorage, provider: string): Progress {
  const query = "SELECT steps, failures FROM progress WHERE provider = ?";
  return sql.exec<Progress>(query, provider).toArray()[0] ?? { steps: 0, failures: 0 };
}

function writeProgress(sql: SqlStorage, provider: string, { steps, failures }: Progress): void {
  sql.exec("INSERT OR REPLACE INTO progress (provider, steps, failures) VALUES (?, ?, ?)", provider, steps, failures);
}

export function countUnread(sql: SqlStorage): number {
  const query = "SELECT count(*) AS count FROM progress WHERE failures >= ?";
  return sql.exec<{ count: number }>(query, manyFailures).one().count;
}
