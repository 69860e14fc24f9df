import type { OrderLine } from "#shared/contract/order-entities.ts";
import { type Allergen, allergens } from "#shared/domain/people/food-preferences.ts";
import { getOtherLocales, type Locale } from "#shared/domain/text/locale.ts";
import { toDay, toInstant } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import { getRideMinutes, getRoadMetres } from "#worker/marketplace/domain/delivery/fares.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { createHandOverCode } from "#worker/marketplace/domain/orders/hand-over-code.ts";
import { getOrderNames } from "#worker/marketplace/domain/orders/order-names.ts";
import { type OrderState, payWithinMs } from "#worker/marketplace/domain/orders/order-states.ts";
import { priceOrderLines } from "#worker/marketplace/domain/pricing/order-lines.ts";
import { getExtraMinutes } from "#worker/marketplace/domain/time/busy.ts";
import { getSlotStart } from "#worker/marketplace/domain/time/slots.ts";
import { toStoreFacts } from "#worker/marketplace/domain/views.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { setStep } from "#worker/marketplace/objects/store/core/order-steps.ts";
import { createOrderNo, writeEvent, writeOrder } from "#worker/marketplace/objects/store/core/orders.ts";
import { takePortions } from "#worker/marketplace/objects/store/core/portions.ts";
import { bookPlace } from "#worker/marketplace/objects/store/core/slot-bookings.ts";
import type { StoredOrder } from "#worker/marketplace/objects/store/core/stored-order.ts";
import { findTableByName } from "#worker/marketplace/objects/store/core/tables.ts";
import { bindOrder, seatGuests, toTableFields } from "#worker/marketplace/objects/store/dining/entry.ts";
import { addPlanDays, takePlanPlaces } from "#worker/marketplace/objects/store/plans/entry.ts";
import type { OrderTerms } from "./price-order.ts";
import type { ValidatedOrder } from "./validate-order.ts";

/** Writes the order with its places, table, first event and first step. Throws SLOT_UNAVAILABLE for a full slot. */
export function writeNewOrder(
  { storage, taxOffice, couriers }: StoreContext,
  validated: ValidatedOrder,
  terms: OrderTerms,
  at: CallContext,
): StoredOrder {
  const { sql } = storage;
  const { now } = at;
  const { orderID, takenBy: by } = validated.input;
  takePlaces(sql, validated, terms);
  const portions = validated.plan ? [] : takePortions(sql, validated.input.body.orderFoods, now);
  const ordered = { ...newOrder(sql, validated, terms, at), ...(portions.length > 0 && { portions }) };
  const placed = withContact(ordered, validated, couriers);
  const stored = taxOffice ? { ...placed, order: { ...placed.order, eInvoice: null } } : placed;
  const written = writeOrder(sql, stored, now);
  writeEvent(sql, orderID, { ...placedEvent(by), at: now });
  setStep(sql, { kind: "UNPAID_EXPIRED", ref: orderID, due: now + payWithinMs });
  takeTable(sql, validated, now);
  return written;
}

const placedEvent = (by: ValidatedOrder["input"]["takenBy"]) =>
  ({ from: null, to: "PLACED", actor: by ? "STORE" : "CUSTOMER", reason: null, ...(by && { by }) }) as const;

/** A rider that exists has to reach the customer. */
function withContact(
  placed: StoredOrder,
  { input: { recipient } }: ValidatedOrder,
  couriers: StoreContext["couriers"],
): StoredOrder {
  const { address } = placed.order;
  if (!address || couriers === null) return placed;
  const contactName = address.contactName || recipient.name;
  const contactPhone = address.contactPhone || recipient.phone;
  return { ...placed, order: { ...placed.order, address: { ...address, contactName, contactPhone } } };
}

function takePlaces(sql: SqlStorage, { input, plan }: ValidatedOrder, { time }: OrderTerms): void {
  if (input.takenBy) return;
  const { orderID } = input;
  const isTaken = plan
    ? takePlanPlaces(sql, plan.days, orderID)
    : bookPlace(sql, input.body.orderDineType, getSlotStart(time.at), { orderID });
  if (!isTaken) throw new DomainError("SLOT_UNAVAILABLE");
}

/** Links a reserved table to its order; seats guests without a reservation. */
function takeTable(sql: SqlStorage, { booking, deliverAt, input, tables }: ValidatedOrder, now: number): void {
  const { body, customerID, orderID } = input;
  if (booking) bindOrder(sql, booking, { orderID, payBefore: now + payWithinMs }, now);
  else if (body.orderDineType === "DINEIN" && deliverAt === null)
    seatGuests(sql, customerID, findTableByName(tables, body.tableNo ?? "")?.id ?? "", now);
}

function newOrder(sql: SqlStorage, validated: ValidatedOrder, terms: OrderTerms, at: CallContext): StoredOrder {
  const { booking, deliverAt, snapshot, tables, input, place, plan } = validated;
  const { merchant, store } = snapshot.record;
  const { missing } = input.body;
  const { food: _food, ...price } = terms.price;
  const order = {
    ...placedFields(validated, terms, at),
    orderNo: createOrderNo(sql, store.id, toDay(at.now)),
    ...price,
    ...toTableFields(tables, input.body, booking),
    ...namedFields(validated, "EN", at),
  };
  return {
    customerID: input.customerID,
    order,
    names: Object.fromEntries(
      getOtherLocales("EN").map((locale) => [locale, getOrderNames(namedFields(validated, locale, at))]),
    ),
    state: newState(input.body.orderDineType),
    placedAt: at.now,
    promisedAt: terms.time.at,
    // What is ordered ahead does not meet the crowd of now.
    prepMinutes: merchant.prepMinutes + (deliverAt === null ? getExtraMinutes(snapshot.record, at.now) : 0),
    etaMinutes: place ? getRideMinutes(getRoadMetres(store, place)) : 0,
    contact: input.recipient,
    ...((input.offer || input.tier) && { terms: { offer: input.offer, tier: input.tier } }),
    ...(plan && { plan: plan.stored }),
    ...toAvoid(validated, order.orderFoods),
    ...(missing && missing !== "LEAVE_OUT" && { missing }),
  };
}

/** Nothing of dishes is kept for somebody who has told nothing. */
function toAvoid({ input, snapshot }: ValidatedOrder, lines: readonly OrderLine[]): Pick<StoredOrder, "avoid"> {
  const avoid = allergens.filter((one) => input.body.avoid?.includes(one));
  if (avoid.length === 0) return {};
  const dishes = lines.map(
    ({ foodID }) => (snapshot.menu.get(foodID)?.allergenCodes as Allergen[] | undefined) ?? null,
  );
  return { avoid: { allergens: avoid, dishes } };
}

/** The fields with names, in one language. */
function namedFields({ snapshot, input, lines, plan }: ValidatedOrder, locale: Locale, at: CallContext) {
  const limited =
    locale === at.locale
      ? lines.limited
      : priceOrderLines(input.body.orderFoods, snapshot.inLanguage(locale), input.allowances, at.now).limited;
  return {
    store: toStoreFacts(snapshot.record, { locale }),
    orderFoods: plan ? addPlanDays(limited, plan.days) : limited,
  };
}

function newState(dineType: OrderState["dineType"]): OrderState {
  return { dineType, paymentStatus: "PENDING", deliveryStatus: null, kitchenState: "QUEUED", acceptedAt: null };
}

function placedFields({ snapshot, input, place }: ValidatedOrder, { fare, time }: OrderTerms, at: CallContext) {
  const { body, offer, orderID } = input;
  const dineType = body.orderDineType;
  return {
    id: orderID,
    code: createHandOverCode(orderID),
    paymentStatus: "PENDING",
    deliveryStatus: null,
    kitchenState: "QUEUED",
    orderDineType: dineType,
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
    lateTip: null,
    isCutleryRequired: body.isCutleryRequired,
    merchantID: snapshot.record.merchant.subdomain,
    address: place,
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
