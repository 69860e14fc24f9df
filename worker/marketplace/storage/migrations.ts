import { logLine } from "#worker/log.ts";

/**
 * Runs pending migrations synchronously, each in its own transaction. Append only. Throws, and
 * changes nothing, when a newer version of the Worker has migrated the object further than this one knows.
 */
export function migrate(storage: DurableObjectStorage, migrations: readonly string[]): void {
  const { sql } = storage;
  sql.exec("CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY) STRICT");
  // One row, also of an object that has had many.
  const done = sql.exec<{ done: number | null }>("SELECT max(version) AS done FROM migrations").one().done ?? 0;
  if (done > migrations.length) refuse(done, migrations.length);
  for (const [ahead, statements] of migrations.slice(done).entries()) {
    storage.transactionSync(() => {
      sql.exec(statements);
      sql.exec("INSERT INTO migrations (version) VALUES (?)", done + ahead + 1);
    });
  }
}

/** An alarm has no caller who would see the error, so it is in the log too. */
function refuse(stored: number, known: number): never {
  logLine({ event: "storage-is-newer", table: "migrations", stored, known });
  throw new Error(`the object has ${stored} migrations, this version of the Worker knows ${known}`);
}
