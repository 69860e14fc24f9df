import type { PriceChange } from "#shared/contract/errors.ts";
import type { LocatedAddress } from "#shared/contract/people.ts";
import type { PricedOrder } from "#shared/domain/money/order-total.ts";
import { dayMs, minuteMs, startOfDay, toDay } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { PlaceOrderBody } from "#worker/marketplace/api/store-messages.ts";
import { type Quote, checkQuote } from "#worker/marketplace/domain/delivery/quotes.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { assertExpected, priceForMode } from "#worker/marketplace/domain/pricing/order-price.ts";
import type { ChosenFare, Handover } from "#worker/marketplace/objects/store/core/handover.ts";
import { readTakenPlaces } from "#worker/marketplace/objects/store/core/slot-bookings.ts";
import { assertDeposit, getBookedTime } from "#worker/marketplace/objects/store/dining/entry.ts";
import { quoteDelivery } from "#worker/marketplace/objects/store/quotes/entry.ts";
import { getHandover } from "./place-checks.ts";
import type { ValidatedOrder } from "./validate-order.ts";

export type OrderTerms = { fare: ChosenFare | null; time: Handover; price: PricedOrder };

/** Writes nothing. Throws when the quote, slot or shown total changed, or the total is below the deposit. */
export function getOrderTerms(sql: SqlStorage, validated: ValidatedOrder, at: CallContext): OrderTerms {
  const { booking, snapshot, input, lines } = validated;
  const fare = fareOf(sql, validated, at);
  const time = timeOf(sql, validated, at.now);
  const { body, platform, offer, tier } = input;
  const { orderFoods, orderDineType: dineType, tip } = body;
  const order = { orderFoods, dineType, platform, offer, tier, tip };
  const chosen = { lines, deliveryFee: fare?.amount ?? 0 };
  const price = priceForMode(snapshot, order, chosen, at);
  assertExpected(snapshot, order, { ...chosen, total: price.total, expected: body.expectedTotal }, at);
  if (booking) assertDeposit(sql, price);
  return { fare, time, price };
}

function fareOf(sql: SqlStorage, { input, snapshot, deliverAt, place, plan }: ValidatedOrder, at: CallContext) {
  if (!place) return plan?.fare ?? null;
  const { body, quote } = input;
  return checkChosenFare(sql, { body, quote, deliverAt, address: place }, snapshot.record.store.id, at);
}

/** The time of a reservation or plan is fixed; what a shop takes is made at once; other orders get the requested slot or the earliest. */
function timeOf(sql: SqlStorage, validated: ValidatedOrder, now: number): Handover {
  const { booking, snapshot, deliverAt, input, plan, settings } = validated;
  const fixed = booking ? getBookedTime(booking) : plan?.time;
  if (fixed) return fixed;
  if (input.takenBy) return { at: now + settings.leadMinutes * minuteMs, dineTime: "ASAP" };
  const firstDay = startOfDay(toDay(now));
  const lastDay = firstDay + (snapshot.record.store.orderAheadDays + 2) * dayMs;
  const taken = readTakenPlaces(sql, input.body.orderDineType, firstDay, lastDay);
  return getHandover(snapshot, input.body, { deliverAt, settings, taken }, now);
}

/** The chosen fare. Throws QUOTE_EXPIRED if its signed quote does not fit, PRICE_CHANGED for another amount. */
function checkChosenFare(
  sql: SqlStorage,
  {
    body,
    quote,
    address,
    deliverAt,
  }: { body: PlaceOrderBody; quote: Quote | null; address: LocatedAddress; deliverAt: number | null },
  storeID: string,
  at: CallContext,
): ChosenFare {
  const fare = body.deliveryFares?.[0];
  if (!fare || !quote) throw new DomainError("QUOTE_EXPIRED");
  const place = { lat: address.lat, lng: address.lng };
  const { vendor, deliveryMethod } = fare;
  const { amount } = quote;
  const request = { storeID, place, vendor, deliveryMethod, amount, deliverAt };
  if (checkQuote(quote, request, at.now) !== "OK") throw new DomainError("QUOTE_EXPIRED");
  const offer = quoteDelivery(sql, { orderFoods: body.orderFoods, dineType: body.orderDineType, deliverAt, place }, at);
  const isOffered = offer.fares.some((one) => one.vendor === vendor && one.deliveryMethod === deliveryMethod);
  if (!isOffered) throw new DomainError("QUOTE_EXPIRED");
  const shown = [fare.amount, body.quotedDeliveryFee ?? fare.amount].find((sen) => sen !== amount);
  if (shown !== undefined) {
    const change: PriceChange = { kind: "FEE", id: "deliveryFee", name: vendor, before: shown, after: amount };
    throw new DomainError("PRICE_CHANGED", { changes: [change] });
  }
  return { vendor, deliveryMethod, amount };
}
