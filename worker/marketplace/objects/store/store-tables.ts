import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { storeDiningMigrations } from "./dining/schema.ts";
import { storeInvoiceMigrations } from "./invoices/schema.ts";
import { storeCourierMigrations } from "./orders/courier-schema.ts";
import { storeOrderingMigrations } from "./orders/schema.ts";
import { storeProviderMigrations } from "./payments/provider-schema.ts";
import { storeLoyaltyMigrations } from "./payments/schema.ts";
import { storePrivacyMigrations } from "./privacy/schema.ts";
import { storeReviewMigrations } from "./reviews/schema.ts";
import { storeMigrations } from "./schema.ts";

/** A store that no market has described has no tables: whoever asks for one must not make an object store something. */
export function isKnown(sql: SqlStorage): boolean {
  if (known.has(sql)) return true;
  const found = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'migrations' LIMIT 1").toArray().length > 0;
  if (found) known.add(sql);
  return found;
}

/** Tables never go, and they are looked for with each call. */
const known = new WeakSet<SqlStorage>();

export function openStoreTables(storage: DurableObjectStorage): void {
  migrate(storage, storeMigrations);
  migrate(storage, storeOrderingMigrations, "ordering");
  migrate(storage, storeDiningMigrations, "dining");
  migrate(storage, storeLoyaltyMigrations, "loyalty");
  migrate(storage, storeReviewMigrations, "reviews");
  migrate(storage, storePrivacyMigrations, "privacy");
  migrate(storage, storeProviderMigrations, "providers");
  migrate(storage, storeCourierMigrations, "couriers");
  migrate(storage, storeInvoiceMigrations, "invoices");
}
