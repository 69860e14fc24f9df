import { runInDurableObject } from "cloudflare:test";

export type Writes = {
  /** Rows with their entries in indexes, as they are billed. */
  rows: number;
  /** Statements that wrote a row of this table. */
  writesOf: (table: string) => number;
  setAlarms: number;
};

/** Counts what an object writes from now on. Its alarm does not ring by itself any more. */
export function countWrites(object: DurableObjectStub): Promise<Writes> {
  return runInDurableObject(object, (_, { storage }) => {
    const { sql } = storage;
    const written: string[] = [];
    const counted: Writes = {
      rows: 0,
      setAlarms: 0,
      writesOf: (table) => written.filter((query) => new RegExp(`\\b(?:INTO|UPDATE) ${table}\\b`).test(query)).length,
    };
    const exec = sql.exec.bind(sql);
    Object.defineProperty(sql, "exec", {
      configurable: true,
      value: (...asked: Parameters<typeof exec>) => {
        const cursor = exec(...asked);
        const rows = cursor.toArray();
        counted.rows += cursor.rowsWritten;
        if (cursor.rowsWritten > 0) written.push(asked[0]);
        return Object.assign([...rows], { toArray: () => rows, one: () => rows[0], rowsRead: cursor.rowsRead });
      },
    });
    Object.defineProperty(storage, "setAlarm", {
      configurable: true,
      value: () => {
        counted.setAlarms += 1;
        return Promise.resolve();
      },
    });
    return counted;
  });
}
