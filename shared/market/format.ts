import * as v from "valibot";
import { dineTypes, platforms } from "#shared/contract/entities.ts";
import { day, id, instant, latitude, litres, longitude, phone, storeId, subdomain } from "#shared/contract/fields.ts";
import { mostAlerts, mostStations } from "#shared/domain/orders/station-limits.ts";
import { allergens } from "#shared/domain/people/food-preferences.ts";
import { locales } from "#shared/domain/text/locale.ts";

// The format `makan.market/1` of a market: merchants, stores, menus and offers as a file has them (wire.md §10.4). Fields
// after a `+` are ours beside it. `check-record.ts` has the rules that a schema cannot express.

export const marketFormat = "makan.market/1";

/** Limits of a part: an import has many of them. */
export const marketLimits = {
  partBytes: 4 * 1024 * 1024,
  list: 5000,
  text: 8192,
  /** The name of an option of a component of a dish is the deepest. */
  depth: 16,
  /** Records with their own row in the report; more are counted. */
  errors: 500,
  parts: 1000,
} as const;

const line = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const longText = v.pipe(v.string(), v.trim(), v.maxLength(2000));
const localized = v.strictObject({ EN: line, CN: v.optional(line) });
const longLocalized = v.strictObject({ EN: longText, CN: v.optional(longText) });
const list = <S extends v.GenericSchema>(item: S, length: number = marketLimits.list) =>
  v.pipe(v.array(item), v.maxLength(length));
const remove = v.optional(v.literal(true));
const flag = v.optional(v.boolean());
const whole = (min: number, max: number) => v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
const sen = whole(0, 10_000_000);
const bp = whole(0, 10_000);

/**
 * `file` lies beside the market file; the importer replaces it by the SHA-256 of what it has sent (wire.md §10.4). `name` is a
 * picture of the build, which only a demo accepts: the sample market has them.
 */
const picture = v.union([
  v.strictObject({ file: v.pipe(v.string(), v.minLength(1), v.maxLength(300)) }),
  v.strictObject({ sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) }),
  v.strictObject({ name: v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/i), v.maxLength(100)) }),
]);

/** What a store of the sample market begins with. Only a demo accepts it: elsewhere a store begins with nothing of this. */
const demo = v.strictObject({
  rating: v.nullable(v.pipe(v.number(), v.minValue(1), v.maxValue(5))),
  ratingCount: whole(0, 100_000),
  /** Dishes that are sold out on the first day. */
  soldOut: v.optional(list(id, 200)),
  /** Hours of opening that a first pause lasts. */
  pausedForHours: v.optional(whole(1, 1000)),
  /** Its tomorrow is always full: what a customer sees then. */
  isFullTomorrow: v.optional(v.literal(true)),
});

/** "07:00"; an end of up to "31:00" is on the next day. */
const time = v.pipe(v.string(), v.regex(/^(?:[0-2]\d|30|31):[0-5]\d$/));
const span = v.strictObject({ from: time, to: time });
/** Monday first. */
const week = v.pipe(v.array(list(span, 8)), v.minLength(7), v.maxLength(7));
const dineType = v.picklist(dineTypes);

const hue = /(?:[12]?\d?\d|3[0-5]\d|360)(?:\.\d{1,2})?/.source;
const chroma = /(?:0|0?\.[0-3]\d{0,3}|0?\.40{0,3})/.source;
const lightness = /(?:0|1|0?\.\d{1,4})/.source;
const brandPattern = new RegExp(`^(?:#[0-9a-fA-F]{6}|${lightness} ${chroma} ${hue}|${hue} ${chroma})$`);

export const marketMerchant = v.strictObject({
  merchantId: id,
  /** The first label of its host. */
  subdomain,
  name: localized,
  brandName: v.optional(localized),
  logo: v.optional(picture),
  businessCategory: v.pipe(v.string(), v.regex(/^\d{4}$/)),
  business: v.strictObject({ operatorName: line, registrationNo: line, sstNo: v.nullable(line), contact: line }),
  halal: v.optional(v.nullable(v.strictObject({ certificateNo: line, issuer: line, expiresOn: day }))),
  loyaltyEnabled: flag,
  requireEmail: flag,
  profileEditable: flag,
  isFoodService: flag,
  /** "#b8321f"; or lightness, chroma and hue as pages use them: "0.55 0.16 352"; or hue and chroma alone: "352 0.16". */
  theme: v.optional(v.strictObject({ brand: v.pipe(v.string(), v.regex(brandPattern)) })),
  remove,
  // +
  /** What it sells, for lists: "Dim sum, Chinese". */
  kind: v.optional(localized),
  about: v.optional(longLocalized),
  nonHalal: flag,
  legacyFooter: flag,
  /** Guests of its stores check in at the door. */
  hasCustomerEntry: flag,
  /** Service tax of what a dish does not state: 600 for a registered merchant. */
  taxBp: v.optional(bp),
  banners: v.optional(
    list(v.strictObject({ id, title: localized, href: v.pipe(v.string(), v.regex(/^\/(?!\/)[^\s\\]{0,200}$/)) }), 10),
  ),
});

export const marketStore = v.strictObject({
  id: storeId,
  merchantId: id,
  name: localized,
  phoneNumber: phone,
  address: v.strictObject({
    addressLine1: line,
    addressLine2: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), ""),
    postCode: v.pipe(v.string(), v.regex(/^\d{5}$/)),
    city: line,
    state: line,
    lat: latitude,
    lng: longitude,
  }),
  banner: v.optional(picture),
  modes: v.partial(
    v.strictObject(
      v.entriesFromList(
        dineTypes,
        v.strictObject({
          hours: week,
          minOrderAmount: v.optional(sen),
          prepMinutes: v.optional(whole(0, 240)),
          perSlot: v.optional(whole(1, 1000)),
        }),
      ),
    ),
  ),
  special: v.optional(
    list(
      v.strictObject({
        date: day,
        /** + The last day of a range. */
        to: v.optional(day),
        spans: list(span, 8),
        note: v.optional(localized),
      }),
      400,
    ),
  ),
  orderAheadDays: v.optional(whole(0, 30)),
  tags: v.optional(list(id, 40)),
  fees: v.optional(
    list(
      v.strictObject({
        code: id,
        name: localized,
        amount: sen,
        per: v.picklist(["ORDER", "ITEM"]),
        dineTypes: list(dineType, dineTypes.length),
        cap: v.nullable(sen),
      }),
      10,
    ),
  ),
  serviceChargeBp: v.optional(bp),
  tables: v.optional(
    list(
      v.strictObject({
        id,
        name: line,
        pax: whole(0, 100),
        type: v.picklist(["COUNTER", "STANDARD", "ROUND"]),
        // +
        isActive: flag,
        isDefault: flag,
      }),
      500,
    ),
  ),
  reservation: v.optional(v.strictObject({ depositAmount: sen })),
  menuIDs: list(id, 200),
  isShowInMainPage: flag,
  remove,
  // +
  /** Absent: that of its merchant. A code, or the one category that has a name instead. */
  businessCategory: v.optional(v.pipe(v.string(), v.regex(/^(?:\d{4}|FOODS AND BEVERAGES)$/))),
  /** Beside those of halal, which follow from the merchant. */
  badges: v.optional(list(v.picklist(["NEW", "PROMO", "FREE_DELIVERY", "PREORDER"]), 4)),
  /** Where its kitchen makes which sections of the menu; nobody waits for a section of none. */
  stations: v.optional(list(v.strictObject({ id, name: localized, menuIDs: list(id, 200) }), mostStations)),
  /** Mobile numbers that hear of an order that nobody answers, in place of `phoneNumber`. */
  alerts: v.optional(list(v.strictObject({ phone, lang: v.picklist(locales) }), mostAlerts)),
  demo: v.optional(demo),
});

const option = v.strictObject({
  id,
  name: localized,
  price: sen,
  isDefault: flag,
  // +
  isAvailable: flag,
});

const group = v.strictObject({
  id,
  name: localized,
  pickMin: whole(0, 50),
  pickMax: whole(0, 50),
  options: v.pipe(list(option, 100), v.minLength(1)),
});

/** + A component with its own name, where it is no dish of the menu. */
const sideFood = v.strictObject({
  id,
  name: localized,
  price: v.optional(sen),
  maxQuantity: v.optional(whole(1, 50)),
  isAvailable: flag,
  groups: v.optional(list(group, 20)),
  picture: v.optional(picture),
});

export const marketFood = v.strictObject({
  id,
  name: localized,
  description: v.optional(longLocalized),
  amount: sen,
  /** Absent: that of the merchant. */
  taxBp: v.optional(bp),
  picture: v.optional(picture),
  foodConformity: v.optional(v.literal("ALCOHOL")),
  /** Absent: nothing is stated; an empty list: none. */
  allergens: v.optional(list(v.picklist(allergens), allergens.length)),
  tags: v.optional(list(id, 20)),
  grams: v.optional(whole(0, 100_000)),
  volumeLitres: v.optional(litres),
  leadDays: v.optional(whole(0, 30)),
  minQuantity: v.optional(whole(1, 500)),
  approved: flag,
  groups: v.optional(list(group, 20)),
  sides: v.optional(
    list(
      v.strictObject({
        id,
        name: localized,
        pickMin: whole(0, 50),
        pickMax: whole(0, 50),
        foodIDs: v.optional(list(id, 100)),
        // +
        foods: v.optional(list(sideFood, 100)),
        /** The day of a meal plan, from 0. */
        day: v.optional(whole(0, 60)),
      }),
      60,
    ),
  ),
  mealPlan: v.optional(
    v.strictObject({
      days: whole(1, 60),
      skipWeekends: v.boolean(),
      windows: v.pipe(list(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}-\d{2}:\d{2}$/)), 12), v.minLength(1)),
    }),
  ),
  remove,
  // +
  /** Sold out until it says otherwise. */
  isAvailable: flag,
});

/** A section of a menu, as pages show it. */
export const marketMenu = v.strictObject({
  id,
  merchantId: id,
  name: localized,
  foods: list(marketFood),
  remove,
  // +
  /** Dishes of other sections that stand here too, before its own ("Popular"). */
  foodIDs: v.optional(list(id, 200)),
  /** Not shown. */
  isActive: flag,
  isItemGroup: flag,
});

export const marketOffer = v.strictObject({
  id,
  kind: v.picklist(["CAMPAIGN", "CODE", "VOUCHER"]),
  code: v.optional(v.pipe(v.string(), v.regex(/^[A-Z0-9]{3,24}$/))),
  name: localized,
  discount: v.strictObject({ type: v.picklist(["FIXED", "PERCENTAGE"]), amount: whole(0, 10_000_000) }),
  maxDiscountAmount: v.optional(sen),
  minSpendAmount: v.optional(sen),
  dineTypes: v.optional(list(dineType, dineTypes.length)),
  merchantIDs: v.optional(list(id, 1000)),
  storeIDs: v.optional(list(storeId, 1000)),
  foodIDs: v.optional(list(id, 1000)),
  startsAt: v.optional(instant),
  endsAt: v.optional(instant),
  usesTotal: v.optional(whole(1, 10_000_000)),
  usesPerCustomer: v.optional(whole(1, 1000)),
  newUsersOnly: flag,
  isListed: flag,
  remove,
  // +
  description: v.optional(longLocalized),
  /** What it is taken off; default FOOD. */
  on: v.optional(v.picklist(["FOOD", "DELIVERY"])),
  platforms: v.optional(list(v.picklist(platforms), platforms.length)),
  /** Of a campaign: how many units of an order get it. */
  perOrderLimit: v.optional(whole(1, 1000)),
  /** Uses before the market opened. */
  usedBefore: v.optional(whole(0, 10_000_000)),
  /** Of a voucher: days that it is valid, the day of issue included. */
  days: v.optional(whole(1, 400)),
  terms: v.optional(list(longLocalized, 10)),
  picture: v.optional(picture),
});

/** A part of an import: any of the lists may be absent. */
export const marketPart = v.strictObject({
  format: v.literal(marketFormat),
  merchants: v.optional(list(marketMerchant)),
  stores: v.optional(list(marketStore)),
  menus: v.optional(list(marketMenu)),
  offers: v.optional(list(marketOffer)),
});

export type MarketMerchant = v.InferOutput<typeof marketMerchant>;
export type MarketStore = v.InferOutput<typeof marketStore>;
export type MarketMenu = v.InferOutput<typeof marketMenu>;
export type MarketFood = v.InferOutput<typeof marketFood>;
export type MarketOffer = v.InferOutput<typeof marketOffer>;
export type MarketPart = v.InferOutput<typeof marketPart>;
export type MarketPicture = v.InferOutput<typeof picture>;
export type MarketWeek = v.InferOutput<typeof week>;
export type MarketSpan = v.InferOutput<typeof span>;

/** Days that one entry of special days can have. */
export const mostSpecialDays = 400;

/** The lists of a part, in the order in which their records depend on each other. */
export const marketLists = ["merchants", "stores", "menus", "offers"] as const;
export type MarketList = (typeof marketLists)[number];
