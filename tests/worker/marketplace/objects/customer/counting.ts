import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { watchStatements } from "#tests/worker/marketplace/objects/watch-statements.ts";

/** Rows that an object reads, and those that it writes: SQLite counts an entry of an index as a row. */
export type Counted = { read: number; written: number };

/** Counts the rows of a Customer's statements from now on. Tables and indexes that it makes are in `countMade`. */
export function countRows(customerID: string): Promise<Counted> {
  return runInDurableObject(env.CUSTOMER.getByName(customerID), (_, { storage: { sql } }) => {
    const counted: Counted = { read: 0, written: 0 };
    watchStatements(sql, ({ query, rowsRead, rowsWritten }) => {
      if (/^\s*(?:--.*\s+)*CREATE\b/.test(query)) return;
      counted.read += rowsRead;
      counted.written += rowsWritten;
    });
    return counted;
  });
}

/** What it took to make the tables, views and indexes that there are: a row in the schema, and one more unless an index. */
export function countMade(customerID: string): Promise<number> {
  return runInDurableObject(env.CUSTOMER.getByName(customerID), (_, { storage: { sql } }) => {
    const made = sql.exec<{ type: string }>(
      "SELECT type FROM sqlite_master WHERE name NOT LIKE '\\_cf\\_%' ESCAPE '\\'",
    );
    return made.toArray().reduce((sum, { type }) => sum + (type === "index" ? 1 : 2), 0);
  });
}

/** The bytes of an object's tables. */
export function sizeOf(customerID: string): Promise<number> {
  return runInDurableObject(env.CUSTOMER.getByName(customerID), (_, { storage: { sql } }) => sql.databaseSize);
}
