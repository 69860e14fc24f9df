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
  // purpose: what the money was for. tries: how often it has failed and was asked for again. One that has failed before there
  // was a second try is given again at once.
  `
  ALTER TABLE refunds ADD COLUMN purpose TEXT NOT NULL DEFAULT 'ORDER';
  ALTER TABLE refunds ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
  UPDATE refunds SET purpose = CASE
      WHEN attempt IN (SELECT id FROM payment_attempts WHERE purpose = 'TIP') THEN 'TIP'
      WHEN reason = 'AMOUNT_CHANGED' THEN 'CHANGED'
      WHEN (attempt, order_id) IN (SELECT attempt, order_id FROM attempt_orders WHERE is_second = 1) THEN 'SECOND'
      WHEN reason = 'LATE_PAYMENT' THEN 'LATE'
      ELSE 'ORDER'
    END;
  INSERT OR IGNORE INTO tasks (kind, ref, due, tries) SELECT 'REFUND_AGAIN', id, at, 0 FROM refunds WHERE status = 'FAILED';
  `,
] as const;
