import type { ApiContract } from "#shared/contract/index.ts";
import type { OrderFoodRequest } from "#shared/contract/order-entities.ts";
import type { RowReply } from "#shared/contract/row.ts";
import { addDays, dayMs, fromInstant, minuteMs, startOfDay, toDay, toInstant } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { AvailabilityInput } from "#worker/marketplace/api/store-messages.ts";
import { listServedModes } from "#worker/marketplace/domain/offering.ts";
import { findUnavailableItems } from "#worker/marketplace/domain/orders/order-items.ts";
import { getModeHours } from "#worker/marketplace/domain/time/mode-hours.ts";
import { getAsapWindow, getSlotDays, getLastOrderAt, type SlotDay } from "#worker/marketplace/domain/time/slots.ts";
import {
  type StoreSnapshot,
  readStoreSnapshot,
  getPlanWindows,
  getSlotSettings,
} from "#worker/marketplace/objects/store/catalogue/entry.ts";
import { readOffering } from "#worker/marketplace/objects/store/core/offering.ts";
import { readTakenPlaces } from "#worker/marketplace/objects/store/core/slot-bookings.ts";
import { assertTakesOrders } from "#worker/marketplace/objects/store/staff/entry.ts";

type Availability = RowReply<ApiContract["ordering"]["availability"]>["item"];

/**
 * Whether the foods are available, the earliest time and all times (wire.md §5, S181, S264). Writes nothing. Throws
 * STORE_CLOSED where nobody answers.
 */
export function getStoreAvailability(
  sql: SqlStorage,
  input: AvailabilityInput,
  { now, locale }: CallContext,
): Availability {
  const { counter } = readOffering(sql);
  assertTakesOrders(sql, { now, locale });
  const snapshot = readStoreSnapshot(sql, { now, locale }, input.orderFoods);
  const { store } = snapshot.record;
  const { dineType, deliverAt, orderFoods } = input;
  const hours = getModeHours(snapshot.record, dineType);
  const settings = getSlotSettings(snapshot, input, now);
  const dineTypes = listServedModes(store.dineTypes, counter);
  const isOffered = dineTypes.includes(dineType);
  const firstDay = startOfDay(toDay(now));
  const taken = readTakenPlaces(sql, dineType, firstDay, firstDay + (store.orderAheadDays + 2) * dayMs);
  const rules = { hours, mode: dineType, settings, taken };
  const asap = isOffered ? getAsapWindow(rules, now) : null;
  const last = isOffered ? getLastOrderAt(hours, dineType, settings, now) : null;
  const days = !isOffered
    ? noSlots(store.orderAheadDays, now)
    : dineType === "MEAL_PLAN"
      ? planDays(sql, snapshot, orderFoods, now)
      : getSlotDays(rules, store.orderAheadDays, now);
  const handOverAt = deliverAt ?? asap?.from ?? now + settings.leadMinutes * minuteMs;
  const unavailable = findUnavailableItems(orderFoods, snapshot.menu, {
    dineType,
    dineTypes,
    handOverAt,
    now,
    left: snapshot.left,
  });
  const isTimePossible =
    dineType === "MEAL_PLAN"
      ? hasDays(days, orderFoods)
      : deliverAt === null
        ? asap !== null
        : hasSlot(days, deliverAt);
  return {
    isAvailable: unavailable.length === 0 && isTimePossible,
    asap: asap && { from: toInstant(asap.from), to: toInstant(asap.to) },
    days,
    unavailableItems: unavailable.map(({ id, cartItemID, reason }) => ({ id, cartItemID, reason })),
    lastOrderAt: last === null ? null : toInstant(last),
  };
}

/** The windows of the requested plan up to its last delivery day. */
function planDays(
  sql: SqlStorage,
  snapshot: StoreSnapshot,
  orderFoods: readonly OrderFoodRequest[],
  now: number,
): SlotDay[] {
  const { store } = snapshot.record;
  const plan = orderFoods.flatMap(({ id }) => snapshot.menu.get(id)?.mealPlan ?? [])[0];
  if (!plan) return noSlots(store.orderAheadDays, now);
  const today = toDay(now);
  const totalDays = (startOfDay(plan.lastDay) - startOfDay(today)) / dayMs;
  const dates = Array.from({ length: Math.max(store.orderAheadDays, totalDays) + 1 }, (_, ahead) =>
    addDays(today, ahead),
  );
  const taken = readTakenPlaces(sql, "MEAL_PLAN", startOfDay(today), startOfDay(today) + dates.length * dayMs);
  return getPlanWindows(snapshot, plan, { dates, taken }, now);
}

/** All requested days are available; without requested days, some day is. */
function hasDays(days: readonly SlotDay[], orderFoods: readonly OrderFoodRequest[]): boolean {
  const requested = orderFoods.flatMap(({ orderSides = [] }) => orderSides.flatMap(({ delivery }) => delivery ?? []));
  if (requested.length === 0) return days.some(({ isAvailable }) => isAvailable);
  return requested.every(({ deliverAt }) => hasSlot(days, fromInstant(deliverAt)));
}

function noSlots(aheadDays: number, now: number): SlotDay[] {
  return Array.from({ length: aheadDays + 1 }, (_, ahead) => ({
    date: addDays(toDay(now), ahead),
    isAvailable: false,
    slots: [],
  }));
}

function hasSlot(days: readonly SlotDay[], deliverAt: number): boolean {
  return days.some(({ slots }) => slots.some((slot) => slot.isAvailable && fromInstant(slot.startAt) === deliverAt));
}
