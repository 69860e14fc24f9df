import * as v from "valibot";
import { maxTipSen } from "#shared/domain/money/tip.ts";
import { activeStatuses, lastStatuses } from "#shared/domain/orders/delivery-status.ts";
import { leftOutReasons } from "#shared/domain/orders/missing-dish.ts";
import { problemKinds } from "#shared/domain/orders/order-problem.ts";
import { mostDishes } from "#shared/domain/orders/summary-dishes.ts";
import { dineType, foodConformity, paymentMethod, paymentType } from "./entities.ts";
import {
  count,
  day,
  dineTime,
  foodPicture,
  id,
  idOrNone,
  instant,
  latitude,
  limits,
  longitude,
  named,
  openEnum,
  ours,
  paidSen,
  phoneOrNone,
  requestDineTime,
  requestList,
  requestSen,
  sen,
  storeId,
  text,
  url,
  urlOrNone,
} from "./fields.ts";
import { address, place, requestAddress } from "./people.ts";
import { visibleText } from "./visible-text.ts";

// Orders in requests and replies (wire.md §2). Fields after a `+` are extensions.

export const vendor = openEnum(["GRAB", "MRSPEEDY", "LALAMOVE", "PANDAGO"]);
export const deliveryMethod = v.picklist(["MOTORCYCLE", "CAR"]);

// --- requests -------------------------------------------------------------------------------------------------

const quantity = v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(99));
const remark = visibleText(limits.text);

export const orderAttribute = v.strictObject({ id, orderLabelIds: requestList(id) });
export const orderItem = v.strictObject({
  id,
  orderQuantity: quantity,
  orderAttributes: v.optional(requestList(orderAttribute)),
});
export const orderSide = v.strictObject({
  id,
  orderItem: requestList(orderItem),
  /** Meal plans only. */
  delivery: v.optional(v.strictObject({ deliverAt: instant, dineTime: requestDineTime, address: requestAddress })),
});
export const orderFood = v.strictObject({
  id,
  orderQuantity: quantity,
  orderDineType: v.optional(dineType),
  customerRemark: v.optional(remark),
  orderAttributes: v.optional(requestList(orderAttribute)),
  orderSides: v.optional(requestList(orderSide)),
  // +
  /** The campaign whose price the page showed. */
  campaignID: v.optional(id),
  /** Returned in `changes`. */
  cartItemID: v.optional(id),
});
export const orderFoods = v.pipe(v.array(orderFood), v.minLength(1), v.maxLength(100));
/** Extension fields, removed for a remote upstream. */
export const orderFoodExtras = ["orderFoods.campaignID", "orderFoods.cartItemID"] as const;

export const fare = v.object({
  vendor,
  deliveryMethod,
  amount: requestSen,
  etaMinutes: count,
  /** Signed: store, place, vendor, method, amount, expiry. Nothing is stored. */
  quoteId: v.pipe(v.string(), v.maxLength(1024)),
  expiresAt: instant,
});

/** A fare in a reply. */
export const quotedFare = v.object({
  ...fare.entries,
  // +
  /** For a meal plan: the fee of each day, in the order of the food's sides. */
  days: v.optional(v.array(sen)),
});

/** Sen for the rider of a delivery; 0: none. */
export const requestTip = v.pipe(requestSen, v.maxValue(maxTipSen));

// --- replies --------------------------------------------------------------------------------------------------

const selectedAttribute = v.object({
  id,
  name: text,
  labels: v.array(v.object({ id, name: text, price: sen })),
});
export const courier = v.object({
  name: ours(text, ""),
  phoneNumber: ours(phoneOrNone, ""),
  plateNo: ours(text, ""),
  photoUrl: v.nullable(url),
  position: v.nullable(v.object({ lat: latitude, lng: longitude })),
});
/** Who brings it, once a courier is found. */
const delivery = v.object({ vendor, deliveryMethod, courier: v.nullable(courier) });

export const mealPlanDay = v.object({
  date: day,
  deliverAt: instant,
  dineTime,
  address: place,
  editableUntil: instant,
  status: openEnum(["PLANNED", "LOCKED", "PREPARING", "SHIPPING", "DELIVERED", "SKIPPED", "FAILED"]),
  // +
  /** What came back for a skipped, failed or moved day, from the acceptance on. Absent: nothing. */
  freed: v.optional(v.nullable(v.object({ credit: paidSen, points: count }))),
  /** When it comes, since its kitchen or courier has said that it is late. Absent: as it was ordered. */
  expectedAt: v.optional(instant),
  /** Its rider, while one is on it. */
  delivery: v.optional(delivery),
});
export const orderLine = v.object({
  foodID: id,
  cartItemID: text,
  name: text,
  imageUrl: foodPicture,
  foodConformity,
  customerRemark: text,
  selectedAttributes: v.array(selectedAttribute),
  selectedSides: v.array(
    v.object({
      sideID: id,
      name: text,
      items: v.array(
        v.object({ id, name: text, quantity: count, price: sen, selectedAttributes: v.array(selectedAttribute) }),
      ),
      day: v.nullable(mealPlanDay),
    }),
  ),
  combinationPricePerItem: sen,
  comboTaxAmount: sen,
  campaignDiscountAmount: sen,
  campaignID: v.nullable(id),
  itemQuantity: count,
  itemSubtotal: sen,
  // +
  /** Why the store has left it out, SWAPPED for one that stands at the end: it is in no amount of the order. Absent: it has not. */
  leftOut: v.optional(openEnum([...leftOutReasons, "SWAPPED"])),
});

export const paymentStatus = openEnum(["PENDING", "DONE", "CANCELLED", "REFUNDED"]);
export const deliveryStatus = openEnum([...activeStatuses, ...lastStatuses]);

/** A report of the customer, and what the store decided. */
export const orderProblem = v.object({
  id,
  kind: openEnum(problemKinds),
  /** Lines of the order. */
  cartItemIDs: v.array(text),
  remark: text,
  status: openEnum(["OPEN", "CREDITED", "DECLINED"]),
  /** What came back as credit; null unless CREDITED. */
  amount: v.nullable(sen),
  /** What the store answered; empty without words. */
  answer: text,
  reportedAt: instant,
  decidedAt: v.nullable(instant),
});

/** A request for an e-invoice in the customer's name, and what the tax office says of it. */
export const eInvoice = v.object({
  // + VALID, INVALID, which can be requested again, and CANCELLED
  status: openEnum(["REQUESTED", "VALID", "INVALID", "CANCELLED"]),
  requestedAt: instant,
});

export const refundStatus = openEnum(["PENDING", "DONE", "FAILED"]);

/** What went back for an order: to where it came from (PD157). */
/**
 * What the money of a refund was for: the order; a second payment of it; one for another amount than it costs by now; one that
 * came after the order had ended; a tip after the delivery.
 */
export const refundPurposes = ["ORDER", "SECOND", "CHANGED", "LATE", "TIP"] as const;

const refund = v.object({
  id,
  amount: paidSen,
  /** Cash is handed over by the person who refunds. */
  to: openEnum(["BANK", "CREDIT", "POINT", "CASH"]),
  status: refundStatus,
  reason: text,
  at: instant,
  purpose: v.optional(openEnum(refundPurposes), "ORDER"),
});

/** `back`: what comes back for the dish that is offered, and without either. */
const answer = v.object({
  /** The place of the line in the order, "0" … */
  line: text,
  /** Why it is not made as ordered. */
  reason: v.optional(openEnum(leftOutReasons)),
  instead: text,
  until: instant,
  back: v.object({ swapped: paidSen, leftOut: paidSen }),
});

export const order = v.object({
  id,
  paymentStatus,
  /** null until paid; at once for payment at the counter. */
  deliveryStatus: v.nullable(deliveryStatus),
  orderDineType: dineType,
  /** Filled in: the id. */
  orderNo: text,
  /** Four digits for the hand-over, compared by eye. Absent: an API without them. */
  code: v.optional(v.pipe(text, v.regex(/^\d{4}$/))),
  orderTime: instant,
  /** null: as soon as possible. */
  deliveryTime: v.nullable(instant),
  tableNo: v.nullable(text),
  vehicleNo: v.nullable(text),
  vehicleDescription: v.nullable(text),
  subtotal: sen,
  // Each of these amounts belongs to some orders only.
  serviceFee: named(sen, 0),
  tax: named(sen, 0),
  deliveryFee: named(sen, 0),
  deliveryDiscount: named(sen, 0),
  methodChangeFee: named(sen, 0),
  methodChangeDiscount: named(sen, 0),
  rounding: named(sen, 0),
  promoCode: v.nullable(text),
  campaignDiscount: named(sen, 0),
  noOfPax: v.nullable(count),
  reservationRemark: v.nullable(text),
  // +
  miscellaneousFee: ours(sen, 0),
  promoDiscount: ours(sen, 0),
  tierDiscount: ours(sen, 0),
  /** The rider's, and part of the total. */
  tip: ours(paidSen, 0),
  /** A payment of its own after the delivery, which is in no amount of the order. */
  lateTip: ours(v.nullable(v.object({ amount: paidSen, status: openEnum(["PENDING", "DONE"]) })), null),
  /** Filled in by the formula of the specification, where an API has no such field. */
  total: sen,
  redeemed: ours(paidSen, 0),
  /** The same, less what was redeemed. */
  payable: paidSen,
  refunded: ours(paidSen, 0),
  /** What bank and the method CREDIT, used credit, and points paid, less what came back. Absent: by the amounts. */
  paidParts: v.optional(v.object({ money: paidSen, credit: paidSen, points: paidSen })),
  /** Each part that went back, oldest first, whatever it was paid with. Absent: none. */
  refunds: v.optional(v.array(refund)),
  orderFoods: ours(v.array(orderLine), []),
  itemCount: ours(count, 0),
  /** Empty: not said. */
  dineTime: ours(v.pipe(v.string(), v.regex(/^(?:|ASAP|\d{2}:\d{2}-\d{2}:\d{2})$/)), ""),
  isCutleryRequired: ours(v.boolean(), false),
  /** Filled in by the gateway: as the store's settings have it, else without a name and with the id "0". */
  store: v.object({
    id: storeId,
    name: ours(text, ""),
    phoneNumber: ours(phoneOrNone, ""),
    bannerUrl: ours(urlOrNone, "/assets/img/placeholder-shop"),
    lat: v.nullable(latitude),
    lng: v.nullable(longitude),
  }),
  merchantID: ours(idOrNone, ""),
  address: ours(v.nullable(address), null),
  reservationID: ours(v.nullable(id), null),
  paymentType: ours(v.nullable(paymentType), null),
  paymentMethod: ours(v.nullable(paymentMethod), null),
  kitchenState: ours(openEnum(["QUEUED", "PREPARING", "READY"]), "QUEUED"),
  estimatedAt: ours(v.nullable(instant), null),
  /** The time that was told before the courier reported the last delay. Absent: no delay, or no time before. */
  delayedFrom: v.optional(instant),
  arrivedAt: ours(v.nullable(instant), null),
  delivery: ours(v.nullable(delivery), null),
  events: ours(v.array(v.object({ status: text, at: instant, reason: v.nullable(text) })), []),
  payBefore: ours(v.nullable(instant), null),
  cancellableUntil: ours(v.nullable(instant), null),
  cancelReason: ours(v.nullable(text), null),
  isReviewDue: ours(v.boolean(), false),
  /** The dishes that the store offers instead, each for a line, until an answer or the time. Absent: none. */
  answers: v.optional(v.array(answer)),
  /** Absent: nothing was reported. */
  problem: v.optional(orderProblem),
  /** Null: nothing was requested. Absent: there are no e-invoices. */
  eInvoice: v.optional(v.nullable(eInvoice)),
  /** Grows with each change; the higher version wins. */
  version: count,
});

const dish = v.object({ foodID: id, name: text, imageUrl: url, itemQuantity: count });

/** What a list shows of an order: `dishes` are the first ones, `itemCount` counts all. */
export const orderSummary = v.object({
  ...v.omit(order, ["orderFoods", "events", "address", "problem", "eInvoice", "code", "answers"]).entries,
  dishes: v.pipe(v.array(dish), v.maxLength(mostDishes)),
});

const withDishes = v.object({ dishes: orderSummary.entries.dishes });

/** An API that does not know summaries sends the orders as they are. */
export const orderOrSummary = v.pipe(
  v.lazy<typeof orderSummary | typeof order>((one) => (v.is(withDishes, one) ? orderSummary : order)),
  v.metadata({ options: [orderSummary, order] }),
);

export const slot = v.object({
  startAt: instant,
  endAt: instant,
  dineTime,
  isAvailable: v.boolean(),
  reason: v.nullable(openEnum(["FULL", "CUT_OFF", "CLOSED"])),
});

export type OrderFoodRequest = v.InferOutput<typeof orderFood>;
export type Fare = v.InferOutput<typeof fare>;
export type QuotedFare = v.InferOutput<typeof quotedFare>;
export type OrderLine = v.InferOutput<typeof orderLine>;
export type OrderProblem = v.InferOutput<typeof orderProblem>;
export type Order = v.InferOutput<typeof order>;
export type OrderSummary = v.InferOutput<typeof orderSummary>;
export type Slot = v.InferOutput<typeof slot>;
