import { providerPaymentTables } from "#worker/marketplace/storage/provider-payments.ts";
import { taskTable } from "#worker/marketplace/storage/tasks.ts";

/** Payments, reports and refunds of providers, and what they are to be asked (decision 0129). Times in epoch milliseconds. */
export const storeProviderMigrations = [
  `
  ${providerPaymentTables}
  CREATE TABLE refunds (
    id TEXT PRIMARY KEY,
    order_id TEXT NOT NULL,
    attempt TEXT NOT NULL,
    amount INTEGER NOT NULL,
    status TEXT NOT NULL,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    provider_id TEXT
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX refunds_of ON refunds (attempt, order_id);
  ${taskTable}
  `,
] as const;
