import type { MarketPart } from "#shared/market/format.ts";
import {
  toBindCode,
  toCampaignRecord,
  toMenuRecord,
  toMerchantRecord,
  toPromoRecord,
  toStoreSource,
  toVoucherTerms,
} from "#worker/marketplace/domain/market/to-records.ts";
import type { MenuRecord, SideFoodRecord, SideRecord } from "#worker/marketplace/domain/types.ts";
import type { MarketRecords, MenusByMerchant } from "#worker/marketplace/ports/market-data.ts";
import { componentPictures, voucherPictures } from "./sample-pictures.ts";
import { storeStarts } from "./store-starts.ts";

/** The records of the sample market, with what its files do not say: what stores begin with, and pictures. */
export function toSampleRecords(parts: readonly MarketPart[]): MarketRecords {
  const merchants = parts.flatMap((part) => part.merchants ?? []);
  const offers = parts.flatMap((part) => part.offers ?? []);
  const byID = new Map(merchants.map((merchant) => [merchant.merchantId, merchant]));
  const sources = parts
    .flatMap((part) => part.stores ?? [])
    .flatMap((store) => {
      const merchant = byID.get(store.merchantId);
      const source = merchant && toStoreSource(store, merchant);
      return source ? [{ ...source, store: { ...source.store, ...storeStarts[store.id] } }] : [];
    });
  const ofKind = (kind: (typeof offers)[number]["kind"]) => offers.filter((offer) => offer.kind === kind);
  return {
    sources,
    merchants: merchants.map(
      (merchant) =>
        sources.find(({ store }) => store.merchant === merchant.subdomain)?.merchant ?? toMerchantRecord(merchant),
    ),
    campaigns: ofKind("CAMPAIGN").map(toCampaignRecord),
    promos: ofKind("CODE").map(toPromoRecord),
    vouchers: Object.fromEntries(
      ofKind("VOUCHER").map((offer) => [
        offer.id,
        { ...toVoucherTerms(offer), art: voucherPictures[offer.id] ?? offer.id },
      ]),
    ),
    bindCodes: offers.flatMap((offer) => toBindCode(offer) ?? []),
  };
}

/** The menus of the sample market, by merchant. */
export function toSampleMenus(menuParts: readonly MarketPart[], parts: readonly MarketPart[]): MenusByMerchant {
  const campaigns = parts.flatMap((part) => part.offers ?? []);
  const byMerchant = Map.groupBy(
    menuParts.flatMap((part) => part.menus ?? []),
    ({ merchantId }) => merchantId,
  );
  return Object.fromEntries(
    Array.from(byMerchant, ([merchant, menus]) => {
      const named = menus.flatMap(({ foods }) => foods);
      return [merchant, menus.map((menu) => withPictures(toMenuRecord(menu, menu.foods, campaigns, named)))];
    }),
  );
}

function withPictures(menu: MenuRecord): MenuRecord {
  return {
    ...menu,
    foods: menu.foods.map(({ sides, ...food }) => (sides ? { ...food, sides: sides.map(withPicturesOfSide) } : food)),
  };
}

const withPicturesOfSide = (side: SideRecord): SideRecord => ({ ...side, foods: side.foods.map(withPicture) });

function withPicture(food: SideFoodRecord): SideFoodRecord {
  const art = componentPictures[food.id];
  return art === undefined ? food : { ...food, art };
}
