import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import { areaLetters, toCell } from "#worker/marketplace/domain/areas/cells.ts";
import { getArea, getMerchant } from "#worker/marketplace/rpc/stubs.ts";
import { getRetryWaitMs } from "#worker/marketplace/storage/retry-wait.ts";
import { readListing } from "./catalogue/listing.ts";
import { isRemoved } from "./catalogue/put-records.ts";
import { markListed, postponeListing, readListingDue } from "./core/listing-due.ts";

/** Sends the listing of the store to its area and its merchant if it is due; schedules a retry if one does not answer. */
export async function sendListing(sql: SqlStorage, env: WorkerEnv, now: number): Promise<void> {
  const row = readListingDue(sql);
  if (!row || row.due === null || row.due > now) return;
  const listing = readListing(sql, row.revision);
  const { store, merchant } = listing;
  const gone = [{ id: store.id, revision: row.revision }];
  const news = isRemoved(sql) ? { listings: [], gone } : { listings: [listing] };
  const area = toCell(store, areaLetters);
  const at = { now, locale: "EN" } as const;
  try {
    await Promise.all([
      getArea(env, area, at)("putListings", news),
      getMerchant(env, merchant.subdomain, at)("putListings", news),
    ]);
    if (row.area !== "" && row.area !== area) {
      await getArea(env, row.area, at)("putListings", { listings: [], gone });
    }
    markListed(sql, row, area);
  } catch (error) {
    logLine({ event: "listing-unsent", tries: row.tries, trace: toErrorTrace(error) });
    postponeListing(sql, now + getRetryWaitMs(row.tries));
  }
}
