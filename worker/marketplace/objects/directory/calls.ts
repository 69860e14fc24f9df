import type { Point } from "#shared/domain/geo.ts";
import type { CallContext, Api } from "../../rpc/api.ts";
import type { StarTally } from "../../domain/orders/ratings.ts";
import {
  getDistances,
  findMerchant,
  getStorePause,
  setStorePause,
  readStoresById,
  readMerchantStores,
  readTags,
} from "./catalogue.ts";
import { findNearbyStores, type NearbyInput } from "./nearby.ts";
import { type KeyName, getKey } from "./keys.ts";
import { type PromoUse, readPromo, returnPromo, readRunningPromos, takePromo } from "./promos.ts";
import { storeRating } from "./ratings.ts";
import { storeReferral, type Referral, findReferrer } from "./referrals.ts";
import { storeMessage, type Message, readMessages } from "./sms-inbox.ts";
import { storeTrace, type Trace } from "./traces.ts";

export function directoryCalls(sql: SqlStorage) {
  return {
    nearby: (input: NearbyInput, at: CallContext) => findNearbyStores(sql, input, at),
    merchant: (input: { id: string }, at: CallContext) => findMerchant(sql, input, at),
    storesOf: (input: { subdomain: string }, at: CallContext) => readMerchantStores(sql, input, at),
    distances: (input: { subdomain: string; point: Point }, at: CallContext) => getDistances(sql, input, at),
    storesById: (input: { ids: string[]; from: Point | null }, at: CallContext) => readStoresById(sql, input, at),
    tags: (_nothing: null, at: CallContext) => readTags(sql, at),
    pauseOf: (input: { storeID: string }) => getStorePause(sql, input),
    pauseStore: (input: { storeID: string; closedUntil: number | null }) => setStorePause(sql, input),
    promo: (input: { code: string }) => readPromo(sql, input.code),
    runningPromos: (_nothing: null, at: CallContext) => readRunningPromos(sql, at),
    takePromo: (use: PromoUse, at: CallContext) => takePromo(sql, use, at),
    returnPromo: (use: PromoUse, at: CallContext) => returnPromo(sql, use, at),
    keepReferral: (referral: Referral) => storeReferral(sql, referral),
    referrer: (input: { code: string }) => findReferrer(sql, input.code),
    keepRating: (told: StarTally & { storeID: string }) => storeRating(sql, told),
    key: (input: { name: KeyName }) => getKey(sql, input.name),
    keepMessage: (message: Message, at: CallContext) => storeMessage(sql, message, at),
    messages: (_nothing: null) => readMessages(sql),
    keepTrace: (trace: Trace, at: CallContext) => storeTrace(sql, trace, at),
  } satisfies Api;
}

export type DirectoryCalls = ReturnType<typeof directoryCalls>;
