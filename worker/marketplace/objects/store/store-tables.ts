import { migrate } from "#worker/marketplace/storage/migrations.ts";
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

export const openStoreTables = (storage: DurableObjectStorage): void => migrate(storage, storeMigrations);
