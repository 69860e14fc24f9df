import * as v from "valibot";
import { dineType } from "./entities.ts";
import { promoCodes, voucherCodes } from "./errors.ts";
import { count, cursor, id, instant, limits, ours, requestSen, sen, storeId, text, url } from "./fields.ts";
import { orderFoodExtras, orderFoods } from "./order-entities.ts";
import { voucher } from "./people.ts";
import { defineGroup } from "./row.ts";

// Codes and vouchers (S254, S267). wire.md §3, §5.

/** What a listed code gives and requires, so that the page can calculate with it (wire.md §9). */
const promoTerms = v.object({
  /** DELIVERY: up to `value` sen off the delivery fee. */
  kind: v.picklist(["PERCENTAGE", "AMOUNT", "DELIVERY"]),
  /** Basis points for a percentage, else sen. */
  value: count,
  maxDiscountAmount: v.nullable(sen),
  minSpendAmount: sen,
  /** An empty list means every mode. */
  dineTypes: v.array(dineType),
  /** Null means every store. */
  storeIDs: v.nullable(v.array(id)),
  newUsersOnly: v.boolean(),
  usesPerCustomer: v.nullable(count),
  startsAt: v.nullable(instant),
});

export const offers = defineGroup({
  apply: {
    method: "POST",
    path: "/v3/web/store/:id/promo/apply",
    auth: "session",
    limit: "write",
    tenant: { store: "params.id" },
    open: true,
    maxBodyBytes: limits.orderBodyBytes,
    params: v.object({ id: storeId }),
    /** Has no effect: the use is counted when the order is placed. */
    body: v.looseObject({
      orderFoods,
      promoCode: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
      dineType,
      deliveryTime: v.optional(v.nullable(instant)),
      quotedDeliveryFee: v.optional(requestSen),
      isLanding: v.optional(v.boolean()),
    }),
    extraFields: orderFoodExtras,
    response: v.object({
      item: v.object({
        promoCode: text,
        kind: ours(v.picklist(["PROMO", "VOUCHER"]), "PROMO"),
        /** The code, where an API gives it no name. */
        name: text,
        discountAmount: ours(sen, 0),
        deliveryDiscountAmount: ours(sen, 0),
        minSpendAmount: ours(sen, 0),
        usesLeft: ours(v.nullable(count), null),
      }),
    }),
    errors: [...promoCodes, ...voucherCodes],
    onFailure: "null",
    toast: "login-and-delivery",
  },
  bind: {
    method: "POST",
    path: "/v3/web/voucher/bind",
    auth: "bound",
    limit: "write",
    tenant: {},
    /** The same code and externalUserId always return the same voucher. */
    body: v.strictObject({
      code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(64)),
      externalUserId: v.optional(id),
    }),
    response: v.object({ item: voucher }),
    errors: ["VOUCHER_NOT_FOUND", "VOUCHER_EXPIRED", "VOUCHER_LIMIT_REACHED", "VOUCHER_NOT_ELIGIBLE"],
    onFailure: "undefined",
    toast: "none",
  },
  /** Extension: the running campaigns and promo codes, for the front page and /campaign (PD67). */
  promotions: {
    method: "GET",
    path: "/v3/web/promotions",
    auth: "public",
    limit: "read",
    tenant: { reply: [{ at: "items", merchants: "merchantIDs" }] },
    extension: true,
    query: v.strictObject({ cursor: v.optional(v.pipe(v.string(), v.maxLength(512))) }),
    response: v.object({
      items: v.array(
        v.object({
          code: v.nullable(text),
          name: text,
          description: text,
          imageUrl: url,
          endsAt: v.nullable(instant),
          merchantIDs: v.array(id),
          /** Of a code; null for a campaign, and where these fields cannot say what the code requires. */
          terms: v.optional(v.nullable(promoTerms)),
        }),
      ),
      cursor: v.optional(cursor),
    }),
    cache: { fresh: 60, stale: 600 },
    onFailure: "null",
    toast: "none",
  },
});
