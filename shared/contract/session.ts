import * as v from "valibot";
import { platform } from "./entities.ts";
import { accessToken, count, file, id, idOrNone, limits, named, ours, storeId, typedNumber } from "./fields.ts";
import { order } from "./order-entities.ts";
import { addressEdit, foodPreferencesEdit, profile, vehicleEdit } from "./people.ts";
import { personalData } from "./personal-data.ts";
import { defineGroup } from "./row.ts";
import { trimmedLine, visibleLine } from "./visible-text.ts";

// Code, login, profile, logout (S247–S252, wire.md §3).

const { countryCode, phoneNumber } = typedNumber;

const smsCode = v.pipe(v.string(), v.regex(/^\d{6}$/));
const proof = v.pipe(v.string(), v.maxLength(2048));

const sessionReply = v.object({
  isBinded: named(v.boolean(), false),
  item: named(v.nullable(profile), null),
  /** The last three, newest first. */
  orders: named(v.array(order), []),
  // +
  completedOrdersQty: ours(count, 0),
  isNewUserCampaign: ours(v.boolean(), false),
  /** Only when the identity changed; both replace the old ones. */
  token: v.optional(accessToken),
  customerId: v.optional(id),
});

/** On a merchant's host a customer sees the vouchers that count there. */
const ownVouchers = { at: "item.vouchers", merchants: "scope.merchantIDs", stores: "scope.storeIDs" } as const;

const sessionScope = { reply: [{ at: "orders", merchant: "merchantID" }, ownVouchers] } as const;

export const session = defineGroup({
  requestOtp: {
    method: "POST",
    path: "/v3/request-otp",
    auth: "session",
    limit: "otp",
    tenant: {},
    counts: "messages",
    body: v.strictObject({
      countryCode,
      phoneNumber,
      storeID: v.optional(storeId),
      /** The code goes to the number of this proof; the other two are then ignored. */
      signed: v.optional(proof), // +
    }),
    extraFields: ["signed"],
    response: v.object({ success: ours(v.literal(true), true), resendAfterSeconds: ours(count, 60) }),
    errors: ["OTP_RATE_LIMITED", "OTP_EXPIRED", "SMS_NOT_CONFIGURED", "SMS_PROVIDER_DOWN"],
    onFailure: "null",
    toast: "message",
    limitAtField: true,
  },
  login: {
    method: "POST",
    path: "/v3/web/login",
    auth: "session",
    limit: "otp",
    tenant: sessionScope,
    counts: "failures",
    open: true,
    identity: true,
    body: v.looseObject({
      countryCode,
      phoneNumber,
      code: smsCode,
      storeID: v.optional(storeId),
      referralCode: v.optional(v.pipe(v.string(), v.maxLength(64))),
      boostCustomerId: v.optional(id),
    }),
    response: sessionReply,
    errors: ["OTP_INVALID", "OTP_EXPIRED", "OTP_RATE_LIMITED"],
    onFailure: "null",
    toast: "message",
    limitAtField: true,
  },
  oauth: {
    method: "POST",
    path: "/v3/web/oauth",
    auth: "session",
    limit: "otp",
    tenant: sessionScope,
    counts: "failures",
    open: true,
    identity: true,
    /** The partner's token is the proof; `boostCustomerId` alone binds nothing. */
    body: v.looseObject({
      platform,
      partnerAccessToken: v.pipe(v.string(), v.minLength(1), v.maxLength(limits.text)),
      boostCustomerId: v.optional(id),
    }),
    response: sessionReply,
    errors: ["PARTNER_TOKEN_INVALID"],
    onFailure: "null",
    toast: "message",
  },
  profile: {
    method: "POST",
    path: "/v3/web/profile",
    auth: "session",
    limit: "read",
    tenant: sessionScope,
    identity: true,
    body: v.strictObject({
      boostCustomerId: v.optional(id),
      pluginUser: v.optional(v.strictObject({ merchantID: id, countryCode, phoneNumber })),
      signed: v.optional(proof), // +
      /** Confirms the proof that this visitor sent before. */
      code: v.optional(smsCode), // +
    }),
    extraFields: ["signed", "code"],
    response: v.object({
      ...sessionReply.entries,
      /** The proof waits for a code that was sent to this number, which is masked. */
      confirm: v.optional(v.nullable(v.object({ phone: v.string(), by: v.literal("CODE") }))), // +
    }),
    errors: ["OTP_INVALID", "OTP_EXPIRED"],
    onFailure: "null",
    toast: "message",
  },
  logout: {
    method: "POST",
    path: "/v3/web/logout",
    auth: "session",
    limit: "write",
    tenant: {},
    identity: true,
    body: v.strictObject({ boostCustomerId: v.optional(id) }),
    /** Both empty: the visitor is nobody until the next v3/auth (S186). */
    response: v.object({
      token: named(v.pipe(v.string(), v.maxLength(4096)), ""),
      customerId: named(idOrNone, ""),
    }),
    onFailure: "null",
    toast: "message",
  },
  editProfile: {
    method: "PATCH",
    path: "/v3/web/profile",
    auth: "bound",
    limit: "write",
    tenant: { merchant: "body.merchantId", reply: [ownVouchers] },
    body: v.strictObject({
      /** The marketplace's own pages send "makan". */
      merchantId: id,
      name: v.optional(trimmedLine(120)),
      email: v.optional(trimmedLine(254)),
      addresses: v.optional(v.pipe(v.array(addressEdit), v.maxLength(20))),
      vehicles: v.optional(v.pipe(v.array(vehicleEdit), v.maxLength(10))),
      foodServiceCustomerID: v.optional(visibleLine(limits.text)),
      foodPreferences: v.optional(foodPreferencesEdit), // +
    }),
    extraFields: ["foodPreferences"],
    response: v.object({ item: profile }),
    errors: ["FORBIDDEN"],
    onFailure: "null",
    toast: "message",
  },
  deleteAccount: {
    method: "POST",
    path: "/v3/web/profile/delete",
    auth: "bound",
    limit: "otp",
    tenant: {},
    counts: "failures",
    identity: true,
    extension: true,
    body: v.strictObject({
      /** A new code to the own number. */
      code: smsCode,
      /** Gives up the credit that is left. */
      forfeitCredit: v.optional(v.boolean()),
    }),
    /** A guest's, as after logout. */
    response: v.object({ token: accessToken, customerId: id }),
    errors: ["ACCOUNT_HAS_OPEN_ITEMS", "OTP_INVALID", "OTP_EXPIRED", "FORBIDDEN", "IDEMPOTENCY_IN_PROGRESS"],
    onFailure: "null",
    toast: "none",
  },
  /** With `merchantID` it has the orders, visits and vouchers of one merchant only. */
  exportData: {
    method: "GET",
    path: "/v3/web/profile/export",
    auth: "bound",
    limit: "read",
    tenant: { setMerchant: "merchantID" },
    extension: true,
    query: v.strictObject({ merchantID: v.optional(id) }),
    response: file(["application/json"], 16 * 1024 * 1024),
    fileContent: personalData,
    onFailure: "null",
    toast: "none",
  },
});
