import {
  toBindCode,
  toCampaignRecord,
  toMenuRecord,
  toMerchantRecord,
  toPromoRecord,
  toStoreSource,
  toVoucherTerms,
} from "#worker/marketplace/domain/market/to-records.ts";
import type { MenuRecord } from "#worker/marketplace/domain/types.ts";
import { sampleParts } from "./sample-files.ts";

// The records of the sample market, for whoever compares replies with them.

const offers = sampleParts.flatMap((part) => part.offers ?? []);
const menus = sampleParts.flatMap((part) => part.menus ?? []);
const ofKind = (kind: (typeof offers)[number]["kind"]) => offers.filter((offer) => offer.kind === kind);
const ofMerchant = sampleParts.flatMap((part) => part.merchants ?? []);

/** Each store with its merchant as it sees it. */
export const sources = sampleParts
  .flatMap((part) => part.stores ?? [])
  .flatMap((store) => {
    const merchant = ofMerchant.find(({ merchantId }) => merchantId === store.merchantId);
    return merchant ? [{ ...toStoreSource(store, merchant), menuIDs: store.menuIDs }] : [];
  });
/** Each as its first store sees it, if it has stores. */
export const merchants = ofMerchant.map(
  (merchant) =>
    sources.find(({ store }) => store.merchant === merchant.subdomain)?.merchant ?? toMerchantRecord(merchant),
);
export const campaigns = ofKind("CAMPAIGN").map(toCampaignRecord);
export const promos = ofKind("CODE").map(toPromoRecord);
export const vouchers = Object.fromEntries(ofKind("VOUCHER").map((offer) => [offer.id, toVoucherTerms(offer)]));
export const bindCodes = offers.flatMap((offer) => toBindCode(offer) ?? []);
export const stores = sources.map(({ store }) => store);
/** Every sample store with tables has these. */
export const tables = sources.find((source) => source.tables.length > 0)?.tables ?? [];

const menusOfMerchant = Map.groupBy(menus, ({ merchantId }) => merchantId);
/** The menus of each merchant, by its id. */
export const menusOf: Readonly<Record<string, readonly MenuRecord[]>> = Object.fromEntries(
  Array.from(menusOfMerchant, ([merchant, own]) => {
    const named = own.flatMap(({ foods }) => foods);
    return [merchant, own.map((menu) => toMenuRecord(menu, menu.foods, offers, named))];
  }),
);
