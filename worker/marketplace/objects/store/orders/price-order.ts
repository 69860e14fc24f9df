import type { PricedOrder } from "#shared/domain/order-total.ts";
import { dayMs, startOfDay, toDay } from "#shared/domain/time.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";
import { assertDeposit, getBookedTime } from "../dining/api.ts";
import type { ValidatedOrder } from "./validate-order.ts";
import type { ChosenFare, Handover } from "../core/place-input.ts";
import { getHandover } from "./place-checks.ts";
import { assertExpected, checkChosenFare, priceForMode } from "./place-price.ts";
import { readTakenPlaces } from "../core/slot-bookings.ts";

export type OrderTerms = { fare: ChosenFare | null; time: Handover; price: PricedOrder };

/** Writes nothing. Throws when the quote, slot or shown total changed, or the total is below the deposit. */
export function agreeOrderTerms(sql: SqlStorage, asked: ValidatedOrder, at: CallContext): OrderTerms {
  const { booking, counter, input, lines } = asked;
  const fare = fareOf(sql, asked, at);
  const time = timeOf(sql, asked, at.now);
  const price = priceForMode(counter, input, lines, fare, at);
  assertExpected(counter, input, lines, fare, price, at);
  if (booking) assertDeposit(sql, price);
  return { fare, time, price };
}

function fareOf(sql: SqlStorage, { input, counter, deliverAt, place, plan }: ValidatedOrder, at: CallContext) {
  if (!place) return plan?.fare ?? null;
  const { body, quote } = input;
  return checkChosenFare(sql, { body, quote, deliverAt, address: place }, counter.record.store.id, at);
}

/** The time of a reservation or plan is fixed; other orders get the requested slot or the earliest. */
function timeOf(sql: SqlStorage, asked: ValidatedOrder, now: number): Handover {
  const { booking, counter, deliverAt, input, plan, settings } = asked;
  const fixed = booking ? getBookedTime(booking) : plan?.time;
  if (fixed) return fixed;
  const firstDay = startOfDay(toDay(now));
  const lastDay = firstDay + (counter.record.store.orderAheadDays + 2) * dayMs;
  const taken = readTakenPlaces(sql, input.body.orderDineType, firstDay, lastDay);
  return getHandover(counter, input.body, deliverAt, settings, taken, now);
}
