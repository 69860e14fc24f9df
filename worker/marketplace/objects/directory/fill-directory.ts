import {
  getMarketData,
  isOutdated,
  type MarketFiles,
  readMarketRecords,
} from "#worker/marketplace/ports/market-data.ts";
import { writePromos } from "./promos.ts";

function needsDirectoryData(sql: SqlStorage): boolean {
  const stored = sql.exec<{ value: string }>("SELECT value FROM facts WHERE name = 'seed_version'").toArray()[0];
  return isOutdated(Number(stored?.value ?? 0));
}

/** Replaces older codes in one transaction; their uses stay. */
export async function fillDirectory(storage: DurableObjectStorage, files: MarketFiles, now: number): Promise<void> {
  const { sql } = storage;
  if (!needsDirectoryData(sql)) return;
  const { promos } = await readMarketRecords(files);
  // Another call may have done it meanwhile.
  if (!needsDirectoryData(sql)) return;
  const { version } = getMarketData();
  storage.transactionSync(() => {
    writePromos(sql, promos, now);
    // What areas have told of a market that is not installed any more; each tells anew when somebody asks it.
    if (version === 0) sql.exec("UPDATE listed_areas SET count = 0, pages = 0");
    sql.exec("INSERT OR REPLACE INTO facts (name, value) VALUES ('seed_version', ?)", String(version));
  });
}
