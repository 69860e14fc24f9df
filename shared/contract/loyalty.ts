import * as v from "valibot";
import {
  count,
  cursor,
  day,
  id,
  idOrNone,
  instant,
  named,
  openEnum,
  ours,
  paymentPageUrl,
  queryList,
  sen,
  text,
  url,
} from "./fields.ts";
import { defineGroup } from "./row.ts";

// Points and credit: one programme and one wallet per customer (S277–S280). wire.md §5.

const textOrNone = named(text, "");

const tier = v.object({
  label: text,
  minimumPoint: count,
  description: named(v.array(text), []),
  discount: v.object({ type: v.picklist(["FIXED", "PERCENTAGE"]), amount: count, minimumSpendAmount: named(sen, 0) }),
  createdAt: v.nullable(instant),
  updatedAt: v.nullable(instant),
});

const member = v.object({
  id,
  name: textOrNone,
  email: textOrNone,
  // Both are masked; the upstream never sends the full numbers.
  nric: textOrNone,
  passport: textOrNone,
  gender: textOrNone,
  state: textOrNone,
  referralCode: textOrNone,
  birthDate: v.nullable(day),
  address: named(
    v.object({
      addressLine1: textOrNone,
      addressLine2: textOrNone,
      postcode: textOrNone,
      city: textOrNone,
      state: textOrNone,
      country: textOrNone,
    }),
    {},
  ),
  loyaltyPoint: count,
  credit: sen,
  countryCode: textOrNone,
  phoneNumber: textOrNone,
  profileImageURL: v.nullable(url),
  hasPinCode: named(v.boolean(), false),
  status: openEnum(["ACTIVE", "PENDING", "SUSPENDED", "CLOSED"]),
  createdDateTime: v.nullable(instant),
  // +
  memberTier: ours(v.nullable(tier), null),
  tiers: ours(v.array(tier), []),
  qualifyingPoint: ours(count, 0),
  /** Points of paid orders that are not completed yet, at the multiplier of the current tier. */
  pointsPending: v.optional(count),
  /** This month and the next five, earliest first; the points are lost at `at` when none are spent before. */
  pointsExpiring: v.optional(v.array(v.object({ points: count, at: instant }))),
});

const balanceType = v.picklist(["POINT", "CREDIT"]);
/** The specification says that there is an item, and nothing of what is in it. */
const spendReply = v.object({
  item: named(
    v.object({
      id: ours(idOrNone, ""),
      /** Filled in from the request, as `type`, `amount` and `valueAmount` are. */
      orderID: ours(idOrNone, ""),
      type: ours(v.nullable(balanceType), null),
      /** Points or sen. */
      amount: ours(count, 0),
      valueAmount: ours(sen, 0),
      status: ours(openEnum(["HELD", "CAPTURED", "RELEASED", "REFUNDED"]), "HELD"),
      balance: ours(v.nullable(count), null),
    }),
    {},
  ),
});

export type LoyaltyMember = v.InferOutput<typeof member>;
export type MemberTier = v.InferOutput<typeof tier>;
export type BalanceType = v.InferOutput<typeof balanceType>;
export type Spend = v.InferOutput<typeof spendReply>["item"];

const topUpAmounts = [2000, 5000, 10000, 20000] as const;

export const ledgerKinds = [
  "EARN",
  "SPEND",
  "RELEASE",
  "CLAWBACK",
  "EXPIRE",
  "PRIZE",
  "TOPUP",
  "HOLD",
  "TIP",
  "CAPTURE",
  "REFUND",
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export const ledgerEntry = v.object({
  id,
  kind: openEnum(ledgerKinds),
  type: balanceType,
  amount: v.pipe(v.number(), v.safeInteger()),
  /** The balance of the entry's type after the entry, whatever the filters. */
  balance: count,
  orderID: v.nullable(id),
  at: instant,
});
export type LedgerEntry = v.InferOutput<typeof ledgerEntry>;

// `tenant`: one wallet for all merchants (PD25); the programme that asks is the merchant's.

export const loyalty = defineGroup({
  member: {
    method: "GET",
    path: "/v3/loyalty/member/:merchantID/:loyaltyID",
    auth: "owner",
    limit: "read",
    tenant: { merchant: "params.merchantID" },
    params: v.object({ merchantID: id, loyaltyID: id }),
    response: v.object({ item: member }),
    errors: ["FORBIDDEN"],
    onFailure: "null",
    toast: "none",
  },
  topUp: {
    method: "POST",
    path: "/v3/loyalty/:id/topup-online",
    auth: "owner",
    limit: "write",
    tenant: { merchant: "body.merchantID" },
    idem: true,
    params: v.object({ id }),
    body: v.strictObject({
      topUpAmount: v.picklist(topUpAmounts),
      /** An address on this host, or on a host that the upstream allows. */
      redirectUrl: v.pipe(v.string(), v.minLength(1), v.maxLength(2048)),
      merchantID: id,
    }),
    response: v.object({
      item: v.object({
        paymentUrl: paymentPageUrl,
        // +
        id: ours(idOrNone, ""),
        /** Filled in: 15 minutes. */
        expiresAt: instant,
      }),
    }),
    errors: ["FORBIDDEN", "BALANCE_LIMIT", "PAYMENT_NOT_CONFIGURED", "PAYMENT_PROVIDER_DOWN"],
    onFailure: "empty-text",
    toast: "none",
  },
  spend: {
    method: "POST",
    path: "/v3/loyalty/balance/spend",
    auth: "owner",
    limit: "write",
    tenant: { merchant: "body.merchantID", order: "body.orderID" },
    idem: true,
    open: true,
    body: v.looseObject({
      merchantID: id,
      loyaltyID: id,
      orderID: id,
      type: balanceType,
      /** Points or sen. */
      amount: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(10_000_000)),
    }),
    response: spendReply,
    errors: ["INSUFFICIENT_BALANCE", "FORBIDDEN", "NOT_FOUND", "ALREADY_PAID"],
    onFailure: "null",
    toast: "none",
  },
  refund: {
    method: "POST",
    path: "/v3/loyalty/balance/refund",
    auth: "owner",
    limit: "write",
    tenant: { merchant: "body.merchantID" },
    idem: true,
    open: true,
    body: v.looseObject({ merchantID: id, loyaltyID: id, id }),
    response: spendReply,
    errors: ["INSUFFICIENT_BALANCE", "FORBIDDEN", "NOT_FOUND", "ALREADY_PAID"],
    onFailure: "null",
    toast: "none",
  },
  ledger: {
    method: "GET",
    path: "/v3/loyalty/:id/ledger",
    auth: "owner",
    limit: "read",
    tenant: {},
    extension: true,
    params: v.object({ id }),
    query: v.strictObject({
      cursor: v.optional(v.pipe(v.string(), v.maxLength(512))),
      type: v.optional(balanceType),
      kind: v.optional(queryList(v.picklist(ledgerKinds))),
    }),
    extraFields: ["type", "kind"],
    response: v.object({
      /** Newest first. */
      items: v.array(ledgerEntry),
      cursor: v.optional(cursor),
    }),
    onFailure: "null",
    toast: "none",
  },
});
