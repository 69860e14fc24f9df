import type { DineType } from "#shared/contract/entities.ts";
import type { ApiContract } from "#shared/contract/index.ts";
import type { OrderFoodRequest } from "#shared/contract/order-entities.ts";
import type { RowReply } from "#shared/contract/row.ts";
import type { Point } from "#shared/domain/geo.ts";
import { addDays, dayMs, fromInstant, minuteMs, startOfDay, toDay, toInstant } from "#shared/domain/time.ts";
import type { CallContext } from "../../object-calls.ts";
import { unavailableItems } from "../../rules/order-items.ts";
import { asapWindow, daysOf, lastOrderAt, type SlotDay, type Taken } from "../../rules/slots.ts";
import { readCounter, slotSettingsOf } from "./counter.ts";

export type AvailabilityInput = {
  orderFoods: OrderFoodRequest[];
  dineType: DineType;
  /** Epoch milliseconds; null: as soon as possible. */
  deliverAt: number | null;
  place: Point | null;
};

/** How many places of a mode are taken, by start of the slot, for slots that begin in [from, to). */
export type TakenOf = (dineType: DineType, from: number, to: number) => Taken;

type Availability = RowReply<ApiContract["ordering"]["availability"]>["item"];

/** Whether the foods can be had, when at the soonest, and at which times (wire.md §5, S181, S264). Changes nothing. */
export function availability(
  sql: SqlStorage,
  takenOf: TakenOf,
  input: AvailabilityInput,
  { now, locale }: CallContext,
): Availability {
  const counter = readCounter(sql, { now, locale });
  const { store, hours } = counter.record;
  const { dineType, deliverAt, orderFoods } = input;
  const settings = slotSettingsOf(counter, input, now);
  const isOffered = store.dineTypes.includes(dineType);
  const firstDay = startOfDay(toDay(now));
  const taken = takenOf(dineType, firstDay, firstDay + (store.orderAheadDays + 2) * dayMs);
  const asap = isOffered ? asapWindow(hours, dineType, settings, taken, now) : null;
  const last = isOffered ? lastOrderAt(hours, dineType, settings, now) : null;
  const days = isOffered
    ? daysOf(hours, dineType, settings, taken, store.orderAheadDays, now)
    : noSlots(store.orderAheadDays, now);
  const handOverAt = deliverAt ?? asap?.from ?? now + settings.leadMinutes * minuteMs;
  const unavailable = unavailableItems(orderFoods, counter.menu, {
    dineType,
    dineTypes: store.dineTypes,
    handOverAt,
    now,
  });
  const isTimePossible = deliverAt === null ? asap !== null : hasSlot(days, deliverAt);
  return {
    isAvailable: unavailable.length === 0 && isTimePossible,
    asap: asap && { from: toInstant(asap.from), to: toInstant(asap.to) },
    days,
    unavailableItems: unavailable,
    lastOrderAt: last === null ? null : toInstant(last),
  };
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
