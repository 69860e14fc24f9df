import { type OpeningHours, getOpenState } from "#worker/marketplace/domain/time/hours.ts";
import { slotMs } from "#worker/marketplace/domain/time/slots.ts";

// Reserved tables (PD83): which tables a party gets, and which half hours it blocks.

export type TableSeats = { id: string; type: string; pax: number };

/** The starts of the half hours that a sitting blocks. A sitting starts on a half hour. */
export function getBlockedHalfHours(startAt: number, endAt: number): number[] {
  return Array.from({ length: Math.ceil((endAt - startAt) / slotMs) }, (_, index) => startAt + index * slotMs);
}

/** True when the store's opening hours cover the whole sitting; a temporary pause is ignored. */
export function isOpenFor(hours: OpeningHours, startAt: number, endAt: number): boolean {
  const { isOpen, currentClosing } = getOpenState({ ...hours, closedUntil: null }, startAt);
  return isOpen && currentClosing !== null && endAt <= currentClosing;
}

/** Largest first: one table if any of `tables` seats all, else the fewest; null if `free` has too few. */
export function chooseTables<T extends TableSeats>(
  tables: readonly T[],
  free: readonly T[],
  noOfPax: number,
): T[] | null {
  const isOneEnough = tables.some(({ pax }) => pax >= noOfPax);
  const choices = isOneEnough ? free.map((table) => [table]) : joinTables(free, noOfPax);
  const fitting = choices.filter((choice) => seatsOf(choice) >= noOfPax);
  const [best] = fitting.toSorted((a, b) => a.length - b.length || seatsOf(a) - seatsOf(b));
  return best?.toSorted((a, b) => b.pax - a.pax) ?? null;
}

function seatsOf(tables: readonly TableSeats[]): number {
  return tables.reduce((sum, { pax }) => sum + pax, 0);
}

/** The choice with the fewest tables for every possible number of joined seats. */
function joinTables<T extends TableSeats>(free: readonly T[], noOfPax: number): T[][] {
  const bySeats = new Map<number, T[]>([[0, []]]);
  for (const table of free) {
    if (table.type === "COUNTER") continue;
    const before = [...bySeats];
    for (const [seats, choice] of before) {
      const known = bySeats.get(seats + table.pax);
      const isShorter = !known || choice.length + 1 < known.length;
      if (seats < noOfPax && isShorter) bySeats.set(seats + table.pax, [...choice, table]);
    }
  }
  return [...bySeats.values()];
}
