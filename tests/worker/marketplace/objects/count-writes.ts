import { runInDurableObject } from "cloudflare:test";
import { watchStatements } from "./watch-statements.ts";

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
    watchStatements(sql, ({ query, rowsWritten }) => {
      counted.rows += rowsWritten;
      if (rowsWritten > 0) written.push(query);
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
