import type { DirectoryApi } from "./api.ts";
import {
  findMerchant,
  getDistances,
  getStorePause,
  readMerchantStores,
  readStoresById,
  readTags,
  setStorePause,
} from "./catalogue.ts";
import { findEarlierKey } from "./keys.ts";
import { findNearbyStores } from "./nearby.ts";
import { notePromoUses, readEarlierUses, readRunningPromos } from "./promos.ts";
import { storeRating } from "./ratings.ts";
import { handOverReferrals } from "./referrals.ts";
import { readMessages, storeMessage } from "./sms-inbox.ts";

export function createDirectoryApi(sql: SqlStorage): DirectoryApi {
  return {
    nearby: (input, at) => findNearbyStores(sql, input, at),
    merchant: (input, at) => findMerchant(sql, input, at),
    storesOf: (input, at) => readMerchantStores(sql, input, at),
    distances: (input, at) => getDistances(sql, input, at),
    storesById: (input, at) => readStoresById(sql, input, at),
    tags: (_nothing, at) => readTags(sql, at),
    pauseOf: (input) => getStorePause(sql, input),
    pauseStore: (input, { now }) => setStorePause(sql, input, now),
    runningPromos: (page, at) => readRunningPromos(sql, page, at),
    notePromoUses: (uses) => notePromoUses(sql, uses),
    earlierUses: (page) => readEarlierUses(sql, page),
    handOverReferrals: (page) => handOverReferrals(sql, page),
    storeRating: (rating) => storeRating(sql, rating),
    earlierKey: ({ name }) => findEarlierKey(sql, name),
    storeMessage: (message, at) => storeMessage(sql, message, at),
    messages: () => readMessages(sql),
  };
}
