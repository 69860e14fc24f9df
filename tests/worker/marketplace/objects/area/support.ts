import { runInDurableObject } from "cloudflare:test";

export type Counted = { rows: number };

/** Counts the rows that an object reads from now on. */
export function countRows(object: DurableObjectStub): Promise<Counted> {
  return runInDurableObject(object, (_, { storage }) => {
    const { sql } = storage;
    const counted: Counted = { rows: 0 };
    const exec = sql.exec.bind(sql);
    Object.defineProperty(sql, "exec", {
      configurable: true,
      value: (...asked: Parameters<typeof exec>) => {
        const cursor = exec(...asked);
        const rows = cursor.toArray();
        counted.rows += cursor.rowsRead;
        return Object.assign([...rows], { toArray: () => rows, one: () => rows[0], rowsRead: cursor.rowsRead });
      },
    });
    return counted;
  });
}
