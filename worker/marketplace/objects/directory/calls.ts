import type { DirectoryApi } from "./api.ts";
import { readEarlierStates } from "./earlier-states.ts";
import { getKey } from "./keys.ts";
import { putListedArea, readListedAreas } from "./listed-areas.ts";
import { readPromo, readRunningPromos, returnPromo, takePromo } from "./promos.ts";
import { dropReferral, findReferrer, storeReferral } from "./referrals.ts";
import { readMessages, storeMessage } from "./sms-inbox.ts";

export function createDirectoryApi(sql: SqlStorage): DirectoryApi {
  return {
    earlierStates: (input) => readEarlierStates(sql, input),
    putListedArea: (told) => putListedArea(sql, told),
    listedAreas: () => readListedAreas(sql),
    promo: ({ code }) => readPromo(sql, code),
    runningPromos: (_nothing, at) => readRunningPromos(sql, at),
    takePromo: (use, at) => takePromo(sql, use, at),
    returnPromo: (use, at) => returnPromo(sql, use, at),
    storeReferral: (referral) => storeReferral(sql, referral),
    dropReferral: (referral) => dropReferral(sql, referral),
    referrer: ({ code }) => findReferrer(sql, code),
    key: ({ name }) => getKey(sql, name),
    storeMessage: (message, at) => storeMessage(sql, message, at),
    messages: () => readMessages(sql),
  };
}
