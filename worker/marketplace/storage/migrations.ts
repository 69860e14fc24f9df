import { logLine } from "#worker/log.ts";

/**
 * Runs pending migrations synchronously, each in its own transaction. Append only. `part` names a separate list. Throws,
 * and changes nothing, when a newer version of the Worker has migrated the object further than this one knows.
 */
export function migrate(storage: DurableObjectStorage, migrations: readonly string[], part = ""): void {
  const { sql } = storage;
  const table = part === "" ? "migrations" : `${part}_migrations`;
  sql.exec(`CREATE TABLE IF NOT EXISTS ${table} (version INTEGER PRIMARY KEY) STRICT`);
  // One row, also of an object that has had many.
  const done = sql.exec<{ done: number | null }>(`SELECT max(version) AS done FROM ${table}`).one().done ?? 0;
  if (done > migrations.length) refuse(table, done, migrations.length);
  for (const [ahead, statements] of migrations.slice(done).entries()) {
    storage.transactionSync(() => {
      sql.exec(statements);
      sql.exec(`INSERT INTO ${table} (version) VALUES (?)`, done + ahead + 1);
    });
  }
}

/** An alarm has no caller who would see the error, so it is in the log too. */
function refuse(table: string, stored: number, known: number): never {
  logLine({ event: "storage-is-newer", table, stored, known });
  throw new Error(`${table}: the object has ${stored} migrations, this version of the Worker knows ${known}`);
}
