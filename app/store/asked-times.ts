import type { Slot } from "#shared/contract/order-entities.ts";
import { addDays, minuteMs, startOfDay, toDay, toInstant } from "#shared/domain/time/time.ts";
import type { LoadedStore } from "./load-store.ts";
import type { SlotDay, Times } from "./times.ts";

type Settings = LoadedStore["settings"];
export type Hours = {
  /** Spans such as "10:00-22:00", by day; absent: the API does not tell. */
  openingHours: Settings["openingHours"];
  slotMinutes: number;
  /** Null: the API does not say. */
  prepMinutes: number | null;
  isOpen: boolean;
  orderAheadDays: number;
};

/** The kitchen's time where nobody says it. */
const usualPrepMinutes = 20;
/** How long "as soon as possible" may take after the kitchen. */
const asapMs = 15 * minuteMs;

/**
 * Times that a customer can ask for at a store whose API lists none: whole slots in the opening hours, the kitchen's time
 * after opening and after now. The API decides when it gets the order (PD114).
 */
export function toAskedTimes(hours: Hours, nowMs: number): Times {
  const { openingHours, prepMinutes, isOpen, orderAheadDays } = hours;
  const readyMs = nowMs + toKitchenMs(prepMinutes);
  const today = toDay(nowMs);
  const asap = isOpen ? { from: toInstant(readyMs), to: toInstant(readyMs + asapMs) } : null;
  if (!openingHours) return { asap, days: [{ date: today, isAvailable: isOpen, slots: [] }] };
  const last = addDays(today, orderAheadDays);
  const days = openingHours
    .filter(({ date }) => date >= today && date <= last)
    .map(({ date, spans }): SlotDay => {
      const slots = spans.flatMap((span) => toSlots(date, span, hours, readyMs));
      return { date, isAvailable: slots.length > 0, slots };
    });
  return { asap, days };
}

function toSlots(date: string, span: string, { slotMinutes, prepMinutes }: Hours, readyMs: number): Slot[] {
  const [from = "", to = ""] = span.split("-");
  const day = startOfDay(date);
  const opening = day + toMs(from);
  // An end at or before the start is on the next day.
  const closing = toMs(to) > toMs(from) ? day + toMs(to) : startOfDay(addDays(date, 1)) + toMs(to);
  const slotMs = slotMinutes * minuteMs;
  const firstMs = Math.max(readyMs, opening + toKitchenMs(prepMinutes));
  const first = day + Math.ceil((firstMs - day) / slotMs) * slotMs;
  const count = Math.max(0, Math.floor((closing - first) / slotMs));
  return Array.from({ length: count }, (_, index) => {
    const [startAt, endAt] = [toInstant(first + index * slotMs), toInstant(first + (index + 1) * slotMs)];
    const dineTime = `${startAt.slice(11, 16)}-${endAt.slice(11, 16)}`;
    return { startAt, endAt, dineTime, isAvailable: true, reason: null };
  });
}

const toKitchenMs = (prepMinutes: number | null) => (prepMinutes ?? usualPrepMinutes) * minuteMs;
const toMs = (clock: string) => (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * minuteMs;
