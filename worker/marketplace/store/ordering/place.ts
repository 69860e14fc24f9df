import type { Platform } from "#shared/contract/entities.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { MemberTier } from "#shared/contract/loyalty.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { Address } from "#shared/contract/people.ts";
import type { RowInput } from "#shared/contract/row.ts";
import type { Allowances } from "#shared/domain/campaign-limits.ts";
import { cartTotals } from "#shared/domain/pricing.ts";
import { dayMs, minuteMs, startOfDay, toDay, toInstant } from "#shared/domain/time.ts";
import { storeCard } from "../../cards.ts";
import type { CallContext } from "../../object-calls.ts";
import { readInstant } from "../../read-instant.ts";
import { Refusal } from "../../refusal.ts";
import { rideMinutes, roadMetres } from "../../rules/fares.ts";
import type { Offer } from "../../rules/codes.ts";
import type { OrderState } from "../../rules/order-states.ts";
import type { Quote } from "../../rules/quotes.ts";
import { slotStart } from "../../rules/slots.ts";
import { seatGuests } from "../dining/arrival.ts";
import { assertDeposit, bindOrder, bookedTime, bookingOf, tableFields, withBooking } from "../dining/pre-order.ts";
import { type Counter, readCounter, slotSettingsOf } from "../ordering-quote/counter.ts";
import { linesWithDays, planToPlace, takePlanPlaces } from "../plans/place-plan.ts";
import { type KeptOrder, nextOrderNo, readOrder, wireOrder, writeEvent, writeOrder } from "./orders.ts";
import { assertComplete, assertItems, assertMinimum, assertOpen, handover, type Handover } from "./place-checks.ts";
import { assertExpected, type ChosenFare, chosenFare, linesOf, priced } from "./place-price.ts";
import { placesTaken, takePlace } from "./slot-places.ts";
import { setTimer } from "./timers.ts";
import { isVoid, writeVoid } from "./void-orders.ts";

export type PlaceBody = RowInput<ApiContract["ordering"]["place"]>["body"];

/** An order to place, with what its Customer and the quote's signature say. */
export type PlaceInput = {
  orderID: string;
  customerID: string;
  body: PlaceBody;
  /** The body's own, else the saved one it names; null for neither. */
  address: Address | null;
  /** What the first fare's quote says; null when we did not sign it. */
  quote: Quote | null;
  /** What the customer's level takes off; null for none. */
  tier: MemberTier["discount"] | null;
  /** What the customer set aside for it: a code, and what is left of limited campaigns. */
  offer: Offer | null;
  allowances: Allowances;
  platform: Platform;
};

/** An order that is not paid for within this time is called off (states.md §1). */
const payWithinMs = 30 * minuteMs;

/**
 * Places an order: one that exists under this id is yielded as it is, a void id is refused; else open, foods, mode, minimum,
 * courier, slot and price are checked, and order, place, number, event, timer and outbox are written. Call it inside one
 * transaction: a refusal leaves nothing behind (wire.md §8.2).
 */
export function placeOrder(sql: SqlStorage, input: PlaceInput, at: CallContext): Order {
  const held = readOrder(sql, input.orderID);
  if (held) return wireOrder(sql, held);
  if (isVoid(sql, input.orderID)) throw new Refusal("QUOTE_EXPIRED");
  const { address, orderID } = input;
  const { now } = at;
  const booking = bookingOf(sql, input, now);
  const body = withBooking(input.body, booking);
  const dineType = body.orderDineType;
  const counter = readCounter(sql, at);
  const deliverAt = readInstant(body.deliveryTime, "deliveryTime");
  assertComplete(body, address, sql, counter);
  assertOpen(counter, body, deliverAt, now);
  const place = dineType === "DELIVERY" ? address : null;
  const settings = slotSettingsOf(counter, { orderFoods: body.orderFoods, dineType, place }, now);
  assertItems(body, counter, deliverAt ?? now + settings.leadMinutes * minuteMs, now);
  const lines = linesOf(counter, input, now);
  const storeID = counter.record.store.id;
  assertMinimum(counter, dineType, cartTotals(lines.limited, [], dineType).foodSen);
  const plan = dineType === "MEAL_PLAN" ? planToPlace(sql, body, counter, now) : null;
  const asked = { body, quote: input.quote, deliverAt };
  const fare = place ? chosenFare(sql, { ...asked, address: place }, storeID, at) : (plan?.fare ?? null);
  const firstDay = startOfDay(toDay(now));
  const taken = placesTaken(sql, dineType, firstDay, firstDay + (counter.record.store.orderAheadDays + 2) * dayMs);
  const booked = booking ? bookedTime(booking) : plan?.time;
  const time = booked ?? handover(counter, body, deliverAt, settings, taken, now);
  const price = priced(counter, input, lines, fare, at);
  assertExpected(counter, input, lines, fare, price, at);
  if (booking) assertDeposit(sql, price);
  const isPlaced = plan
    ? takePlanPlaces(sql, plan.days, orderID)
    : takePlace(sql, dineType, slotStart(time.at), { orderID });
  if (!isPlaced) throw new Refusal("SLOT_UNAVAILABLE");
  const orderNo = nextOrderNo(sql, storeID, toDay(now));
  const order = {
    ...newOrder({ ...input, body }, counter, fare, time, orderNo, at),
    ...priceFields(price),
    ...tableFields(sql, body, booking),
    orderFoods: plan ? linesWithDays(lines.limited, plan.days) : lines.limited,
  };
  const kept: KeptOrder = {
    customerID: input.customerID,
    order,
    state: newState(dineType),
    placedAt: now,
    promisedAt: time.at,
    prepMinutes: counter.record.merchant.prepMinutes,
    etaMinutes: place ? rideMinutes(roadMetres(counter.record.store, place)) : 0,
    ...(plan && { plan: plan.kept }),
  };
  writeEvent(sql, orderID, { from: null, to: "PLACED", actor: "CUSTOMER", reason: null, at: now });
  setTimer(sql, { kind: "UNPAID_EXPIRED", ref: orderID, due: now + payWithinMs });
  if (booking) bindOrder(sql, booking, { orderID, payBefore: now + payWithinMs }, now);
  else if (dineType === "DINEIN" && deliverAt === null) seatGuests(sql, input.customerID, body.tableNo ?? "", now);
  return wireOrder(sql, writeOrder(sql, kept, now));
}

/**
 * What became of an order id that its Customer lost sight of: the order, or null. With `isVoidIfMissing` an id without an
 * order can never become one any more (wire.md §8.4).
 */
export function settleOrder(
  sql: SqlStorage,
  input: { orderID: string; customerID: string; isVoidIfMissing: boolean },
  now: number,
): Order | null {
  const kept = readOrder(sql, input.orderID);
  if (kept) return kept.customerID === input.customerID ? wireOrder(sql, kept) : null;
  if (input.isVoidIfMissing) writeVoid(sql, input.orderID, now);
  return null;
}

function newState(dineType: OrderState["dineType"]): OrderState {
  return { dineType, paymentStatus: "PENDING", deliveryStatus: null, kitchenState: "QUEUED", acceptedAt: null };
}

function priceFields({ food: _food, ...price }: ReturnType<typeof priced>) {
  return price;
}

function newOrder(
  { orderID, body, address, offer }: PlaceInput,
  { record }: Counter,
  fare: ChosenFare | null,
  time: Handover,
  orderNo: string,
  at: CallContext,
) {
  const { id, name, phoneNumber, bannerUrl, lat, lng, merchant } = storeCard(record, null, at);
  const dineType = body.orderDineType;
  return {
    id: orderID,
    paymentStatus: "PENDING",
    deliveryStatus: null,
    kitchenState: "QUEUED",
    orderDineType: dineType,
    orderNo,
    orderTime: toInstant(at.now),
    deliveryTime: dineType === "MEAL_PLAN" ? toInstant(time.at) : body.deliveryTime,
    dineTime: time.dineTime,
    tableNo: null,
    vehicleNo: dineType === "DRIVE_THRU" ? (body.vehicleNo?.trim().toUpperCase() ?? null) : null,
    vehicleDescription: dineType === "DRIVE_THRU" ? (body.vehicleDescription ?? null) : null,
    promoCode: offer?.code ?? null,
    noOfPax: body.noOfPax ?? null,
    reservationRemark: null,
    refunded: 0,
    isCutleryRequired: body.isCutleryRequired,
    store: { id, name, phoneNumber, bannerUrl, lat, lng },
    merchantID: merchant.merchantId,
    address: dineType === "DELIVERY" ? address : null,
    reservationID: null,
    paymentType: null,
    paymentMethod: null,
    estimatedAt: toInstant(time.at),
    arrivedAt: null,
    delivery: fare && { vendor: fare.vendor, deliveryMethod: fare.deliveryMethod, courier: null },
    payBefore: toInstant(at.now + payWithinMs),
    cancellableUntil: null,
    cancelReason: null,
    isReviewDue: false,
    version: 0,
  };
}
