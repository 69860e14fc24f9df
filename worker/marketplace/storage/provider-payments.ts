import { dayMs } from "#shared/domain/time/time.ts";

// What an object knows of payments at providers: their ids and pages, and the reports that it has taken (decision 0129).

/** A payment at a provider that is not ours. `providerID` and `pageUrl` are null until it has made its page. */
type ProviderPayment = { attempt: string; provider: string; providerID: string | null; pageUrl: string | null };

/** The statements that make the tables. */
export const providerPaymentTables = `
  CREATE TABLE provider_payments (
    attempt TEXT PRIMARY KEY,
    provider TEXT NOT NULL,
    provider_id TEXT,
    page_url TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE provider_events (event TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE INDEX provider_events_at ON provider_events (at);`;

export const providerPaymentColumns = {
  provider_payments: "attempt, provider, provider_id, page_url",
  provider_events: "event, at",
};

export function createProviderPayment(sql: SqlStorage, attempt: string, provider: string): void {
  sql.exec("INSERT INTO provider_payments (attempt, provider) VALUES (?, ?)", attempt, provider);
}

/** Null for an attempt of ours alone. */
export function readProviderPayment(sql: SqlStorage, attempt: string): ProviderPayment | null {
  const rows = sql.exec<ProviderPayment>(
    "SELECT attempt, provider, provider_id AS providerID, page_url AS pageUrl FROM provider_payments WHERE attempt = ?",
    attempt,
  );
  return rows.toArray()[0] ?? null;
}

/** A page is written once: another call may have asked for it at the same time. */
export function writeProviderPage(
  sql: SqlStorage,
  attempt: string,
  { providerID, pageUrl }: { providerID: string; pageUrl: string | null },
): void {
  sql.exec(
    `UPDATE provider_payments SET provider_id = coalesce(provider_id, ?), page_url = coalesce(page_url, ?)
     WHERE attempt = ?`,
    providerID,
    pageUrl,
    attempt,
  );
}

/** Providers report again for some days at most. */
const eventsKeptMs = 30 * dayMs;

/** True the first time that an event of a provider is taken. */
export function takeEvent(
  sql: SqlStorage,
  { provider, eventID }: { provider: string; eventID: string },
  now: number,
): boolean {
  sql.exec("DELETE FROM provider_events WHERE at < ?", now - eventsKeptMs);
  const { rowsWritten } = sql.exec(
    "INSERT OR IGNORE INTO provider_events (event, at) VALUES (?, ?)",
    `${provider} ${eventID}`,
    now,
  );
  return rowsWritten > 0;
}
