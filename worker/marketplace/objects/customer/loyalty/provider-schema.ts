import type { Part } from "#worker/marketplace/storage/parts.ts";
import { providerPaymentColumns, providerPaymentTables } from "#worker/marketplace/storage/provider-payments.ts";
import { taskColumns, taskTable } from "#worker/marketplace/storage/tasks.ts";

/** Top-ups at providers, and what is to be asked of others (decision 0129). */
export const providersPart: Part = {
  migrations: [`${providerPaymentTables}${taskTable}`],
  columns: { ...providerPaymentColumns, tasks: taskColumns },
};
