import { getOrderModes } from "#app/cart/modes.ts";
import { getOfferTarget } from "#app/deals/offer-target.ts";
import { getHeaderTitle } from "#app/site/header-title.ts";
import type { Store } from "#shared/contract/entities.ts";
import type { DealOffer } from "#shared/domain/deals/deals.ts";
import { toStoreGoals } from "#shared/domain/deals/goals.ts";
import { formatPhone } from "#shared/domain/people/phone.ts";
import { formatAddressParts } from "#shared/domain/places/address-text.ts";
import { calculateDistance, hasPosition, type Point } from "#shared/domain/places/geo.ts";
import { toHeroUrl } from "#shared/domain/site/picture-url.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";
import { formatDistance } from "#shared/domain/text/distance-text.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { formatDay, formatDineTime } from "#shared/domain/time/clock-text.ts";
import { toCallNote } from "./call-note.ts";
import type { LoadedStore } from "./load-store.ts";
import { toModeViews } from "./mode-view.ts";
import { toNoWallet } from "./no-wallet.ts";
import { getShutText } from "./page/shut-text.ts";
import { asShop, listShownBadges, toOpening, toUntil } from "./store-view.ts";

/** Badges that other parts of the head say: its modes, how far ahead it takes orders, and what it offers. */
const shownElsewhere: readonly string[] = ["DINEIN", "DRIVE_THRU", "MEAL_PLAN"];

export function toStorePageView(
  { settings, otherName }: Pick<LoadedStore, "settings" | "otherName">,
  { locale, place, platform }: Visitor,
  nowMs: number,
  offers: readonly DealOffer[] = [],
) {
  const { store, merchant, promoBanners, ageNotice, openingHours = [] } = settings;
  // Settings are the same for everyone; how far it is depends on who looks.
  const distance = hasPosition(store) ? calculateDistance(place, store) : null;
  const { id, name, bannerUrl, phoneNumber, miscellaneousFees, minOrderAmount, takesOrders } = store;
  const noOrders = toCallNote(store, locale);
  const noWallet = toNoWallet(settings, { platform, locale });
  return {
    cart: { id, name, bannerUrl, distance, phoneNumber, miscellaneousFees, minOrderAmount },
    ...splitName(name, merchant.name),
    phoneText: formatPhone(phoneNumber),
    otherName: otherName === name ? null : otherName,
    heroUrl: toHeroUrl(bannerUrl),
    distance: distance === null ? null : formatDistance(distance),
    rating: store.rating === null ? null : store.rating.toFixed(1),
    ratingCount: store.ratingCount,
    badges: listShownBadges(store).filter(
      (badge) => !shownElsewhere.includes(badge) && (badge !== "PROMO" || promoBanners.length === 0),
    ),
    ...toOpenState(store, locale, nowMs),
    goals: toStoreGoals(offers, { storeID: id, merchantID: merchant.merchantId, platform }, nowMs),
    shutText: getShutText(store, locale, nowMs),
    // Absent, so that a page of a store that takes orders has nothing of it.
    ...(noOrders && { noOrders }),
    ...(noWallet && { noWallet }),
    hasCheckIn: settings.hasCustomerEntry,
    hasTables: settings.reservation !== null,
    // Without a mode nothing can be put into a cart.
    modes: takesOrders ? getOrderModes(store.supportedDineType) : [],
    modeViews: takesOrders ? toModeViews(settings, locale, nowMs) : [],
    promoBanners: promoBanners.map(({ id, title, href }) => ({ id, title, to: getOfferTarget(href) })),
    ageNotice,
    merchant: { name: getHeaderTitle({ merchant }, ""), logoUrl: merchant.company.logoUrl },
    info: {
      address: formatAddressParts([
        store.addressLine1,
        store.addressLine2,
        `${store.postCode} ${store.city}`.trim(),
        store.state,
      ]),
      map: hasPosition(store) ? toMapLinks(store) : null,
      about: merchant.about ?? null,
      hours: openingHours.map(({ date, spans, note = null }) => ({
        day: formatDay(date, locale),
        note,
        spans: spans.map((span) => (isAllDay(span) ? null : formatDineTime(span, locale))),
      })),
      ...(merchant.business ?? { operatorName: null, registrationNo: null, sstNo: null, contact: null }),
      halal: merchant.halal && { ...merchant.halal, expiresOn: formatDay(merchant.halal.expiresOn, locale) },
    },
  };
}

export type StorePageView = ReturnType<typeof toStorePageView>;

/** What tells whether a store is open; the outlets of a closed store show it too. */
export function toOpenState(given: Store, locale: Locale, nowMs: number) {
  const store = asShop(given, nowMs);
  return {
    aheadDays: store.orderAheadDays,
    isOpen: store.isOpen,
    until: toUntil(store, locale, nowMs),
    opening: store.isOpen ? null : toOpening(store, locale, nowMs),
  };
}

export type OpenStateView = ReturnType<typeof toOpenState>;

/** Links that open the map app of a phone, or a map in the browser. */
export function toMapLinks({ lat, lng }: Point) {
  const point = `${lat},${lng}`;
  return {
    place: `https://www.google.com/maps/search/?api=1&query=${point}`,
    directions: `https://www.google.com/maps/dir/?api=1&destination=${point}`,
    waze: `https://waze.com/ul?ll=${point}&navigate=yes`,
  };
}

/** "00:00-24:00", or a span that ends a day after its start. */
function isAllDay(span: string): boolean {
  const [start, end] = span.split("-");
  return start === end || span === "00:00-24:00";
}

/** "Jade Dragon Dim Sum" and "Sunway Velocity", where the store's name begins with its merchant's. */
function splitName(name: string, merchantName: string): { brand: string; outlet: string } {
  if (!name.startsWith(merchantName)) return { brand: name, outlet: "" };
  return { brand: merchantName, outlet: name.slice(merchantName.length).trim() };
}
