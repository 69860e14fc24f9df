import type { Point } from "#shared/domain/geo.ts";
import type { CallContext, Api } from "../../rpc/api.ts";
import type { Tally } from "../../domain/orders/ratings.ts";
import {
  distancesTo,
  findMerchant,
  getStorePause,
  setStorePause,
  storesById,
  readMerchantStores,
  tagList,
} from "./catalogue.ts";
import { findNearbyStores, type NearbyInput } from "./nearby.ts";
import { type KeyName, getKey } from "./keys.ts";
import { type PromoUse, readPromo, returnPromo, runningPromos, takePromo } from "./promos.ts";
import { keepRating } from "./ratings.ts";
import { keepReferral, type Referral, referrerOf } from "./referrals.ts";
import { keepMessage, type Message, messages } from "./sms-inbox.ts";
import { keepTrace, type Trace } from "./traces.ts";

export function directoryCalls(sql: SqlStorage) {
  return {
    nearby: (input: NearbyInput, at: CallContext) => findNearbyStores(sql, input, at),
    merchant: (input: { id: string }, at: CallContext) => findMerchant(sql, input, at),
    storesOf: (input: { subdomain: string }, at: CallContext) => readMerchantStores(sql, input, at),
    distances: (input: { subdomain: string; point: Point }, at: CallContext) => distancesTo(sql, input, at),
    storesById: (input: { ids: string[]; from: Point | null }, at: CallContext) => storesById(sql, input, at),
    tags: (_nothing: null, at: CallContext) => tagList(sql, at),
    pauseOf: (input: { storeID: string }) => getStorePause(sql, input),
    pauseStore: (input: { storeID: string; closedUntil: number | null }) => setStorePause(sql, input),
    promo: (input: { code: string }) => readPromo(sql, input.code),
    runningPromos: (_nothing: null, at: CallContext) => runningPromos(sql, at),
    takePromo: (use: PromoUse, at: CallContext) => takePromo(sql, use, at),
    returnPromo: (use: PromoUse, at: CallContext) => returnPromo(sql, use, at),
    keepReferral: (referral: Referral) => keepReferral(sql, referral),
    referrer: (input: { code: string }) => referrerOf(sql, input.code),
    keepRating: (told: Tally & { storeID: string }) => keepRating(sql, told),
    key: (input: { name: KeyName }) => getKey(sql, input.name),
    keepMessage: (message: Message, at: CallContext) => keepMessage(sql, message, at),
    messages: (_nothing: null) => messages(sql),
    keepTrace: (trace: Trace, at: CallContext) => keepTrace(sql, trace, at),
  } satisfies Api;
}

export type DirectoryCalls = ReturnType<typeof directoryCalls>;
