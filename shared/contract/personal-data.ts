import * as v from "valibot";
import { taxIdTypes } from "#shared/domain/people/e-invoice.ts";
import { allergens } from "#shared/domain/people/food-preferences.ts";
import { locales } from "#shared/domain/text/locale.ts";
import { count, day, id, instant, openEnum, ours, sen, storeId, text } from "./fields.ts";
import { ledgerEntry } from "./loyalty.ts";
import { deliveryMethod, order, vendor } from "./order-entities.ts";
import { address, profile, savedAddress, vehicle, voucher } from "./people.ts";

// The file with everything that is stored of a customer (wire.md §9). It names no other person: no courier and no friend.
// A field that is renamed or taken away needs a new `format`; a new field does not.

export const personalDataFormat = "makan.personal-data/1";

/** What an order is to the person; the rest of it says what the page of the order may do next, or names somebody else. */
export const givenOfOrder = [
  "id",
  "paymentStatus",
  "deliveryStatus",
  "orderDineType",
  "orderNo",
  "orderTime",
  "deliveryTime",
  "tableNo",
  "vehicleNo",
  "vehicleDescription",
  "subtotal",
  "serviceFee",
  "tax",
  "deliveryFee",
  "deliveryDiscount",
  "methodChangeFee",
  "methodChangeDiscount",
  "rounding",
  "promoCode",
  "campaignDiscount",
  "noOfPax",
  "reservationRemark",
  "miscellaneousFee",
  "promoDiscount",
  "tierDiscount",
  "tip",
  "lateTip",
  "total",
  "redeemed",
  "payable",
  "refunded",
  "paidParts",
  "refunds",
  "orderFoods",
  "itemCount",
  "dineTime",
  "isCutleryRequired",
  "store",
  "merchantID",
  "address",
  "reservationID",
  "paymentType",
  "paymentMethod",
  "estimatedAt",
  "delayedFrom",
  "arrivedAt",
  "events",
  "cancelReason",
  "problem",
] as const;

const personalOrder = v.object({
  ...v.pick(order, givenOfOrder).entries,
  delivery: v.nullable(v.object({ vendor, deliveryMethod })),
  /** Every try to pay, also those that came to nothing. */
  payments: v.array(
    v.object({
      /** For the rider, after the delivery. */
      isTip: v.boolean(),
      type: text,
      method: text,
      amount: sen,
      status: text,
      createdAt: instant,
      paidAt: v.nullable(instant),
      refundedAt: v.nullable(instant),
    }),
  ),
  reviews: v.array(
    v.object({
      of: v.picklist(["STORE", "DELIVERY"]),
      /** A review that was declined has none. */
      stars: v.nullable(count),
      comment: text,
      /** The name under which everybody reads it; null when it is not listed. */
      author: v.nullable(text),
      at: instant,
      reply: v.nullable(v.object({ text, at: instant })),
    }),
  ),
  eInvoice: v.nullable(
    v.object({
      requestedAt: instant,
      reference: text,
      /** Masked, as it is stored. */
      tin: text,
      idType: v.picklist(taxIdTypes),
      /** Masked, as it is stored. */
      idNo: text,
      name: text,
      email: text,
      address,
    }),
  ),
  /** What its kitchen was told that the person cannot eat, until 30 days after the end. */
  avoid: v.array(openEnum(allergens)),
});

const reservation = v.object({
  id,
  storeID: storeId,
  startAt: instant,
  endAt: instant,
  noOfPax: count,
  status: text,
  remark: text,
  orderID: v.nullable(id),
  madeAt: instant,
});

const checkIn = v.object({
  storeID: storeId,
  at: instant,
  name: text,
  email: text,
  /** Degrees Celsius; null when none was given, and after 30 days. */
  bodyTemperature: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
  /** When the customer agreed that it is stored. */
  consentAt: v.nullable(instant),
  isMask: v.boolean(),
  isSanitizer: v.boolean(),
  remark: text,
});

/** Amounts are sen, times are of Malaysia, names are in one language. Lists are newest first. */
export const personalData = v.object({
  format: v.literal(personalDataFormat),
  exportedAt: instant,
  language: v.picklist(locales),
  amountUnit: v.literal("sen"),
  person: v.object({
    customerID: id,
    name: text,
    email: text,
    countryCode: text,
    phoneNumber: text,
    birthDate: v.nullable(day),
    gender: text,
    /** Once-only benefits that the number used with an account that was deleted; kept for 12 months. */
    usedBefore: v.array(v.object({ benefit: text, uses: count })),
    /** Masked. */
    nric: text,
    /** Masked. */
    passport: text,
    senhengUserName: v.nullable(text),
    foodServiceCustomerID: v.nullable(text),
    firstLoginAt: instant,
    /** How often all sessions were ended; nothing else is stored of sessions. */
    logouts: count,
    /** The agent whose link brought the customer. */
    agent: v.nullable(v.object({ code: text, at: instant })),
    isInvited: v.boolean(),
  }),
  addresses: v.array(savedAddress),
  vehicles: v.array(vehicle),
  foodPreferences: v.nullable(profile.entries.foodPreferences.wrapped),
  favouriteStoreIDs: v.array(storeId),
  /** Those that are told of orders, by whose push service; their addresses and keys are left out. */
  devices: ours(
    v.array(
      v.object({ id, service: text, language: v.picklist(locales), since: instant, toldAt: v.nullable(instant) }),
    ),
    [],
  ),
  orders: v.array(personalOrder),
  reservations: v.array(reservation),
  checkIns: v.array(checkIn),
  membership: v.object({
    id,
    status: text,
    joinedAt: instant,
    tier: text,
    referralCode: text,
    points: count,
    credit: sen,
  }),
  /** Every change of points and credit. */
  ledger: v.array(ledgerEntry),
  topUps: v.array(v.object({ id, amount: sen, status: text, at: instant })),
  vouchers: v.array(voucher),
  wheel: v.object({
    chances: v.array(v.object({ grantedAt: instant, expiresAt: v.nullable(instant), isUsed: v.boolean() })),
    draws: v.array(v.object({ prize: text, voucherID: v.nullable(id), at: instant })),
  }),
});

export type PersonalData = v.InferOutput<typeof personalData>;
export type PersonalOrder = PersonalData["orders"][number];
