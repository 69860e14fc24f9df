import type { MarketRecords, RecordKind } from "#shared/market/check-record.ts";
import type { MarketOffer, MarketStore } from "#shared/market/format.ts";
import type { NamedStore } from "#worker/marketplace/api/market.ts";
import type { StoreRecords } from "#worker/marketplace/api/store-messages.ts";
import { toLocalized } from "#worker/marketplace/domain/market/texts.ts";
import {
  listModes,
  toCampaignRecord,
  toMenuRecord,
  toMerchantRecord,
  toBindCode,
  toPromoRecord,
  toStoreSource,
  toVoucherTerms,
} from "#worker/marketplace/domain/market/to-records.ts";
import { isCampaignAt } from "#worker/marketplace/domain/offers/running-campaigns.ts";
import type { CampaignRecord, PromoRecord } from "#worker/marketplace/domain/types.ts";
import type { Offers } from "#worker/marketplace/ports/offers.ts";
import { readMenus } from "./export.ts";

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
  const source = toStoreSource(store, merchant.record);
  const offers = readOffers(sql, "CAMPAIGN").filter((one) => isCampaignAt(toCampaignRecord(one), source.store));
  const sections = new Map(readMenus(sql, store.merchantId).map((menu) => [menu.id, menu]));
  const dishes = [...sections.values()].flatMap(({ foods }) => foods);
  const menus = store.menuIDs.flatMap((menuID) => {
    const menu = sections.get(menuID);
    return menu ? [toMenuRecord(menu, menu.foods, offers, dishes)] : [];
  });
  return {
    source,
    menus,
    campaigns: offers.map(toCampaignRecord),
    isRemoved: isRemoved || merchant.isRemoved,
  };
}

/** The stores on sale, by id. */
export function listStores(sql: SqlStorage): NamedStore[] {
  const rows = sql.exec<{ text: string }>("SELECT text FROM records WHERE kind = 'stores' AND removed = 0 ORDER BY id");
  return Array.from(rows, ({ text }) => {
    const { id, name, modes } = JSON.parse(text) as MarketStore;
    return { id, name: toLocalized(name), dineTypes: listModes({ modes }) };
  });
}

/** Offers of a kind on sale, in the order of their files. */
function readOffers(sql: SqlStorage, kind: MarketOffer["kind"]): MarketOffer[] {
  const rows = sql.exec<{ text: string }>(
    `SELECT text FROM records WHERE merchant = '' AND kind = 'offers' AND removed = 0 AND text ->> 'kind' = ?
     ORDER BY position, id`,
    kind,
  );
  return Array.from(rows, ({ text }) => JSON.parse(text) as MarketOffer);
}

/** Null for a code that is off sale. */
export function findPromo(sql: SqlStorage, code: string): PromoRecord | null {
  const rows = sql.exec<{ text: string }>(
    `SELECT text FROM records INDEXED BY offers_by_code
     WHERE kind = 'offers' AND text ->> 'code' = ? AND text ->> 'kind' = 'CODE' AND removed = 0`,
    code,
  );
  for (const { text } of rows) return toPromoRecord(JSON.parse(text) as MarketOffer);
  return null;
}

/** What customers' objects know of the market. */
export function listOffers(sql: SqlStorage): Offers {
  const vouchers = readOffers(sql, "VOUCHER");
  return {
    campaigns: readOffers(sql, "CAMPAIGN").map((offer) => withMerchants(sql, toCampaignRecord(offer), offer.foodIDs)),
    // The first of the file first.
    promos: readOffers(sql, "CODE").map(toPromoRecord),
    vouchers: Object.fromEntries(vouchers.map((offer) => [offer.id, toVoucherTerms(offer)])),
    bindCodes: vouchers.flatMap((offer) => toBindCode(offer) ?? []),
    loyaltyMerchants: listLoyaltyMerchants(sql),
  };
}

/** Ids of the merchants on sale that are in the loyalty programme (PD36). */
function listLoyaltyMerchants(sql: SqlStorage): string[] {
  const rows = sql.exec<{ id: string }>(
    "SELECT id FROM records WHERE kind = 'merchants' AND removed = 0 AND text ->> 'loyaltyEnabled' = 1 ORDER BY id",
  );
  return Array.from(rows, ({ id }) => id);
}

/** A campaign for some dishes is one of their merchants: a list of offers does not know menus. */
function withMerchants(sql: SqlStorage, campaign: CampaignRecord, foodIDs: readonly string[] = []): CampaignRecord {
  if (campaign.merchantIDs?.length || foodIDs.length === 0) return campaign;
  const rows = sql.exec<{ merchant: string }>(
    `SELECT DISTINCT foods.merchant FROM records AS foods JOIN records AS owner ON owner.kind = 'merchants' AND owner.id = foods.merchant
     WHERE foods.kind = 'foods' AND foods.id IN (SELECT value FROM json_each(?)) ORDER BY owner.position, owner.id`,
    JSON.stringify(foodIDs),
  );
  return { ...campaign, merchantIDs: Array.from(rows, ({ merchant }) => merchant) };
}
