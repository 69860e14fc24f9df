/** Runs pending migrations synchronously, each in its own transaction. Append only. `part` names a separate list. */
export function migrate(storage: DurableObjectStorage, migrations: readonly string[], part = ""): void {
  const { sql } = storage;
  const table = part === "" ? "migrations" : `${part}_migrations`;
  sql.exec(`CREATE TABLE IF NOT EXISTS ${table} (version INTEGER PRIMARY KEY) STRICT`);
  const done = sql.exec<{ count: number }>(`SELECT count(*) AS count FROM ${table}`).one().count;
  for (const [ahead, statements] of migrations.slice(done).entries()) {
    storage.transactionSync(() => {
      sql.exec(statements);
      sql.exec(`INSERT INTO ${table} (version) VALUES (?)`, done + ahead + 1);
    });
  }
}
