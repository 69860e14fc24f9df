import type { Badge, DineType, Merchant, Store } from "#shared/contract/entities.ts";
import { isDelivered } from "#shared/domain/orders/dine-type.ts";
import { calculateDistance, type Point } from "#shared/domain/places/geo.ts";
import type { Localized } from "#shared/domain/text/locale.ts";
import { toDay, toInstant } from "#shared/domain/time/time.ts";
import { getDeliveryEstimate } from "./delivery/estimate.ts";
import { getRideMinutes, getRoadMetres, usualMetres } from "./delivery/fares.ts";
import { listServedModes, type Offering, takesOrders } from "./offering.ts";
import { toPicturePath } from "./pictures.ts";
import { getMinOrderAmounts, getMiscellaneousFees } from "./pricing/fees.ts";
import type { Busy } from "./time/busy.ts";
import { type OpeningHours, type OpenState, getOpenState } from "./time/hours.ts";
import { getModeHours, hasModeHours } from "./time/mode-hours.ts";
import { getLastMoment } from "./time/slots.ts";
import type { ViewContext, MerchantRecord, StoreRecord } from "./types.ts";

/** A store as objects store it: texts in all languages, hours instead of the open state. */
export type StoreProfile = {
  store: Omit<StoreRecord, "week">;
  merchant: MerchantRecord;
  hours: OpeningHours;
  /** Somebody of its own answers orders, as far as is known here. */
  isAnswered: boolean;
  busy?: Busy;
};

export function toMerchantView(merchant: MerchantRecord, at: ViewContext): Merchant {
  return {
    merchantId: merchant.subdomain,
    name: merchant.name[at.locale],
    brandName: getBrandName(merchant)[at.locale],
    company: { logoUrl: toPicturePath(merchant.logo) },
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
    ...(merchant.about && { about: merchant.about[at.locale] }),
  };
}

const getBrandName = ({ name, brandName = name }: MerchantRecord): Localized => brandName;

/** The fields of a store that an order keeps. */
export function toStoreFacts({ store }: StoreProfile, { locale }: Pick<ViewContext, "locale">) {
  const { id, phoneNumber, lat, lng } = store;
  return {
    id,
    name: store.name[locale],
    phoneNumber,
    bannerUrl: toPicturePath(store.banner),
    lat,
    lng,
  };
}

/** The store in the wire format (S127); `distance` in metres from a point and `estimate` to it, null without one. */
export function toStoreView(record: StoreProfile, from: Point | null, at: ViewContext & Offering): Store {
  const { store, merchant, hours } = record;
  const open = getOpenState(hours, at.now);
  const openIn = hasModeHours(record) ? (mode: DineType) => getOpenState(getModeHours(record, mode), at.now) : null;
  const { isOpen: isShopOpen, last } = getOrdersNow(record, { open, openIn }, from, at.now);
  const isAnswered = takesOrders(at.counter, record);
  const isOpen = isShopOpen && isAnswered;
  return {
    ...toStoreFacts(record, at),
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
    isDeliveryTimeAvailable: store.dineTypes.includes("DELIVERY") && isAnswered && (isOpen || store.orderAheadDays > 0),
    isVoucherPromo: store.badges.includes("PROMO"),
    isDeliveryPromo: store.badges.includes("FREE_DELIVERY"),
    supportedDineType: listServedModes(store.dineTypes, at.counter),
    currentOpeningHour: instantOrNull(open.currentOpening),
    currentClosingHour: instantOrNull(open.currentClosing),
    nextOpeningHour: instantOrNull(open.nextOpening),
    previousClosingHour: instantOrNull(open.previousClosing),
    filterTagIDs: getTagIds(merchant, at.now),
    rating: store.rating,
    businessCategory: store.businessCategory,
    isShowInMainPage: store.isShowInMainPage,
    miscellaneousFees: getMiscellaneousFees(store, at.locale),
    merchant: {
      merchantId: merchant.subdomain,
      name: merchant.name[at.locale],
      brandName: getBrandName(merchant)[at.locale],
      subdomain: merchant.subdomain,
    },
    ratingCount: store.ratingCount,
    minOrderAmount: getMinOrderAmounts(store),
    estimate: from && getDeliveryEstimate(record, from, at.now, at.vendors),
    lastOrderAt: instantOrNull(isOpen ? last : null),
    takesOrders: isAnswered,
  };
}

/** What tells whether a store takes orders, beside its open state. */
type Opening = {
  store: Pick<StoreRecord, "lat" | "lng" | "dineTypes">;
  merchant: Pick<MerchantRecord, "prepMinutes">;
  busy?: Busy;
};

/** The open state of a store, and that of its modes; null: each is open with the store. */
type OpenStates = { open: OpenState; openIn: ((mode: DineType) => OpenState) | null };

/** True for a store that the view of `toStoreView` calls open. */
export function isShownOpen(opening: Opening, states: OpenStates, from: Point | null, now: number): boolean {
  return getOrdersNow(opening, states, from, now).isOpen;
}

/** False where no store that takes its last order `prepMinutes` or more before the closing can be shown as open. */
export function mayBeShownOpen(open: OpenState, prepMinutes: number, now: number): boolean {
  const last = getLastMoment(open, { leadMinutes: prepMinutes }, now);
  return open.isOpen && (last === null || last >= now);
}

const listModes = ({ dineTypes }: Pick<StoreRecord, "dineTypes">) => dineTypes.filter((mode) => mode !== "MEAL_PLAN");

/** True for a store of which no last order is known. */
export const takesOrdersToTheEnd = (store: Pick<StoreRecord, "dineTypes">): boolean => listModes(store).length === 0;

/**
 * Open is a store that takes an order for now (PD108). `last`: the last moment of the opening for one, in the mode that is
 * the soonest; null: no known closing.
 */
function getOrdersNow(
  { store, merchant, busy }: Opening,
  { open, openIn }: OpenStates,
  from: Point | null,
  now: number,
) {
  const modes = listModes(store);
  if (modes.length === 0) return { isOpen: open.isOpen, last: null };
  const states = openIn
    ? modes.map((mode) => ({ state: openIn(mode), among: [mode] }))
    : [{ state: open, among: modes }];
  const lasts = states
    .filter(({ state }) => state.isOpen)
    .map(({ state, among }) => {
      const isBrought = among.every(isDelivered);
      const rideMinutes = isBrought ? getRideMinutes(from ? getRoadMetres(store, from) : usualMetres) : 0;
      const leadMinutes = merchant.prepMinutes + rideMinutes;
      return getLastMoment(state, { leadMinutes, ...(busy && { busy }) }, now);
    });
  const known = lasts.filter((last) => last !== null);
  return {
    isOpen: lasts.some((last) => last === null || last >= now),
    last: known.length < lasts.length || known.length === 0 ? null : Math.max(...known),
  };
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
