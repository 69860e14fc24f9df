import * as v from "valibot";
import { minLateTipSen } from "#shared/domain/money/tip.ts";
import { missingChoices } from "#shared/domain/orders/missing-dish.ts";
import { cancelReasons } from "#shared/domain/orders/order-log.ts";
import { allergens } from "#shared/domain/people/food-preferences.ts";
import { dineType, paymentMethod, paymentType } from "./entities.ts";
import { promoCodes, voucherCodes } from "./errors.ts";
import {
  count,
  cursor,
  day,
  id,
  idOrNone,
  instant,
  limits,
  litres,
  metres,
  named,
  openEnum,
  ours,
  queryList,
  requestDineTime,
  requestList,
  requestSen,
  paidSen,
  sen,
  storeId,
  text,
  paymentPageUrl,
} from "./fields.ts";
import {
  deliveryMethod,
  fare,
  order,
  orderFoodExtras,
  orderFoods,
  orderOrSummary,
  quotedFare,
  requestTip,
  slot,
  vendor,
} from "./order-entities.ts";
import { requestAddress } from "./people.ts";
import { defineGroup } from "./row.ts";
import { visibleLine, visibleText } from "./visible-text.ts";

// Checkout, payment and orders (S264–S273, wire.md §5).

/** A payment that was begun. */
const transactionReply = v.object({
  item: v.object({
    id: ours(idOrNone, ""),
    status: ours(openEnum(["CREATED", "REDIRECTED", "SUCCEEDED", "FAILED", "EXPIRED", "ABANDONED"]), "CREATED"),
    /** Filled in by the gateway from the orders, where an API does not tell. */
    amount: paidSen,
    orderIDs: v.array(id),
    /** null: paid without a page. */
    paymentUrl: ours(v.nullable(paymentPageUrl), null),
    /** Filled in: 15 minutes. */
    expiresAt: instant,
  }),
});

const orderDetail = v.object({
  item: order,
  /** The current promise, else the estimate. */
  deliveryTime: v.nullable(instant),
});

export const ordering = defineGroup({
  availability: {
    method: "POST",
    path: "/v3/web/store/:id/availability",
    auth: "public",
    limit: "read",
    tenant: { store: "params.id" },
    maxBodyBytes: limits.orderBodyBytes,
    params: v.object({ id: storeId }),
    body: v.strictObject({
      orderFoods,
      /** null: as soon as possible. */
      deliveryTime: v.nullable(instant),
      dineType,
      address: v.optional(requestAddress), // +
    }),
    extraFields: ["address", ...orderFoodExtras],
    /** The specification says nothing of this reply. */
    response: v.object({
      item: named(
        v.object({
          isAvailable: ours(v.boolean(), true),
          asap: ours(v.nullable(v.object({ from: instant, to: instant })), null),
          /** Today … today + orderAheadDays; a day without slots is listed. Null: the API lists no times. */
          days: ours(
            v.nullable(v.array(v.object({ date: day, isAvailable: v.boolean(), slots: v.array(slot) }))),
            null,
          ),
          unavailableItems: ours(
            v.array(
              v.object({
                id,
                cartItemID: v.nullable(text),
                reason: openEnum([
                  "SOLD_OUT",
                  "WITHDRAWN",
                  "NOT_IN_MODE",
                  "LEAD_TIME",
                  "LIMIT",
                  "CHOICE",
                  "SALE_HOURS",
                ]),
              }),
            ),
            [],
          ),
          lastOrderAt: ours(v.nullable(instant), null),
        }),
        {},
      ),
    }),
    errors: ["STORE_CLOSED"],
    onFailure: "null",
    toast: "login-and-delivery",
  },
  calculateDelivery: {
    method: "POST",
    path: "/v3/web/store/:id/delivery/calculate",
    auth: "public",
    limit: "ask",
    tenant: { store: "params.id" },
    open: true,
    maxBodyBytes: limits.orderBodyBytes,
    params: v.object({ id: storeId }),
    body: v.looseObject({
      orderFoods,
      deliveryTime: v.nullable(instant),
      address: requestAddress,
      deliveryAddressId: v.optional(id),
      dineType: v.optional(dineType),
    }),
    extraFields: orderFoodExtras,
    response: v.object({
      /** Missing: RM0 (S266). */
      item: named(
        v.object({
          /** Fee of the cheapest fare that fits. */
          amount: named(sen, 0),
          deliveryDiscount: ours(sen, 0),
          distance: ours(v.nullable(metres), null),
          deliveryMethods: ours(v.array(deliveryMethod), []),
          /** Empty: the API offers no choice, and the order carries the amount alone. */
          deliveryFares: ours(v.array(quotedFare), []),
          specialFeeVendor: ours(v.nullable(vendor), null),
          preOrderVendor: ours(v.nullable(vendor), null),
          fit: ours(v.nullable(v.object({ grams: count, volumeLitres: litres, motorcycle: v.boolean() })), null),
        }),
        {},
      ),
    }),
    errors: ["DELIVERY_NOT_AVAILABLE"],
    onFailure: "zero-amount",
    toast: "delivery",
  },
  place: {
    method: "POST",
    path: "/v3/web/store/:id/order",
    auth: "bound",
    limit: "write",
    tenant: { store: "params.id" },
    idem: true,
    maxBodyBytes: limits.orderBodyBytes,
    params: v.object({ id: storeId }),
    body: v.strictObject({
      orderDineType: dineType,
      orderFoods,
      deliveryTime: v.nullable(instant),
      dineTime: v.optional(requestDineTime),
      deliveryType: v.optional(v.picklist(["ASAP", "SCHEDULED"])),
      pickupOption: v.optional(v.picklist(["ASAP", "SCHEDULED"])),
      driveThruOption: v.optional(v.picklist(["ARRIVE_NOW", "SCHEDULED"])),
      vehicleNo: v.optional(visibleLine(20)),
      vehicleDescription: v.optional(visibleLine(200)),
      /** One of the two for DELIVERY; the address wins when both are given. */
      deliveryAddressId: v.optional(id),
      address: v.optional(requestAddress),
      tableNo: v.optional(visibleLine(64)),
      tableReservationID: v.optional(id),
      promoCode: v.optional(v.pipe(v.string(), v.maxLength(64))),
      isCutleryRequired: v.boolean(),
      deliveryMethods: v.optional(requestList(deliveryMethod)),
      /** The first one is chosen. */
      deliveryFares: v.optional(requestList(fare)),
      specialFeeVendor: v.optional(vendor),
      preOrderVendor: v.optional(vendor),
      quotedDeliveryFee: v.optional(requestSen),
      isLanding: v.boolean(),
      // +
      /** The total that the page showed; a different total is PRICE_CHANGED. */
      expectedTotal: v.optional(requestSen),
      /** The end of the time for now that the page showed: later than that, nothing is placed. */
      promisedUntil: v.optional(instant),
      noOfPax: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(99))),
      ageConfirmed: v.optional(v.boolean()),
      /** For the rider of a DELIVERY. */
      tip: v.optional(requestTip),
      /** What the kitchen is to be told that the customer cannot eat (PD206). */
      avoid: v.optional(v.pipe(v.array(v.picklist(allergens)), v.maxLength(allergens.length))),
      /** What the store does when a dish is missing; absent: it leaves it out (PD207). */
      missing: v.optional(v.picklist(missingChoices)),
    }),
    extraFields: [
      "expectedTotal",
      "promisedUntil",
      "noOfPax",
      "ageConfirmed",
      "tip",
      "avoid",
      "missing",
      ...orderFoodExtras,
    ],
    response: v.object({ item: order }),
    errors: [
      "STORE_CLOSED",
      "SLOT_UNAVAILABLE",
      "ITEM_UNAVAILABLE",
      "PRICE_CHANGED",
      "QUOTE_EXPIRED",
      "MIN_ORDER_NOT_MET",
      "DELIVERY_NOT_AVAILABLE",
      "RESERVATION_EXPIRED",
      "AGE_RESTRICTED",
      "MEAL_PLAN_CUTOFF_PASSED",
      "UNPAID_ORDERS_LIMIT",
      ...promoCodes,
      ...voucherCodes,
    ],
    onFailure: "null",
    toast: "login-and-delivery",
    loginInPlace: true,
  },
  transaction: {
    method: "POST",
    path: "/v3/web/store/:storeID/transaction",
    auth: "owner",
    limit: "write",
    tenant: { store: "params.storeID" },
    idem: true,
    params: v.object({ storeID: storeId }),
    body: v.strictObject({
      paymentType,
      paymentMethod,
      orderIDs: v.pipe(v.array(id), v.minLength(1), v.maxLength(20)),
      isLanding: v.boolean(),
      bank: v.optional(visibleLine(40)), // +
    }),
    extraFields: ["bank"],
    response: transactionReply,
    errors: [
      "ALREADY_PAID",
      "INSUFFICIENT_BALANCE",
      "PAYMENT_METHOD_UNAVAILABLE",
      "PAYMENT_NOT_CONFIGURED",
      "PAYMENT_PROVIDER_DOWN",
    ],
    onFailure: "null",
    toast: "message",
  },
  list: {
    method: "GET",
    path: "/v3/web/orders",
    auth: "bound",
    limit: "read",
    tenant: { setMerchant: "merchantID", reply: [{ at: "items", merchant: "merchantID" }] },
    query: v.strictObject({
      merchantID: v.optional(id),
      cursor: v.optional(v.pipe(v.string(), v.maxLength(512))),
      orderDineType: v.optional(queryList(dineType)),
      // Unknown values match nothing.
      deliveryStatus: v.optional(queryList(v.pipe(v.string(), v.maxLength(64)))),
      paymentStatus: v.optional(v.pipe(v.string(), v.maxLength(64))),
      // +
      view: v.optional(v.picklist(["summary"])),
    }),
    response: v.object({
      /** Whole orders, unless summaries were asked for. */
      items: v.array(orderOrSummary),
      cursor: v.optional(cursor),
    }),
    extraFields: ["view"],
    onFailure: "null",
    toast: "none",
  },
  detail: {
    method: "GET",
    path: "/v3/web/orders/:id",
    auth: "owner",
    limit: "read",
    tenant: { reply: [{ at: "item", merchant: "merchantID" }] },
    params: v.object({ id }),
    response: orderDetail,
    onFailure: "null",
    toast: "none",
  },
  cancel: {
    method: "POST",
    path: "/v3/web/order/:id/canceled",
    auth: "owner",
    limit: "write",
    tenant: { order: "params.id" },
    idem: true,
    params: v.object({ id }),
    body: v.strictObject({
      // +
      reason: v.optional(v.picklist(cancelReasons)),
      remark: v.optional(visibleText(200)),
    }),
    extraFields: ["reason", "remark"],
    response: orderDetail,
    errors: ["NOT_CANCELLABLE"],
    onFailure: "null",
    toast: "none",
  },
  /**
   * Whether a dish that the store offers instead is taken; the same answer again changes nothing. STATE_CHANGED: it was answered
   * otherwise, or the time is over.
   */
  answer: {
    method: "POST",
    path: "/v3/web/orders/:id/answer",
    auth: "owner",
    limit: "write",
    tenant: { order: "params.id" },
    extension: true,
    idem: true,
    params: v.object({ id }),
    body: v.strictObject({ line: v.pipe(v.string(), v.maxLength(8)), isAccepted: v.boolean() }),
    response: orderDetail,
    errors: ["STATE_CHANGED", "REFUND_NOT_POSSIBLE"],
    onFailure: "null",
    toast: "none",
  },
  editMealPlan: {
    method: "PATCH",
    path: "/v3/web/orders/:orderID",
    auth: "owner",
    limit: "write",
    tenant: { order: "params.orderID" },
    params: v.object({ orderID: id }),
    body: v.strictObject({
      orderID: id,
      sideID: id,
      date: day,
      address: requestAddress,
      // +
      dineTime: v.optional(requestDineTime),
      skip: v.optional(v.boolean()),
    }),
    extraFields: ["dineTime", "skip"],
    response: orderDetail,
    errors: ["MEAL_PLAN_CUTOFF_PASSED", "SLOT_UNAVAILABLE", "DELIVERY_NOT_AVAILABLE"],
    onFailure: "null",
    toast: "message",
  },
  arrived: {
    method: "POST",
    path: "/v3/web/order/:id/arrived",
    auth: "owner",
    limit: "write",
    tenant: { order: "params.id" },
    extension: true,
    params: v.object({ id }),
    body: v.strictObject({}),
    response: orderDetail,
    onFailure: "null",
    toast: "message",
  },
  tip: {
    method: "POST",
    path: "/v3/web/order/:id/tip",
    auth: "owner",
    limit: "write",
    tenant: { order: "params.id" },
    extension: true,
    idem: true,
    params: v.object({ id }),
    body: v.strictObject({
      amount: v.pipe(requestTip, v.minValue(minLateTipSen)),
      paymentType,
      paymentMethod,
      bank: v.optional(visibleLine(40)),
    }),
    response: transactionReply,
    errors: [
      "TIP_NOT_POSSIBLE",
      "INSUFFICIENT_BALANCE",
      "PAYMENT_METHOD_UNAVAILABLE",
      "PAYMENT_NOT_CONFIGURED",
      "PAYMENT_PROVIDER_DOWN",
    ],
    onFailure: "null",
    toast: "none",
  },
});
