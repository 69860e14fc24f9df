import type { DirectoryApi } from "./api.ts";
import { readEarlierStates } from "./earlier-states.ts";
import { findEarlierKey } from "./keys.ts";
import { putListedArea, readListedAreas } from "./listed-areas.ts";
import { notePromoUses, readEarlierUses, readRunningPromos, writePromos } from "./promos.ts";
import { handOverReferrals } from "./referrals.ts";
import { readMessages, storeMessage } from "./sms-inbox.ts";

export function createDirectoryApi(storage: DurableObjectStorage): DirectoryApi {
  const { sql } = storage;
  return {
    earlierStates: (input) => readEarlierStates(sql, input),
    putListedArea: (told) => putListedArea(sql, told),
    listedAreas: () => readListedAreas(sql),
    putPromos: ({ promos }, { now }) =>
      storage.transactionSync(() => writePromos(sql, promos, now, { isImported: true })),
    runningPromos: (page, at) => readRunningPromos(sql, page, at),
    notePromoUses: (uses) => notePromoUses(sql, uses),
    earlierUses: (page) => readEarlierUses(sql, page),
    handOverReferrals: (page) => handOverReferrals(sql, page),
    earlierKey: ({ name }) => findEarlierKey(sql, name),
    storeMessage: (message, at) => storeMessage(sql, message, at),
    messages: () => readMessages(sql),
  };
}
