import { getMarketData } from "#worker/marketplace/ports/market-data.ts";
import { writePromos } from "./promos.ts";

function needsDirectoryData(sql: SqlStorage): boolean {
  const stored = sql.exec<{ value: string }>("SELECT value FROM facts WHERE name = 'seed_version'").toArray()[0];
  return Number(stored?.value ?? 0) < getMarketData().version;
}

/** Replaces older codes in one transaction; their uses stay. */
export function fillDirectory(storage: DurableObjectStorage, now: number): void {
  const { sql } = storage;
  const { version, promos } = getMarketData();
  if (!needsDirectoryData(sql)) return;
  storage.transactionSync(() => {
    writePromos(sql, promos, now);
    sql.exec("INSERT OR REPLACE INTO facts (name, value) VALUES ('seed_version', ?)", String(version));
  });
}
