import { minuteMs } from "#shared/domain/time.ts";
import { type OpeningHours, openState } from "../time/hours.ts";
import { slotMs } from "../time/slots.ts";

// Tables that are reserved (PD83): how long a party sits, which tables it gets, which moments those block.

/** A table as far as a party needs to know it. */
export type Seats = { id: string; type: string; pax: number };

const sittingMs = 90 * minuteMs;
const longSittingMs = 120 * minuteMs;
/** A party larger than this stays longer. */
const smallParty = 6;

/** When a party that sits down at `startAt` gets up again, in epoch milliseconds. */
export function sittingEnd(startAt: number, noOfPax: number): number {
  return startAt + (noOfPax > smallParty ? longSittingMs : sittingMs);
}

/** The half hours that a sitting blocks, by their starts: it begins on one and lasts whole ones. */
export function marksOf(startAt: number, endAt: number): number[] {
  return Array.from({ length: Math.ceil((endAt - startAt) / slotMs) }, (_, index) => startAt + index * slotMs);
}

/** True when a store is open from the first to the last moment of a sitting. A pause is not looked at. */
export function isOpenFor(hours: OpeningHours, startAt: number, endAt: number): boolean {
  const { isOpen, currentClosing } = openState({ ...hours, closedUntil: null }, startAt);
  return isOpen && currentClosing !== null && endAt <= currentClosing;
}

/**
 * The tables that a party gets, the largest first: the smallest free one that seats it. A party larger than any table of the
 * store gets several put together, as few as possible and then with the fewest seats left over; places at a counter cannot
 * be put together. Null when what is free does not do. `tables` are those in use, `free` the ones among them that are free.
 */
export function bestFit<T extends Seats>(tables: readonly T[], free: readonly T[], noOfPax: number): T[] | null {
  const isOneEnough = tables.some(({ pax }) => pax >= noOfPax);
  const choices = isOneEnough ? free.map((table) => [table]) : joined(free, noOfPax);
  const fitting = choices.filter((choice) => seatsOf(choice) >= noOfPax);
  const [best] = fitting.toSorted((a, b) => a.length - b.length || seatsOf(a) - seatsOf(b));
  return best?.toSorted((a, b) => b.pax - a.pax) ?? null;
}

function seatsOf(tables: readonly Seats[]): number {
  return tables.reduce((sum, { pax }) => sum + pax, 0);
}

/** For every number of seats that can be put together without a table too many: the choice with the fewest tables. */
function joined<T extends Seats>(free: readonly T[], noOfPax: number): T[][] {
  const bySeats = new Map<number, T[]>([[0, []]]);
  for (const table of free) {
    if (table.type === "COUNTER") continue;
    const before = [...bySeats];
    for (const [seats, choice] of before) {
      const held = bySeats.get(seats + table.pax);
      const isShorter = !held || choice.length + 1 < held.length;
      if (seats < noOfPax && isShorter) bySeats.set(seats + table.pax, [...choice, table]);
    }
  }
  return [...bySeats.values()];
}
