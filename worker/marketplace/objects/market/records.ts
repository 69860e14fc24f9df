import type { MarketRecords, RecordKind } from "#shared/market/check-record.ts";
import type { MarketOffer } from "#shared/market/format.ts";
import {
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
import type { StoreRecords } from "#worker/marketplace/objects/store/messages.ts";
import type { ImportedOffers } from "#worker/marketplace/ports/imported-market.ts";
import { readMenus } from "./export.ts";
import { withBanner, withFoodPictures, withLogo, withOfferPicture } from "./placeholders.ts";

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
  return { merchant: withLogo(toMerchantRecord(record)), isRemoved };
}

/** What a store is told: itself, its merchant, the sections that it sells in their order, and the campaigns of its dishes. */
export function readStoreRecords(sql: SqlStorage, id: string): Omit<StoreRecords, "revision"> {
  const { record: store, isRemoved } = readRecord(sql, "stores", id);
  const merchant = readRecord(sql, "merchants", store.merchantId);
  const source = withBanner(toStoreSource(store, merchant.record));
  const offers = readOffers(sql, "CAMPAIGN").filter((one) => isCampaignAt(toCampaignRecord(one), source.store));
  const sections = new Map(readMenus(sql, store.merchantId).map((menu) => [menu.id, menu]));
  const dishes = [...sections.values()].flatMap(({ foods }) => foods);
  const menus = store.menuIDs.flatMap((menuID) => {
    const menu = sections.get(menuID);
    return menu ? [withFoodPictures(toMenuRecord(menu, menu.foods, offers, dishes))] : [];
  });
  return {
    source,
    menus,
    campaigns: offers.map(toCampaignRecord),
    isRemoved: isRemoved || merchant.isRemoved,
  };
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
  for (const { text } of rows) return withOfferPicture(toPromoRecord(JSON.parse(text) as MarketOffer));
  return null;
}

/** What customers' objects know of offers. */
export function listOffers(sql: SqlStorage): ImportedOffers {
  const vouchers = readOffers(sql, "VOUCHER");
  return {
    campaigns: readOffers(sql, "CAMPAIGN").map((offer) =>
      withMerchants(sql, withOfferPicture(toCampaignRecord(offer)), offer.foodIDs),
    ),
    // The first of the file first.
    promos: readOffers(sql, "CODE").map((offer) => withOfferPicture(toPromoRecord(offer))),
    vouchers: Object.fromEntries(vouchers.map((offer) => [offer.id, withOfferPicture(toVoucherTerms(offer))])),
    bindCodes: vouchers.flatMap((offer) => toBindCode(offer) ?? []),
  };
}

/** A campaign for some dishes is one of their merchants: a list of offers does not know menus. */
function withMerchants(sql: SqlStorage, campaign: CampaignRecord, foodIDs: readonly string[] = []): CampaignRecord {
  if (campaign.merchantIDs?.length || foodIDs.length === 0) return campaign;
  const rows = sql.exec<{ merchant: string }>(
    `SELECT DISTINCT merchant FROM records WHERE kind = 'foods' AND id IN (SELECT value FROM json_each(?)) ORDER BY merchant`,
    JSON.stringify(foodIDs),
  );
  return { ...campaign, merchantIDs: Array.from(rows, ({ merchant }) => merchant) };
}
