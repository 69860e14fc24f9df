import { toErrorTrace } from "#shared/domain/text/error-trace.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { logLine } from "#worker/log.ts";
import { keepOffers } from "#worker/marketplace/ports/offers.ts";
import { getDirectory, getMerchant, getPromo, getStore } from "#worker/marketplace/rpc/stubs.ts";
import { getEarliestDue } from "#worker/marketplace/storage/earliest-due.ts";
import { getNextEnd } from "./imports.ts";
import { findPromo, listOffers, readMerchantRecord, readStoreRecords } from "./records.ts";
import { getNextUntoldDue, forgetTold, postpone, readDueUntold, type Untold } from "./untold.ts";

/** So many are told at a time, and so many with one alarm, so that an import of a country does not take the object's time. */
const together = 6;
const perAlarm = 120;

/** When something is due: telling, or the end of an import. Epoch milliseconds; null: nothing. */
export const getNextDue = (sql: SqlStorage): number | null => getEarliestDue([getNextUntoldDue(sql), getNextEnd(sql)]);

/** Tells objects what has changed; each of them takes the same twice. One that does not answer is told again later. */
export async function tellRecords(storage: DurableObjectStorage, env: WorkerEnv, now: number): Promise<void> {
  const { sql } = storage;
  const due = readDueUntold(sql, now, perAlarm);
  for (let first = 0; first < due.length; first += together)
    await Promise.all(due.slice(first, first + together).map((one) => tellOne(sql, env, one, now)));
}

async function tellOne(sql: SqlStorage, env: WorkerEnv, untold: Untold, now: number): Promise<void> {
  try {
    await send(sql, env, untold, now);
    forgetTold(sql, untold);
  } catch (error) {
    logLine({ event: "market-untold", object: untold.object, tries: untold.tries, trace: toErrorTrace(error) });
    postpone(sql, untold, now);
  }
}

async function send(sql: SqlStorage, env: WorkerEnv, { object, id, revision }: Untold, now: number): Promise<void> {
  const at = { now, locale: "EN" } as const;
  switch (object) {
    case "STORE":
      await getStore(env, id, at)("putRecords", { revision, ...readStoreRecords(sql, id) });
      return;
    case "MERCHANT":
      await getMerchant(env, id, at)("putRecord", { revision, ...readMerchantRecord(sql, id) });
      return;
    case "PROMO":
      await getPromo(env, id, at)("putPromo", { version: revision, promo: findPromo(sql, id) });
      return;
    case "OFFERS": {
      const offers = listOffers(sql);
      await getDirectory(env, at)("putPromos", { promos: offers.promos });
      await keepOffers(env.SESSIONS, offers, Date.now());
    }
  }
}
