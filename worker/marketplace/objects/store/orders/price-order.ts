import type { PricedOrder } from "#shared/domain/money/order-total.ts";
import { dayMs, startOfDay, toDay } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { ChosenFare, Handover } from "#worker/marketplace/objects/store/core/handover.ts";
import { readTakenPlaces } from "#worker/marketplace/objects/store/core/slot-bookings.ts";
import { assertDeposit, getBookedTime } from "#worker/marketplace/objects/store/dining/entry.ts";
import { getHandover } from "./place-checks.ts";
import { assertExpected, checkChosenFare, priceForMode } from "./place-price.ts";
import type { ValidatedOrder } from "./validate-order.ts";

export type OrderTerms = { fare: ChosenFare | null; time: Handover; price: PricedOrder };

/** Writes nothing. Throws when the quote, slot or shown total changed, or the total is below the deposit. */
export function getOrderTerms(sql: SqlStorage, validated: ValidatedOrder, at: CallContext): OrderTerms {
  const { booking, snapshot, input, lines } = validated;
  const fare = fareOf(sql, validated, at);
  const time = timeOf(sql, validated, at.now);
  const price = priceForMode(snapshot, input, { lines, fare }, at);
  assertExpected(snapshot, input, { lines, fare, price }, at);
  if (booking) assertDeposit(sql, price);
  return { fare, time, price };
}

function fareOf(sql: SqlStorage, { input, snapshot, deliverAt, place, plan }: ValidatedOrder, at: CallContext) {
  if (!place) return plan?.fare ?? null;
  const { body, quote } = input;
  return checkChosenFare(sql, { body, quote, deliverAt, address: place }, snapshot.record.store.id, at);
}

/** The time of a reservation or plan is fixed; other orders get the requested slot or the earliest. */
function timeOf(sql: SqlStorage, validated: ValidatedOrder, now: number): Handover {
  const { booking, snapshot, deliverAt, input, plan, settings } = validated;
  const fixed = booking ? getBookedTime(booking) : plan?.time;
  if (fixed) return fixed;
  const firstDay = startOfDay(toDay(now));
  const lastDay = firstDay + (snapshot.record.store.orderAheadDays + 2) * dayMs;
  const taken = readTakenPlaces(sql, input.body.orderDineType, firstDay, lastDay);
  return getHandover(snapshot, input.body, { deliverAt, settings, taken }, now);
}
