import type { MarketRecords, RecordKind } from "#shared/market/check-record.ts";
import type { MarketOffer } from "#shared/market/format.ts";
import {
  toCampaignRecord,
  toMenuRecord,
  toMerchantRecord,
  toPromoRecord,
  toStoreSource,
} from "#worker/marketplace/domain/market/to-records.ts";
import type { PromoRecord } from "#worker/marketplace/domain/types.ts";
import type { StoreRecords } from "#worker/marketplace/objects/store/messages.ts";
import { readOf } from "./export.ts";

type Stored<K extends RecordKind> = { record: MarketRecords[K]; isRemoved: boolean };

/** A record that an import has written, also one that is off sale. Throws for one that none has. */
function readRecord<K extends RecordKind>(sql: SqlStorage, kind: K, id: string): Stored<K> {
  const { text, removed } = sql
    .exec<{ text: string; removed: number }>("SELECT text, removed FROM records WHERE kind = ? AND id = ?", kind, id)
    .one();
  return { record: JSON.parse(text) as MarketRecords[K], isRemoved: removed === 1 };
}

export function readMerchantRecord(sql: SqlStorage, id: string) {
  const { record, isRemoved } = readRecord(sql, "merchants", id);
  return { merchant: toMerchantRecord(record), isRemoved };
}

/** What a store is told: itself, its merchant, the sections that it sells in their order, and the campaigns of its dishes. */
export function readStoreRecords(sql: SqlStorage, id: string): Omit<StoreRecords, "revision"> {
  const { record: store, isRemoved } = readRecord(sql, "stores", id);
  const merchant = readRecord(sql, "merchants", store.merchantId);
  const campaigns = listOffers(sql, "CAMPAIGN").filter((one) => isFor(one, store.id, store.merchantId));
  const sections = new Map(readOf(sql, store.merchantId, "menus").map((menu) => [menu.id, menu]));
  const menus = store.menuIDs.flatMap((menuID) => {
    const menu = sections.get(menuID);
    return menu ? [toMenuRecord(menu, readOf(sql, store.merchantId, "foods", menuID), campaigns)] : [];
  });
  return {
    source: toStoreSource(store, merchant.record),
    menus,
    campaigns: campaigns.map(toCampaignRecord),
    isRemoved: isRemoved || merchant.isRemoved,
  };
}

function isFor({ merchantIDs = [], storeIDs = [] }: MarketOffer, storeID: string, merchantID: string): boolean {
  const isIn = (ids: readonly string[], id: string) => ids.length === 0 || ids.includes(id);
  return isIn(merchantIDs, merchantID) && isIn(storeIDs, storeID);
}

/** Offers of a kind on sale, in the order of their files. */
function listOffers(sql: SqlStorage, kind: MarketOffer["kind"]): MarketOffer[] {
  return readOf(sql, "", "offers").filter((offer) => offer.kind === kind);
}

/** The codes of the market on sale, the first of the file first. */
export const listPromos = (sql: SqlStorage): PromoRecord[] => listOffers(sql, "CODE").map(toPromoRecord);

/** Null for a code that is off sale. */
export function findPromo(sql: SqlStorage, code: string): PromoRecord | null {
  const rows = sql.exec<{ text: string }>(
    "SELECT text FROM records WHERE kind = 'offers' AND removed = 0 AND text ->> 'code' = ? AND text ->> 'kind' = 'CODE'",
    code,
  );
  for (const { text } of rows) return toPromoRecord(JSON.parse(text) as MarketOffer);
  return null;
}
