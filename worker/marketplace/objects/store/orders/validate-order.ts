import type { Table } from "#shared/contract/entities.ts";
import type { LocatedAddress } from "#shared/contract/people.ts";
import { calculateCartTotals } from "#shared/domain/money/pricing.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { PlaceOrderInput } from "#worker/marketplace/api/store-messages.ts";
import { type PricedLines, priceOrderLines } from "#worker/marketplace/domain/pricing/order-lines.ts";
import { readInstant } from "#worker/marketplace/domain/time/read-instant.ts";
import type { SlotSettings } from "#worker/marketplace/domain/time/slots.ts";
import {
  type StoreSnapshot,
  readStoreSnapshot,
  getSlotSettings,
} from "#worker/marketplace/objects/store/catalogue/entry.ts";
import { readOffering } from "#worker/marketplace/objects/store/core/offering.ts";
import { readActiveTables } from "#worker/marketplace/objects/store/core/tables.ts";
import { type Booking, readBooking, applyBooking } from "#worker/marketplace/objects/store/dining/entry.ts";
import { validatePlan, type ValidatedPlan } from "#worker/marketplace/objects/store/plans/entry.ts";
import { assertTakesOrders } from "#worker/marketplace/objects/store/staff/entry.ts";
import { assertComplete, assertEmail, assertItems, assertMinimum, assertOpen } from "./place-checks.ts";

/** An order that passed all checks except time and price. */
export type ValidatedOrder = {
  input: PlaceOrderInput;
  booking: Booking | null;
  snapshot: StoreSnapshot;
  /** The active tables, for an order at one. */
  tables: readonly Table[];
  /** Requested time in epoch milliseconds; null: as soon as possible. */
  deliverAt: number | null;
  /** The address of a single delivery; null for other modes and meal plans. */
  place: LocatedAddress | null;
  settings: SlotSettings;
  lines: PricedLines;
  plan: ValidatedPlan | null;
};

/** Checks who answers, reservation, mode, opening hours, foods, minimum and plan days; writes nothing. Throws the first error. */
export function validateOrder(sql: SqlStorage, request: PlaceOrderInput, at: CallContext): ValidatedOrder {
  const { now } = at;
  const { counter } = readOffering(sql);
  const isPlacedByCustomer = request.takenBy === undefined;
  if (isPlacedByCustomer) assertTakesOrders(sql, at);
  const booking = readBooking(sql, request, now);
  const input = { ...request, body: applyBooking(request.body, booking) };
  const { address, body } = input;
  const { orderFoods, orderDineType: dineType } = body;
  const snapshot = readStoreSnapshot(sql, at, orderFoods);
  const deliverAt = readInstant(body.deliveryTime, "deliveryTime");
  const tables = dineType === "DINEIN" ? readActiveTables(sql) : [];
  assertComplete(body, address, { tables, counter }, snapshot);
  if (isPlacedByCustomer) {
    assertEmail(snapshot, input.hasEmail);
    assertOpen(snapshot, body, deliverAt, now);
  }
  const place = dineType === "DELIVERY" ? address : null;
  const settings = getSlotSettings(snapshot, { orderFoods, dineType, place }, now);
  assertItems(body, snapshot, deliverAt ?? now + settings.leadMinutes * minuteMs, at);
  const lines = priceOrderLines(orderFoods, snapshot, input.allowances, now);
  if (isPlacedByCustomer) assertMinimum(snapshot, dineType, calculateCartTotals(lines.limited, [], dineType).foodSen);
  const plan = dineType === "MEAL_PLAN" ? validatePlan(sql, body, snapshot, now) : null;
  return { input, booking, snapshot, tables, deliverAt, place, settings, lines, plan };
}
