/**
 * Brings an object's tables up to date, synchronously, so that nothing is answered from an old shape. Each entry of the list
 * runs once, in order, each in a transaction of its own; entries are only ever added at the end.
 */
export function migrate(storage: DurableObjectStorage, migrations: readonly string[]): void {
  const { sql } = storage;
  sql.exec("CREATE TABLE IF NOT EXISTS migrations (version INTEGER PRIMARY KEY) STRICT");
  const done = sql.exec<{ count: number }>("SELECT count(*) AS count FROM migrations").one().count;
  for (const [ahead, statements] of migrations.slice(done).entries()) {
    storage.transactionSync(() => {
      sql.exec(statements);
      sql.exec("INSERT INTO migrations (version) VALUES (?)", done + ahead + 1);
    });
  }
}
