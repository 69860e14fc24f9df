import type { Slot } from "#shared/contract/order-entities.ts";

/** A slot that somebody has chosen; `dineTime` is what the order says. */
export type ChosenSlot = { startAt: string; endAt: string; dineTime: string };

export type SlotDay = { date: string; isAvailable: boolean; slots: Slot[] };
export type Times = { asap: { from: string; to: string } | null; days: SlotDay[] };

/** Dates without a free slot, from today (S181). */
export function getUnavailableDays(days: readonly SlotDay[]): string[] {
  return days.filter((day) => !isFree(day)).map(({ date }) => date);
}

export function isFree({ isAvailable, slots }: SlotDay): boolean {
  return isAvailable && slots.some((slot) => slot.isAvailable);
}

/** The free slots of a day, then those that cannot be chosen. */
export const sortSlots = (slots: readonly Slot[]): Slot[] =>
  slots.toSorted((a, b) => Number(b.isAvailable) - Number(a.isAvailable));

export function getOffer({ asap, days }: Times, chosen: ChosenSlot | null) {
  const free = days.flatMap((day) => (day.isAvailable ? day.slots.filter(({ isAvailable }) => isAvailable) : []));
  return {
    hasAsap: asap !== null,
    hasSlots: free.length > 0,
    isChosenFree: chosen === null ? asap !== null : free.some(({ startAt }) => startAt === chosen.startAt),
  };
}

export function getInitialDay({ asap, days }: Times, chosen: ChosenSlot | null): string | null {
  const chosenDay = chosen?.startAt.slice(0, 10);
  if (chosenDay && days.some(({ date }) => date === chosenDay)) return chosenDay;
  const first = asap ? days[0] : days.find(isFree);
  return (first ?? days[0])?.date ?? null;
}
