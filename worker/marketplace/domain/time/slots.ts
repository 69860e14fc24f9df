import type { DineType } from "#shared/contract/entities.ts";
import type { Slot } from "#shared/contract/order-entities.ts";
import { isDelivered } from "#shared/domain/orders/dine-type.ts";
import { addDays, dayMs, getMidnight, minuteMs, startOfDay, toDay, toInstant } from "#shared/domain/time/time.ts";
import type { StoreRecord } from "#worker/marketplace/domain/types.ts";
import { type Busy, getExtraMinutes, toBusyMoment } from "./busy.ts";
import { type OpeningHours, type OpenState, getOpenState, getDaySpans } from "./hours.ts";

export const slotMs = 30 * minuteMs;
/** An order for now must be ready within this time after the opening. */
const asapMs = 15 * minuteMs;
const asapStepMs = 5 * minuteMs;
/** Meal plans close at 15:00 of the day before (states.md §4). */
const planCutOffMs = 9 * 60 * minuteMs;

/** What an order and the store's workload change of the slots. */
export type SlotSettings = {
  /** Minutes from order to hand-over: kitchen, and the delivery. */
  leadMinutes: number;
  /** Lead time of the slowest food in whole days. */
  leadDays: number;
  fullDays: ReadonlySet<string>;
  /** Most orders in a slot, where the store says so. */
  perSlot?: StoreRecord["perSlot"];
  /** The kitchen needs longer for what is ordered now. */
  busy?: Busy;
};

/** Booked places of a mode by slot start, epoch milliseconds. */
export type Taken = ReadonlyMap<number, number>;

/** What decides the slots of a store in a mode, besides the time. */
type SlotRules = { hours: OpeningHours; mode: DineType; settings: SlotSettings; taken: Taken };

type AsapWindow = { from: number; to: number };
export type SlotDay = { date: string; isAvailable: boolean; slots: Slot[] };

/** True for a mode whose orders take a place in a slot; dine-in takes none. */
export function takesPlace(mode: DineType): boolean {
  return mode !== "DINEIN";
}

/** Maximum orders in one slot, seen by a mode: what the store says, else as usual (seed.md §5). */
export function getSlotCapacity(mode: DineType, perSlot: StoreRecord["perSlot"] = {}): number {
  if (!takesPlace(mode)) return Infinity;
  return perSlot[mode] ?? (isDelivered(mode) ? 6 : 10);
}

/** The start of the slot that contains `ms`, epoch milliseconds. */
export function getSlotStart(ms: number): number {
  return Math.floor(ms / slotMs) * slotMs;
}

/** The slots of a Malaysian day that have not ended: each half hour within opening hours. */
export function getDaySlots(rules: SlotRules, day: string, now: number): Slot[] {
  const slots: Slot[] = [];
  const midnight = startOfDay(day);
  for (const { opens, closes } of openingsAround(rules.hours, day)) {
    const first = Math.max(midnight, Math.ceil(opens / slotMs) * slotMs);
    for (let start = first; start < midnight + dayMs && start + slotMs <= closes; start += slotMs) {
      if (start + slotMs <= now) continue;
      const reason = getUnavailableReason(rules, { opens, start }, now);
      slots.push(slotAt(start, reason));
    }
  }
  return slots;
}

/** One entry for today and each of the next `aheadDays` days, also for a day without slots (S181). */
export function getSlotDays(rules: SlotRules, aheadDays: number, now: number): SlotDay[] {
  return Array.from({ length: aheadDays + 1 }, (_, ahead) => {
    const date = addDays(toDay(now), ahead);
    const slots = getDaySlots(rules, date, now);
    return { date, isAvailable: slots.some((slot) => slot.isAvailable), slots };
  });
}

/** Hand-over time of an order for now, in steps of five minutes; null when the store cannot take one. */
export function getAsapWindow({ hours, mode, settings, taken }: SlotRules, now: number): AsapWindow | null {
  const { isOpen, currentClosing } = getOpenState(hours, now);
  if (!isOpen || currentClosing === null || mode === "MEAL_PLAN" || settings.leadDays > 0) return null;
  const from = Math.ceil(getReadyMoment(settings, now) / asapStepMs) * asapStepMs;
  const window = { from, to: from + asapMs };
  return window.to <= currentClosing && !isFull(from, mode, settings, taken) ? window : null;
}

/** The last moment today at which an order for now is possible; null: it has passed, or no known closing. */
export function getLastOrderAt(
  hours: OpeningHours,
  mode: DineType,
  settings: SlotSettings,
  now: number,
): number | null {
  if (mode === "MEAL_PLAN" || settings.leadDays > 0) return null;
  const last = getLastMoment(getOpenState(hours, now), settings, now);
  return last !== null && last >= now ? last : null;
}

/** When the last order for now of the opening is possible, which may have passed; null: no known closing. */
export function getLastMoment({ currentClosing }: OpenState, lead: Lead, now: number): number | null {
  if (currentClosing === null || currentClosing > getMidnight(now) + 2 * dayMs) return null;
  return toBusyMoment(
    lead,
    Math.floor((currentClosing - asapMs) / asapStepMs) * asapStepMs - lead.leadMinutes * minuteMs,
  );
}

type Lead = Pick<SlotSettings, "leadMinutes" | "busy">;

/** When what is ordered now can be handed over, epoch milliseconds. */
const getReadyMoment = (lead: Lead, now: number): number =>
  now + (lead.leadMinutes + getExtraMinutes(lead, now)) * minuteMs;

function slotAt(start: number, reason: Slot["reason"]): Slot {
  const end = start + slotMs;
  const dineTime = toDineTime(start, end);
  return { startAt: toInstant(start), endAt: toInstant(end), dineTime, isAvailable: reason === null, reason };
}

/** A wire time span "12:30-13:00" from epoch milliseconds. */
export function toDineTime(startAt: number, endAt: number): string {
  return `${toInstant(startAt).slice(11, 16)}-${toInstant(endAt).slice(11, 16)}`;
}

function getUnavailableReason(
  { hours, mode, settings, taken }: SlotRules,
  { opens, start }: { opens: number; start: number },
  now: number,
): Slot["reason"] {
  const pausedUntil = hours.closedUntil !== null && hours.closedUntil > now ? hours.closedUntil : 0;
  if (start < pausedUntil) return "CLOSED";
  if (start < earliestStart(start, mode, settings, now)) return "CUT_OFF";
  if (isFull(start, mode, settings, taken)) return "FULL";
  // A kitchen does not begin before the opening or the end of a pause (PD109).
  return start < Math.max(opens, pausedUntil) + settings.leadMinutes * minuteMs ? "CUT_OFF" : null;
}

function earliestStart(start: number, mode: DineType, settings: SlotSettings, now: number): number {
  const ready = getReadyMoment(settings, now);
  const firstDay = startOfDay(addDays(toDay(now), settings.leadDays));
  const isPlanClosed = mode === "MEAL_PLAN" && now >= startOfDay(toDay(start)) - planCutOffMs;
  return isPlanClosed ? Infinity : Math.max(ready, settings.leadDays > 0 ? firstDay : 0);
}

function isFull(ms: number, mode: DineType, settings: SlotSettings, taken: Taken): boolean {
  return (
    settings.fullDays.has(toDay(ms)) || (taken.get(getSlotStart(ms)) ?? 0) >= getSlotCapacity(mode, settings.perSlot)
  );
}

/** The openings that overlap the day. Touching openings are joined, so that half hours across the seam count. */
function openingsAround(hours: OpeningHours, day: string): { opens: number; closes: number }[] {
  const found = [-1, 0].flatMap((offset) => {
    const date = addDays(day, offset);
    const midnight = startOfDay(date);
    return getDaySpans(hours, date).map(([start, end]) => ({
      opens: midnight + start * minuteMs,
      closes: midnight + end * minuteMs,
    }));
  });
  const openings: { opens: number; closes: number }[] = [];
  for (const next of found.toSorted((a, b) => a.opens - b.opens)) {
    const last = openings.at(-1);
    if (last && next.opens <= last.closes) last.closes = Math.max(last.closes, next.closes);
    else openings.push(next);
  }
  return openings;
}
