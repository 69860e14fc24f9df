import { providerPaymentTables } from "#worker/marketplace/storage/provider-payments.ts";
import { taskTable } from "#worker/marketplace/storage/tasks.ts";

export const paymentSchema = `
  -- purpose: of what is paid, orders or a tip. A payment knows its orders, and what it paid of each has its place by the order.
  CREATE TABLE payment_attempts (
    id TEXT PRIMARY KEY,
    customer TEXT NOT NULL,
    purpose TEXT NOT NULL,
    status TEXT NOT NULL,
    payment_type TEXT NOT NULL,
    payment_method TEXT NOT NULL,
    amount INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER NOT NULL,
    succeeded_at INTEGER,
    orders TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE attempt_orders (
    order_id TEXT NOT NULL,
    attempt TEXT NOT NULL,
    amount INTEGER NOT NULL,
    refunded_at INTEGER,
    is_second INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (order_id, attempt)
  ) STRICT, WITHOUT ROWID;
  -- Claims on wallets of orders that have no row (decision 0121).
  CREATE TABLE claims (
    id TEXT NOT NULL,
    order_id TEXT NOT NULL,
    amount INTEGER NOT NULL,
    status TEXT NOT NULL,
    PRIMARY KEY (id, order_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX claims_of ON claims (order_id);
  -- Payments, reports and refunds of providers, and what they are to be asked (decision 0129).
  ${providerPaymentTables}
  -- purpose: what the money was for. tries: how often it has failed and was asked for again.
  CREATE TABLE refunds (
    id TEXT PRIMARY KEY,
    order_id TEXT NOT NULL,
    attempt TEXT NOT NULL,
    amount INTEGER NOT NULL,
    status TEXT NOT NULL,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    provider_id TEXT,
    purpose TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX refunds_of ON refunds (attempt, order_id);
  ${taskTable}
`;
