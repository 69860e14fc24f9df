import type { Badge, DineType, Table } from "#shared/contract/entities.ts";
import { dineTypes } from "#shared/contract/entities.ts";
import { toSafeBrand } from "#shared/market/brand.ts";
import type { MenuHead } from "#shared/market/check-record.ts";
import type { MarketFood, MarketMerchant, MarketOffer, MarketStore } from "#shared/market/format.ts";
import { noShopPicture, toPictureName } from "#worker/marketplace/domain/pictures.ts";
import type {
  BindCode,
  CampaignRecord,
  FeeRecord,
  MenuRecord,
  MerchantRecord,
  OfferScope,
  PromoRecord,
  StationRecord,
  StoreRecord,
  StoreSource,
  VoucherTerms,
} from "#worker/marketplace/domain/types.ts";
import { toFoodRecord } from "./dishes.ts";
import { toSpecialDays, toWeeks } from "./hours.ts";
import { noText, toLocalized } from "./texts.ts";

// From the format of a market (shared/market/format.ts) to the records of the marketplace. What a file leaves open has
// here what it is then.

/** Minutes of a kitchen that has not said how long it takes, as pages reckon with them (wire.md §10.2). */
const usualPrepMinutes = 20;
/** Service tax of a merchant that is registered for it (malaysia.md §1). */
const registeredTaxBp = 600;
/** How long a voucher lasts that does not say it. */
const usualVoucherDays = 30;

/** A store, with its merchant as this store sees it. */
export function toStoreSource(store: MarketStore, merchant: MarketMerchant): StoreSource {
  const { specialDays, notes } = toSpecialDays(store);
  return {
    store: toStoreRecord(store, merchant, notes),
    merchant: toMerchantOf(merchant, store),
    specialDays,
    tables: (store.tables ?? []).map(toTable),
    ...(store.stations && { stations: store.stations.map(toStation) }),
    ...(store.alerts && { alerts: store.alerts }),
    start: store.demo ? { pausedForHours: store.demo.pausedForHours ?? null, soldOut: store.demo.soldOut ?? [] } : null,
  };
}

/** A merchant without stores: what a store states is as if nobody stated it. */
export function toMerchantRecord(merchant: MarketMerchant): MerchantRecord {
  return toMerchantOf(merchant, { modes: {} });
}

function toStoreRecord(
  store: MarketStore,
  merchant: MarketMerchant,
  dayNotes: NonNullable<StoreRecord["dayNotes"]>,
): StoreRecord {
  const { address } = store;
  const [minOrderAmounts, perSlot] = [perMode(store, "minOrderAmount"), perMode(store, "perSlot")];
  return {
    isShowInMainPage: store.isShowInMainPage ?? true,
    id: store.id,
    merchant: merchant.subdomain,
    name: toLocalized(store.name),
    lat: address.lat,
    lng: address.lng,
    addressLine1: address.addressLine1,
    addressLine2: address.addressLine2,
    postCode: address.postCode,
    city: address.city,
    state: address.state,
    phoneNumber: store.phoneNumber,
    businessCategory: store.businessCategory ?? merchant.businessCategory,
    orderAheadDays: store.orderAheadDays ?? 0,
    ...toWeeks(store),
    rating: store.demo?.rating ?? null,
    ratingCount: store.demo?.ratingCount ?? 0,
    dineTypes: listModes(store).filter((mode) => mode !== "MEAL_PLAN" || !merchant.isFoodService),
    reservable: store.reservation !== undefined,
    banner: toPictureName(store.banner ?? merchant.logo, noShopPicture),
    badges: [...toMerchantBadges(merchant), ...(store.badges ?? [])],
    ...(minOrderAmounts && { minOrderAmounts }),
    ...(perSlot && { perSlot }),
    ...(store.fees && { fees: store.fees.map(toFee) }),
    ...(Object.keys(dayNotes).length > 0 && { dayNotes }),
    ...(store.demo?.isFullTomorrow && { isFullTomorrow: true }),
  };
}

/** In the order of the file. */
export const listModes = ({ modes }: Pick<MarketStore, "modes">): DineType[] =>
  (Object.keys(modes) as DineType[]).filter((mode) => modes[mode]);

/** What modes state of themselves; undefined where none does. */
function perMode(
  { modes }: Pick<MarketStore, "modes">,
  field: "minOrderAmount" | "perSlot",
): Partial<Record<DineType, number>> | undefined {
  const stated = dineTypes.flatMap((mode) => {
    const value = modes[mode]?.[field];
    return value === undefined ? [] : [[mode, value] as const];
  });
  return stated.length > 0 ? Object.fromEntries(stated) : undefined;
}

function toMerchantBadges({ halal, nonHalal }: MarketMerchant): Badge[] {
  if (halal) return ["HALAL_CERTIFIED"];
  return nonHalal ? ["NON_HALAL"] : [];
}

const toFee = ({ name, ...fee }: NonNullable<MarketStore["fees"]>[number]): FeeRecord => ({
  ...fee,
  name: toLocalized(name),
});

const toTable = ({
  id,
  name,
  type,
  pax,
  isActive = true,
  isDefault = false,
}: NonNullable<MarketStore["tables"]>[number]): Table => ({ id, name, type, pax, isActive, isDefault });

const toStation = ({ id, name, menuIDs }: NonNullable<MarketStore["stations"]>[number]): StationRecord => ({
  id,
  name: { EN: name.EN, CN: name.CN ?? null },
  menuIDs,
});

/** What a merchant record has of a store. */
type OfStore = Pick<MarketStore, "modes" | "serviceChargeBp" | "reservation" | "tags">;

function toMerchantOf(merchant: MarketMerchant, store: OfStore): MerchantRecord {
  const prepMinutes = Object.values(store.modes).flatMap(({ prepMinutes: minutes }) => minutes ?? []);
  return {
    halal: merchant.halal ?? null,
    nonHalal: merchant.nonHalal ?? false,
    loyaltyEnabled: merchant.loyaltyEnabled ?? false,
    requireEmail: merchant.requireEmail ?? false,
    profileEditable: merchant.profileEditable ?? false,
    isFoodService: merchant.isFoodService ?? false,
    legacyFooter: merchant.legacyFooter ?? false,
    hasCustomerEntry: merchant.hasCustomerEntry ?? false,
    serviceChargeBp: store.serviceChargeBp ?? 0,
    reservationDeposit: store.reservation?.depositAmount ?? null,
    theme: merchant.theme ? { brand: toSafeBrand(merchant.theme.brand).brand } : null,
    logo: toPictureName(merchant.logo, noShopPicture),
    subdomain: merchant.subdomain,
    name: toLocalized(merchant.name),
    ...(merchant.brandName && { brandName: toLocalized(merchant.brandName) }),
    kind: merchant.kind ? toLocalized(merchant.kind) : noText,
    ...(merchant.about && { about: toLocalized(merchant.about) }),
    businessCategory: merchant.businessCategory,
    sstBp: merchant.taxBp ?? (merchant.business.sstNo === null ? 0 : registeredTaxBp),
    business: merchant.business,
    tagIDs: store.tags ?? [],
    prepMinutes: prepMinutes.length > 0 ? Math.max(...prepMinutes) : usualPrepMinutes,
    promoBanners: (merchant.banners ?? []).map(({ id, title, href }) => ({ id, title: toLocalized(title), href })),
  };
}

/** An offer that names no dish is about all of them. */
const isAbout = ({ foodIDs = [] }: Pick<MarketOffer, "foodIDs">, foodID: string): boolean =>
  foodIDs.length === 0 || foodIDs.includes(foodID);

/**
 * A section of a menu with its dishes. `campaigns`: the offers of the market, in whose order a dish has its campaigns. `named`: all dishes that sides can name, those of other sections among them.
 */
export function toMenuRecord(
  menu: MenuHead,
  foods: readonly MarketFood[],
  campaigns: readonly MarketOffer[],
  named: readonly MarketFood[] = foods,
): MenuRecord {
  const byID = new Map(named.map((food) => [food.id, food]));
  const campaignsOf = ({ id }: MarketFood) =>
    campaigns.flatMap((offer) => (offer.kind === "CAMPAIGN" && isAbout(offer, id) ? [offer.id] : []));
  return {
    id: menu.id,
    name: toLocalized(menu.name),
    ...(menu.isActive === false && { status: "INACTIVE" }),
    ...(menu.isItemGroup && { isItemGroup: true }),
    foods: foods.map((food) => toFoodRecord(food, { named: byID, campaignIDs: campaignsOf(food) })),
    ...(menu.foodIDs && { foodIDs: menu.foodIDs }),
  };
}

/** Of kind CAMPAIGN; the dishes that it is about name it (`toMenuRecord`). */
export function toCampaignRecord(offer: MarketOffer): CampaignRecord {
  return {
    id: offer.id,
    name: toLocalized(offer.name),
    discount: { ...offer.discount, minSpendAmount: offer.minSpendAmount ?? 0 },
    perOrderLimit: offer.perOrderLimit ?? null,
    userBalance: offer.usesPerCustomer ?? null,
    ...(offer.newUsersOnly && { newUsersOnly: true }),
    picture: toPictureName(offer.picture, noShopPicture),
    ...(offer.merchantIDs && { merchantIDs: offer.merchantIDs }),
    ...(offer.storeIDs && { storeIDs: offer.storeIDs }),
    ...(offer.startsAt !== undefined && { startsAt: offer.startsAt }),
    ...(offer.endsAt !== undefined && { endsAt: offer.endsAt }),
  };
}

/** Of kind CODE. */
export function toPromoRecord(offer: MarketOffer): PromoRecord {
  return {
    on: offer.on ?? "FOOD",
    ...toTerms(offer),
    code: offer.code ?? offer.id.toUpperCase(),
    name: toLocalized(offer.name),
    description: offer.description ? toLocalized(offer.description) : noText,
    newUsersOnly: offer.newUsersOnly ?? false,
    perCustomer: offer.usesPerCustomer ?? null,
    totalCap: offer.usesTotal === undefined ? null : { uses: offer.usesTotal, usedBefore: offer.usedBefore ?? 0 },
    startsAt: offer.startsAt ?? null,
    endsAt: offer.endsAt ?? null,
    picture: toPictureName(offer.picture, noShopPicture),
    ...(offer.isListed === false && { isUnlisted: true }),
  };
}

/** Of kind VOUCHER, which its id names. */
export function toVoucherTerms(offer: MarketOffer): VoucherTerms {
  return {
    ...toTerms(offer),
    terms: (offer.terms ?? []).map(toLocalized),
    name: toLocalized(offer.name),
    picture: toPictureName(offer.picture, noShopPicture),
    days: offer.days ?? usualVoucherDays,
  };
}

/** The code of a voucher that customers can take for themselves; null: there is none. */
export function toBindCode(offer: MarketOffer): BindCode | null {
  if (offer.kind !== "VOUCHER" || offer.code === undefined) return null;
  const { id, code, newUsersOnly = false, endsAt = null } = offer;
  return { code, kind: id, newUsersOnly, endsAt };
}

function toTerms(
  offer: MarketOffer,
): Omit<VoucherTerms, "name" | "terms" | "picture" | "days"> & { scope: OfferScope } {
  return {
    discount: offer.discount,
    minSpendAmount: offer.minSpendAmount ?? 0,
    maxDiscountAmount: offer.maxDiscountAmount ?? null,
    scope: {
      merchantIDs: offer.merchantIDs ?? [],
      storeIDs: offer.storeIDs ?? [],
      dineTypes: offer.dineTypes ?? [],
      platforms: offer.platforms ?? [],
      foodIDs: offer.foodIDs ?? [],
    },
  };
}
