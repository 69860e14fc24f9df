import { runInDurableObject } from "cloudflare:test";
import { watchStatements } from "#tests/worker/marketplace/objects/watch-statements.ts";

export type Counted = { rows: number };

/** Counts the rows that an object reads from now on. */
export function countRows(object: DurableObjectStub): Promise<Counted> {
  return runInDurableObject(object, (_, { storage }) => {
    const { sql } = storage;
    const counted: Counted = { rows: 0 };
    watchStatements(sql, ({ rowsRead }) => {
      counted.rows += rowsRead;
    });
    return counted;
  });
}
