import * as v from "valibot";
import { allergens } from "#shared/domain/people/food-preferences.ts";
import {
  bp,
  count,
  day,
  dineTime,
  foodPicture,
  id,
  instant,
  latitude,
  litres,
  logoPicture,
  longitude,
  metres,
  named,
  openEnum,
  ours,
  phoneOrNone,
  sen,
  shopPicture,
  storeId,
  text,
  url,
} from "./fields.ts";

// Shapes that several calls share (wire.md §2). Fields after a `+` are extensions, the others the specification's (S127–S170).

export const platforms = ["WEB", "ALIPAY", "TNGD", "BOOST", "SENHENG"] as const;
export type Platform = (typeof platforms)[number];
export const platform = v.union([
  v.picklist(platforms),
  v.pipe(
    v.literal("TNG"),
    v.transform((): Platform => "TNGD"),
  ),
]);

export const dineTypes = ["DELIVERY", "PICKUP", "DRIVE_THRU", "DINEIN", "MEAL_PLAN"] as const;
export const dineType = v.picklist(dineTypes);
export type DineType = (typeof dineTypes)[number];

export const paymentTypes = ["ONLINE", "WALLET", "CREDIT", "COUNTER", "FREE"] as const;
export const paymentType = v.picklist(paymentTypes);
export const paymentMethods = [
  "FPX",
  "DUITNOW_QR",
  "CARD",
  "TNG",
  "GRABPAY",
  "BOOST",
  "SHOPEEPAY",
  "ALIPAY_PLUS",
  "CREDIT",
  "CASH",
  "NONE",
] as const;
export const paymentMethod = openEnum(paymentMethods);

export const discount = v.object({ type: v.picklist(["FIXED", "PERCENTAGE"]), amount: count });

export const merchant = v.object({
  merchantId: id,
  name: text,
  /** Filled in: the name. */
  brandName: text,
  company: named(v.object({ logoUrl: logoPicture }), {}),
  // +
  subdomain: ours(text, ""),
  businessCategory: ours(text, ""),
  loyaltyEnabled: ours(v.boolean(), false),
  requireEmail: ours(v.boolean(), false),
  profileEditable: ours(v.boolean(), false),
  isFoodService: ours(v.boolean(), false),
  legacyFooter: ours(v.boolean(), false),
  theme: ours(v.nullable(v.object({ brand: text })), null),
  business: ours(
    v.nullable(v.object({ operatorName: text, registrationNo: text, sstNo: v.nullable(text), contact: text })),
    null,
  ),
  halal: ours(v.nullable(v.object({ certificateNo: text, issuer: text, expiresOn: day })), null),
  /** What the merchant says of itself; absent: nothing. */
  about: v.optional(text),
});

export const miscFee = v.object({
  code: named(id, "FEE"),
  name: text,
  amount: sen,
  per: named(v.picklist(["ORDER", "ITEM"]), "ORDER"),
  dineTypes: named(v.array(dineType), [...dineTypes]),
  cap: v.nullable(sen),
});

export const badge = openEnum(["HALAL_CERTIFIED", "NON_HALAL", "NEW", "PROMO", "FREE_DELIVERY", "PREORDER"]);

export const store = v.object({
  id: storeId,
  name: text,
  bannerUrl: shopPicture,
  phoneNumber: named(phoneOrNone, ""),
  /** null without a position. */
  distance: v.nullable(metres),
  addressLine1: named(text, ""),
  addressLine2: named(text, ""),
  postCode: named(text, ""),
  city: named(text, ""),
  state: named(text, ""),
  badges: named(v.array(badge), []),
  isOpen: v.boolean(),
  closedUntil: v.nullable(instant),
  orderAheadDays: named(count, 0),
  isDeliveryTimeAvailable: named(v.boolean(), false),
  isVoucherPromo: named(v.boolean(), false),
  isDeliveryPromo: named(v.boolean(), false),
  supportedDineType: v.array(openEnum(dineTypes)),
  /** The opening hours that contain the present time, else the next ones of today. */
  currentOpeningHour: v.nullable(instant),
  currentClosingHour: v.nullable(instant),
  nextOpeningHour: v.nullable(instant),
  previousClosingHour: v.nullable(instant),
  filterTagIDs: named(v.array(id), []),
  rating: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(5))),
  businessCategory: named(text, ""),
  /** An API that never says it hides no store. */
  isShowInMainPage: named(v.boolean(), true),
  miscellaneousFees: named(v.array(miscFee), []),
  merchant: v.object({ merchantId: id, name: ours(text, ""), brandName: ours(text, ""), subdomain: ours(text, "") }),
  // +
  /** Null: not known. */
  lat: ours(v.nullable(latitude), null),
  lng: ours(v.nullable(longitude), null),
  ratingCount: ours(count, 0),
  minOrderAmount: ours(
    v.partial(v.object({ DELIVERY: sen, PICKUP: sen, DRIVE_THRU: sen, DINEIN: sen, MEAL_PLAN: sen })),
    {},
  ),
  /** A delivery to the place of the request, now; null: out of range or unknown. An upstream may leave it out. */
  estimate: v.optional(
    v.nullable(v.object({ minutesFrom: count, minutesTo: count, deliveryFeeFrom: sen, minOrderAmount: sen })),
  ),
  /** The last moment of the present opening for an order for now; null: closed or unknown. An upstream may leave it out. */
  lastOrderAt: v.optional(v.nullable(instant)),
  /** False: nobody at the shop can answer an order now, and `isOpen` is false too. */
  takesOrders: ours(v.boolean(), true),
  /** At most three, in search results only. `matched`: see the search of a store's menu. */
  matchedFoods: v.optional(
    v.array(v.object({ id, name: text, amount: sen, imageUrl: url, matched: v.optional(text) })),
  ),
  /** What matched of the store itself, in search results only; "" when only dishes match. */
  matched: v.optional(text),
});

export const table = v.object({
  id,
  isActive: named(v.boolean(), true),
  isDefault: named(v.boolean(), false),
  name: text,
  type: named(openEnum(["COUNTER", "STANDARD", "ROUND"]), "STANDARD"),
  /** 0: not said. */
  pax: ours(count, 0), // +
});

// Of what a dish can be had with, the specification names ids only, in the order. `pickMax` is filled in: all of them.
export const label = v.object({
  id,
  name: text,
  price: named(sen, 0),
  isAvailable: named(v.boolean(), true),
  isDefault: named(v.boolean(), false),
});
export const attribute = v.object({
  id,
  name: text,
  pickMin: named(count, 0),
  pickMax: count,
  labels: named(v.array(label), []),
});
export const sideFood = v.object({
  id,
  name: text,
  price: named(sen, 0),
  imageUrl: foodPicture,
  isAvailable: named(v.boolean(), true),
  maxQuantity: named(count, 1),
  attributes: named(v.array(attribute), []),
});
/** One component of a combination, or one day of a meal plan (then pickMin = pickMax = 1). */
export const side = v.object({
  id,
  name: text,
  pickMin: named(count, 0),
  pickMax: count,
  foods: named(v.array(sideFood), []),
  day: v.nullable(count),
});
export const mealPlan = v.object({
  days: count,
  cutOff: v.literal("15:00"),
  skipWeekends: v.boolean(),
  windows: v.array(dineTime),
  firstDay: day,
  lastDay: day,
});
export const foodConformity = v.nullable(openEnum(["ALCOHOL"]));

export const food = v.object({
  id,
  name: text,
  description: named(text, ""),
  amount: sen,
  imageUrl: foodPicture,
  foodConformity,
  attributes: named(v.array(attribute), []),
  sides: named(v.array(side), []),
  mealPlan: v.nullable(mealPlan),
  // +
  /** Null: the API does not say. */
  taxBp: ours(v.nullable(bp), null),
  isAvailable: ours(v.boolean(), true),
  approved: ours(v.boolean(), true),
  leadDays: ours(count, 0),
  minQuantity: ours(count, 1),
  tags: ours(v.array(text), []),
  /** Words in the language of the request. Null: nothing is stated; an empty list: none. */
  allergens: ours(v.nullable(v.array(text)), null),
  /** The same as names of a closed list. Absent: the store has stated nothing. */
  allergenCodes: v.optional(v.array(openEnum(allergens))),
  grams: ours(count, 0),
  volumeLitres: ours(litres, 0),
  campaignIDs: ours(v.array(id), []),
});

export const menu = v.object({
  /** Filled in, as the name is: a menu of the specification has neither. */
  id,
  name: text,
  status: openEnum(["ACTIVE", "INACTIVE"]),
  isItemGroup: named(v.boolean(), false),
  foods: v.array(food),
});

export const campaign = v.object({
  discount: v.object({ ...discount.entries, minSpendAmount: named(sen, 0) }),
  /** null or 0: no limit. */
  perOrderLimit: v.nullable(count),
  /** The allowance with which each customer starts. It is equal for all, because this reply is cached. */
  userBalance: v.nullable(count),
  // +
  /** The key of the reply's `campaigns`. */
  id,
  name: ours(text, ""),
  endsAt: ours(v.nullable(instant), null),
  /** Only for a customer's first order; set on campaigns that have a limit. */
  newUsersOnly: v.optional(v.boolean()),
});

export type Merchant = v.InferOutput<typeof merchant>;
export type MiscFee = v.InferOutput<typeof miscFee>;
export type Store = v.InferOutput<typeof store>;
export type Table = v.InferOutput<typeof table>;
export type Attribute = v.InferOutput<typeof attribute>;
export type Side = v.InferOutput<typeof side>;
export type SideFood = v.InferOutput<typeof sideFood>;
export type Food = v.InferOutput<typeof food>;
export type Menu = v.InferOutput<typeof menu>;
export type Campaign = v.InferOutput<typeof campaign>;
export type Campaigns = Record<string, Campaign>;
export type Badge = v.InferOutput<typeof badge>;
