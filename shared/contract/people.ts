import * as v from "valibot";
import { allergens, diets } from "#shared/domain/people/food-preferences.ts";
import { dineType, discount, platforms } from "./entities.ts";
import { count, id, instant, latitude, longitude, named, openEnum, ours, sen, text, url } from "./fields.ts";
import { visibleLine, visibleText } from "./visible-text.ts";

// People and their data (wire.md §2). Fields after a `+` are extensions.

const shortText = v.pipe(v.string(), v.maxLength(200));
/** Text that a customer types. Replies accept any text, so that old data stays readable. */
export const shortLine = visibleLine(200);

const keptAddress = {
  unit: named(shortText, ""),
  remark: named(shortText, ""),
  // +
  addressLine1: ours(shortText, ""),
  addressLine2: ours(shortText, ""),
  postCode: ours(shortText, ""),
  city: ours(shortText, ""),
  state: ours(shortText, ""),
  /** Null: not known; a delivery asks for the place again, because the position prices it. */
  lat: ours(v.nullable(latitude), null),
  lng: ours(v.nullable(longitude), null),
  contactName: v.optional(shortText),
  contactPhone: v.optional(shortText),
};
const typedAddress = {
  unit: shortLine,
  remark: visibleText(200),
  // +
  addressLine1: shortLine,
  addressLine2: shortLine,
  postCode: shortLine,
  city: shortLine,
  state: shortLine,
  /** Always present: the position prices the delivery. */
  lat: latitude,
  lng: longitude,
  contactName: v.optional(shortLine),
  contactPhone: v.optional(shortLine),
};
export const address = v.object(keptAddress);
/** A place of ours, which always has a position. */
export const place = v.object({ ...keptAddress, lat: latitude, lng: longitude });
/** An address with a position, as a delivery needs it. */
export const requestAddress = v.strictObject(typedAddress);

const label = v.picklist(["Home", "Office", "Other"]);
export const savedAddress = v.object({
  ...keptAddress,
  id,
  label: named(label, "Other"),
  isDefault: named(v.boolean(), false),
});
/** An address that was saved without a position is kept as it is. */
export const addressEdit = v.strictObject({
  ...typedAddress,
  lat: v.nullable(latitude),
  lng: v.nullable(longitude),
  id: v.optional(id),
  label,
  isDefault: v.boolean(),
});

export const vehicle = v.object({
  vehicleNo: shortText,
  vehicleDescription: named(shortText, ""),
  isDefault: named(v.boolean(), false),
  id,
});
export const vehicleEdit = v.strictObject({
  vehicleNo: shortLine,
  vehicleDescription: shortLine,
  isDefault: v.boolean(),
  id: v.optional(id),
});

export const voucher = v.object({
  id,
  /** The promoCode of an order. */
  code: text,
  name: text,
  terms: v.array(text),
  imageUrl: url,
  discount,
  minSpendAmount: sen,
  maxDiscountAmount: v.nullable(sen),
  /** An empty list means all. */
  scope: v.object({
    merchantIDs: v.array(id),
    storeIDs: v.array(id),
    dineTypes: v.array(dineType),
    platforms: v.array(v.picklist(platforms)),
    /** The dearest unit of these foods is discounted; without a list all food is. */
    foodIDs: v.optional(v.array(id)),
  }),
  startsAt: instant,
  expiresAt: instant,
  status: openEnum(["ISSUED", "LOCKED", "REDEEMED", "EXPIRED", "VOID"]),
  orderID: v.nullable(id),
});

/** Replaces the whole choice. */
export const foodPreferencesEdit = v.strictObject({
  allergens: v.pipe(v.array(v.picklist(allergens)), v.maxLength(allergens.length)),
  diets: v.pipe(v.array(v.picklist(diets)), v.maxLength(diets.length)),
  isHidden: v.boolean(),
});

export const profile = v.object({
  name: named(text, ""),
  email: named(text, ""),
  countryCode: named(text, ""),
  phoneNumber: named(text, ""),
  loyaltyID: v.nullable(id),
  addresses: named(v.array(savedAddress), []),
  vehicles: named(v.array(vehicle), []),
  foodServiceCustomerID: v.nullable(text),
  senhengUserName: v.nullable(text),
  // +
  /** Null: the API does not list them. */
  vouchers: ours(v.nullable(v.array(voucher)), null),
  /** Units used of each limited campaign, by campaign id. */
  campaignUses: v.optional(v.record(id, count)),
  /** Orders with each promo code that was used; the page compares them with the limit of a code. */
  promoUses: v.optional(v.array(v.object({ code: text, uses: count }))),
  /** The counter is not offered: two orders were not collected. */
  paysFirst: v.optional(v.literal(true)),
  /** What the customer does not eat; absent from an upstream that does not store it. */
  foodPreferences: v.optional(
    v.object({ allergens: v.array(openEnum(allergens)), diets: v.array(openEnum(diets)), isHidden: v.boolean() }),
  ),
});

export type Address = v.InferOutput<typeof address>;
/** What a customer typed at a place, or a saved address that has one. */
export type LocatedAddress = v.InferOutput<typeof requestAddress>;
export type SavedAddress = v.InferOutput<typeof savedAddress>;
export type Vehicle = v.InferOutput<typeof vehicle>;
export type Voucher = v.InferOutput<typeof voucher>;
export type Profile = v.InferOutput<typeof profile>;
