import * as fc from "fast-check";
import { expect, test } from "vitest";
import { getSittingEnd } from "#shared/domain/orders/sitting.ts";
import { isEmail } from "#shared/domain/people/email.ts";
import { fromInstant, minuteMs } from "#shared/domain/time/time.ts";
import { tables as sampleTables } from "#tests/support/sample-records.ts";
import { aroundTheClock, daily } from "#tests/support/week.ts";
import {
  occupiesTables,
  getNextReservationState,
  reservationEvents,
  type ReservationState,
  reservationStates,
} from "#worker/marketplace/domain/dining/reservation-states.ts";
import {
  chooseTables,
  isOpenFor,
  getBlockedHalfHours,
  type TableSeats,
} from "#worker/marketplace/domain/dining/tables.ts";
import type { OpeningHours } from "#worker/marketplace/domain/time/hours.ts";
import { getCounterDeadline } from "#worker/marketplace/domain/time/opening-time.ts";

const at = (clock: string) => fromInstant(`2026-11-21T${clock}:00+08:00`);
const hoursOf = (week: OpeningHours["week"]): OpeningHours => ({ week, specialDays: new Map(), closedUntil: null });

// --- tables ----------------------------------------------------------------------------------------------------------------

const room = sampleTables.filter(({ isActive }) => isActive);
const seatsOf = (tables: readonly TableSeats[] | null) => tables?.map(({ pax }) => pax) ?? null;

test("a party gets the smallest table that seats it, in the order of the room (PD83)", () => {
  const given = Array.from({ length: 20 }, (_, index) => seatsOf(chooseTables(room, room, index + 1)));
  expect(given.slice(0, 10)).toEqual([[2], [2], [4], [4], [8], [8], [8], [8], [10], [10]]);
  expect(chooseTables(room, room, 2)?.[0]?.id).toBe("t01");
});

test("a party larger than any table gets as few as possible put together, the largest first (PD83)", () => {
  expect(seatsOf(chooseTables(room, room, 11))).toEqual([8, 4]);
  expect(seatsOf(chooseTables(room, room, 14))).toEqual([10, 4]);
  expect(seatsOf(chooseTables(room, room, 18))).toEqual([10, 8]);
  expect(seatsOf(chooseTables(room, room, 20))).toEqual([8, 8, 4]);
});

test("tables that are free do not help a party they cannot seat: none are put together for a small one", () => {
  const small = room.filter(({ pax }) => pax <= 4);
  expect(chooseTables(room, small, 5)).toBeNull();
  expect(chooseTables(room, [], 1)).toBeNull();
  const counters = room.filter(({ type }) => type === "COUNTER");
  expect(chooseTables(counters, counters, 3)).toBeNull();
});

const anyTables = fc
  .array(fc.record({ type: fc.constantFrom("COUNTER", "STANDARD", "ROUND"), pax: fc.integer({ min: 1, max: 12 }) }), {
    maxLength: 8,
  })
  .map((tables) => tables.map((table, index) => ({ ...table, id: `t${index}` })));

/** Every set of tables, slowly. */
function subsets<T>(list: readonly T[]): T[][] {
  return list.reduce<T[][]>((sets, one) => [...sets, ...sets.map((set) => [...set, one])], [[]]);
}

const seatCount = (tables: readonly TableSeats[]) => tables.reduce((sum, { pax }) => sum + pax, 0);

test("the best fit is a free one, seats everybody, and no other does with fewer tables or fewer seats (PD83)", () => {
  fc.assert(
    fc.property(anyTables, fc.infiniteStream(fc.boolean()), fc.integer({ min: 1, max: 20 }), (tables, coin, pax) => {
      const free = tables.filter(() => coin.next().value);
      const isOneEnough = tables.some((table) => table.pax >= pax);
      const possible = subsets(free)
        .filter((set) => seatCount(set) >= pax && set.length > 0)
        .filter((set) => (isOneEnough ? set.length === 1 : set.every(({ type }) => type !== "COUNTER")))
        .toSorted((a, b) => a.length - b.length || seatCount(a) - seatCount(b));
      const best = chooseTables(tables, free, pax);
      const [expected = []] = possible;
      const given = best ?? [];
      expect(best === null).toBe(possible.length === 0);
      expect(given.every((table) => free.includes(table))).toBe(true);
      expect(new Set(given).size).toBe(given.length);
      expect([given.length, seatCount(given)]).toEqual([expected.length, seatCount(expected)]);
    }),
    { numRuns: 1000 },
  );
});

test("six sit for ninety minutes, seven for two hours, and a sitting blocks each of its half hours (PD83)", () => {
  expect(getSittingEnd(at("19:00"), 6)).toBe(at("20:30"));
  expect(getSittingEnd(at("19:00"), 7)).toBe(at("21:00"));
  expect(getBlockedHalfHours(at("19:00"), at("20:30"))).toEqual([at("19:00"), at("19:30"), at("20:00")]);
});

test("a sitting lies inside one opening, also over midnight and around the clock", () => {
  const evening = hoursOf(daily("17:00-01:00"));
  expect(isOpenFor(evening, at("23:30"), at("23:30") + 90 * minuteMs)).toBe(true);
  expect(isOpenFor(evening, at("23:30"), at("23:30") + 120 * minuteMs)).toBe(false);
  expect(isOpenFor(evening, at("16:30"), at("18:00"))).toBe(false);
  expect(isOpenFor(hoursOf(daily("06:30-15:00", "17:30-22:00")), at("14:30"), at("16:00"))).toBe(false);
  expect(isOpenFor(hoursOf(aroundTheClock), at("23:30"), at("23:30") + 120 * minuteMs)).toBe(true);
});

// --- states ----------------------------------------------------------------------------------------------------------------

test("a reservation takes the steps that are drawn and no other (PD33)", () => {
  const steps = reservationStates.flatMap((from) =>
    reservationEvents.flatMap((event) => {
      const to = getNextReservationState(from, event);
      return to ? [`${from}>${to}`] : [];
    }),
  );
  expect(steps.toSorted()).toEqual(
    [
      "HELD>CONFIRMED",
      "HELD>CANCELLED",
      "HELD>EXPIRED",
      "CONFIRMED>CANCELLED",
      "CONFIRMED>SEATED",
      "CONFIRMED>NO_SHOW",
      // Of guests whom nobody has seen.
      "CONFIRMED>COMPLETED",
      "SEATED>COMPLETED",
    ].toSorted(),
  );
});

test("every state can be reached, and only those that can go on keep a table (S167, PD33)", () => {
  const reached = new Set<ReservationState>(["HELD"]);
  for (const state of reached) {
    const ahead = reservationEvents.flatMap((event) => getNextReservationState(state, event) ?? []);
    expect(occupiesTables(state)).toBe(ahead.length > 0);
    for (const next of ahead) reached.add(next);
  }
  expect([...reached].toSorted()).toEqual([...reservationStates].toSorted());
  const decided = ["HELD", "CONFIRMED", "SEATED", "COMPLETED", "CANCELLED", "EXPIRED", "NO_SHOW"];
  expect([...reached].toSorted()).toEqual(decided.toSorted());
});

// --- the counter -----------------------------------------------------------------------------------------------------------

test("an order at the counter waits two hours after its time, at a table until the store closes (PD12)", () => {
  const hours = hoursOf(daily("10:00-22:00"));
  expect(getCounterDeadline(hours, "PICKUP", at("12:30"))).toBe(at("14:30"));
  expect(getCounterDeadline(hours, "DINEIN", at("12:30"))).toBe(at("22:00"));
  expect(getCounterDeadline(hours, "DINEIN", at("21:30"))).toBe(at("23:30"));
  expect(getCounterDeadline(hoursOf(aroundTheClock), "DINEIN", at("12:30"))).toBe(at("14:30"));
});

// --- a form ----------------------------------------------------------------------------------------------------------------

test.each([
  ["aisyah@contoh.example", true],
  ["li.ming+makan@mail.contoh.my", true],
  ["陈@例子.中国", true],
  ["", false],
  ["aisyah", false],
  ["aisyah@contoh", false],
  ["@contoh.my", false],
  ["aisyah@contoh.", false],
  ["a b@contoh.my", false],
  ["a@b@contoh.my", false],
  ["<a@contoh.my>", false],
])("%j can be an address of e-mail: %j (S215)", (text, is) => {
  expect(isEmail(text)).toBe(is);
});
