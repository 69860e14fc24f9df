import type { DirectoryApi } from "#worker/marketplace/api/directory.ts";
import { putListedArea, readListedAreas } from "./listed-areas.ts";
import { notePromoUses, readRunningPromos, writePromos } from "./promos.ts";
import { readMessages, storeMessage } from "./sms-inbox.ts";

export function createDirectoryApi(storage: DurableObjectStorage): DirectoryApi {
  const { sql } = storage;
  return {
    putListedArea: (told) => putListedArea(sql, told),
    listedAreas: () => readListedAreas(sql),
    putPromos: ({ promos }, { now }) => storage.transactionSync(() => writePromos(sql, promos, now)),
    runningPromos: (page, at) => readRunningPromos(sql, page, at),
    notePromoUses: (uses) => notePromoUses(sql, uses),
    storeMessage: (message, at) => storeMessage(sql, message, at),
    messages: () => readMessages(sql),
  };
}
