import type { Part } from "#worker/marketplace/storage/parts.ts";
import { providerPaymentColumns, providerPaymentTables } from "#worker/marketplace/storage/provider-payments.ts";
import { taskColumns, taskTable } from "#worker/marketplace/storage/tasks.ts";

/** Top-ups at providers, and what is to be asked of others (decision 0129). */
export const providersPart: Part = {
  migrations: [
    `
    ${providerPaymentTables}
    ${taskTable}
    -- Top-ups that nobody can spend: paid after the account was deleted.
    CREATE TABLE top_up_refunds (
      id TEXT PRIMARY KEY,
      amount INTEGER NOT NULL,
      status TEXT NOT NULL,
      at INTEGER NOT NULL,
      provider_id TEXT,
      tries INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    `,
  ],
  columns: {
    ...providerPaymentColumns,
    tasks: taskColumns,
    top_up_refunds: "id, amount, status, at, provider_id, tries",
  },
};
