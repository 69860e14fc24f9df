import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { areaMigrations } from "./schema.ts";

/** An area without stores has no tables: whoever asks for a place anywhere must not make an object store something. */
export function isEmpty(sql: SqlStorage): boolean {
  const known = empty.get(sql);
  if (known !== undefined) return known;
  const found = sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'migrations' LIMIT 1").toArray();
  empty.set(sql, found.length === 0);
  return found.length === 0;
}

/** Each call looks for tables. They never go, and only `createTables` makes them. */
const empty = new WeakMap<SqlStorage, boolean>();

/** Call before the first write. */
export function createTables(storage: DurableObjectStorage): void {
  migrate(storage, areaMigrations);
  empty.set(storage.sql, false);
}
