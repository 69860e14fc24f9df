/**
 * Brings an object's tables up to date, synchronously, so that nothing is answered from an old shape. Each entry of the list
 * runs once, in order, each in a transaction of its own; entries are only ever added at the end. Parts of an object that
 * grow on their own have a list and a `part` name of their own.
 */
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
