import type { Badge, Merchant, Store } from "#shared/contract/entities.ts";
import { isDelivered } from "#shared/domain/dine-type.ts";
import { calculateDistance, type Point } from "#shared/domain/geo.ts";
import { toDay, toInstant } from "#shared/domain/time.ts";
import { getDeliveryEstimate } from "./delivery/estimate.ts";
import { getRideMinutes, getRoadMetres, usualMetres } from "./delivery/fares.ts";
import { pictures } from "./pictures.ts";
import { getMinOrderAmounts, getMiscellaneousFees } from "./pricing/fees.ts";
import { type OpeningHours, type OpenState, getOpenState } from "./time/hours.ts";
import { getLastMoment } from "./time/slots.ts";
import type { ViewContext, MerchantRecord, StoreRecord } from "./types.ts";

/** A store as objects store it: texts in all languages, hours instead of the open state. */
export type StoreProfile = { store: Omit<StoreRecord, "week">; merchant: MerchantRecord; hours: OpeningHours };

export function toMerchantView(merchant: MerchantRecord, at: ViewContext): Merchant {
  const name = merchant.name[at.locale];
  return {
    merchantId: merchant.subdomain,
    name,
    brandName: name,
    company: { logoUrl: pictures.logo(merchant.subdomain) },
    subdomain: merchant.subdomain,
    businessCategory: merchant.businessCategory,
    loyaltyEnabled: merchant.loyaltyEnabled,
    requireEmail: merchant.requireEmail,
    profileEditable: merchant.profileEditable,
    isFoodService: merchant.isFoodService,
    legacyFooter: merchant.legacyFooter,
    theme: merchant.theme,
    business: merchant.business,
    halal: isCertified(merchant, at.now) ? merchant.halal : null,
  };
}

/** The store in the wire format (S127); `distance` in metres from a point and `estimate` to it, null without one. */
export function toStoreView(record: StoreProfile, from: Point | null, at: ViewContext): Store {
  const { store, merchant, hours } = record;
  const open = getOpenState(hours, at.now);
  const last = getLastOrder(record, open, from, at.now);
  const isOpen = takesOrders(open, last, at.now);
  const merchantName = merchant.name[at.locale];
  return {
    id: store.id,
    name: store.name[at.locale],
    bannerUrl: pictures.banner(merchant.subdomain),
    phoneNumber: store.phoneNumber,
    distance: from && calculateDistance(from, store),
    addressLine1: store.addressLine1,
    addressLine2: store.addressLine2,
    postCode: store.postCode,
    city: store.city,
    state: store.state,
    badges: badgesOf(record, at.now),
    isOpen,
    closedUntil: instantOrNull(open.closedUntil),
    orderAheadDays: store.orderAheadDays,
    isDeliveryTimeAvailable: store.dineTypes.includes("DELIVERY") && (isOpen || store.orderAheadDays > 0),
    isVoucherPromo: store.badges.includes("PROMO"),
    isDeliveryPromo: store.badges.includes("FREE_DELIVERY"),
    supportedDineType: store.dineTypes,
    currentOpeningHour: instantOrNull(open.currentOpening),
    currentClosingHour: instantOrNull(open.currentClosing),
    nextOpeningHour: instantOrNull(open.nextOpening),
    previousClosingHour: instantOrNull(open.previousClosing),
    filterTagIDs: getTagIds(merchant, at.now),
    rating: store.rating,
    businessCategory: store.businessCategory,
    isShowInMainPage: store.isShowInMainPage,
    miscellaneousFees: getMiscellaneousFees(at.locale),
    merchant: {
      merchantId: merchant.subdomain,
      name: merchantName,
      brandName: merchantName,
      subdomain: merchant.subdomain,
    },
    lat: store.lat,
    lng: store.lng,
    ratingCount: store.ratingCount,
    minOrderAmount: getMinOrderAmounts(store.dineTypes),
    estimate: from && getDeliveryEstimate(record, from, at.now),
    lastOrderAt: instantOrNull(isOpen ? last : null),
  };
}

/** What tells whether a store takes orders, beside its open state. */
type Opening = {
  store: Pick<StoreRecord, "lat" | "lng" | "dineTypes">;
  merchant: Pick<MerchantRecord, "prepMinutes">;
};

/** True for a store that the view of `toStoreView` calls open. */
export function isShownOpen(opening: Opening, open: OpenState, from: Point | null, now: number): boolean {
  return takesOrders(open, getLastOrder(opening, open, from, now), now);
}

/** Open is a store that takes an order for now (PD108). */
const takesOrders = (open: OpenState, last: number | null, now: number) =>
  open.isOpen && (last === null || last >= now);

/** False where no store that takes its last order `prepMinutes` or more before the closing can be shown as open. */
export function mayBeShownOpen(open: OpenState, prepMinutes: number, now: number): boolean {
  return takesOrders(open, getLastMoment(open, prepMinutes, now), now);
}

const listModes = ({ dineTypes }: Pick<StoreRecord, "dineTypes">) => dineTypes.filter((mode) => mode !== "MEAL_PLAN");

/** True for a store of which no last order is known. */
export const takesOrdersToTheEnd = (store: Pick<StoreRecord, "dineTypes">): boolean => listModes(store).length === 0;

/** The last moment of the opening for an order for now, in the mode that is the soonest; null: no known closing. */
function getLastOrder({ store, merchant }: Opening, open: OpenState, from: Point | null, now: number) {
  if (takesOrdersToTheEnd(store)) return null;
  const isBroughtOnly = listModes(store).every(isDelivered);
  const rideMinutes = isBroughtOnly ? getRideMinutes(from ? getRoadMetres(store, from) : usualMetres) : 0;
  return getLastMoment(open, merchant.prepMinutes + rideMinutes, now);
}

type Certified = { halal: Pick<NonNullable<MerchantRecord["halal"]>, "expiresOn"> | null };

/** The tags by which customers find a merchant's stores; "halal" needs a valid certificate. */
export function getTagIds(merchant: Certified & Pick<MerchantRecord, "tagIDs">, now: number): string[] {
  return merchant.tagIDs.filter((id) => id !== "halal" || isCertified(merchant, now));
}

function badgesOf({ store, merchant }: StoreProfile, now: number): Badge[] {
  return store.badges.filter((badge) => badge !== "HALAL_CERTIFIED" || isCertified(merchant, now));
}

/** Only a merchant with a valid certificate may use the word halal (malaysia.md §4). */
function isCertified(merchant: Certified, now: number): boolean {
  return merchant.halal !== null && merchant.halal.expiresOn >= toDay(now);
}

function instantOrNull(ms: number | null): string | null {
  return ms === null ? null : toInstant(ms);
}
