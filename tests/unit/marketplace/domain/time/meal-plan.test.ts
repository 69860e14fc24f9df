import * as fc from "fast-check";
import { expect, test } from "vitest";
import { getCutOff, getDayShare, isDeliveryDay, parseDeliveryWindow } from "#shared/domain/cart/meal-plan.ts";
import { addDays, fromInstant, toInstant } from "#shared/domain/time/time.ts";
import { daily } from "#tests/support/week.ts";
import { getDeliveryMinutes, getPlanFares } from "#worker/marketplace/domain/delivery/plan-fares.ts";
import { getPlanSlots } from "#worker/marketplace/domain/time/meal-plan.ts";
import { getDaySlots } from "#worker/marketplace/domain/time/slots.ts";

const friday = "2031-03-14";
const noon = fromInstant("2031-03-12T12:00:00+08:00");
const plan = { windows: ["11:30-12:30", "18:00-19:00"], skipWeekends: true, firstDay: friday, lastDay: "2031-03-21" };
const hours = { week: daily("10:00-18:30"), specialDays: new Map<string, never>(), closedUntil: null };
const settings = { leadMinutes: 20, leadDays: 0, fullDays: new Set<string>() };

const dayOf = (date: string, taken: ReadonlyMap<number, number> = new Map()) => ({
  date,
  isAvailable: true,
  slots: getDaySlots({ hours, mode: "MEAL_PLAN", settings, taken }, date, noon),
});

test("a day closes at 15:00 of the day before", () => {
  expect(toInstant(getCutOff(friday))).toBe("2031-03-13T15:00:00+08:00");
  expect(toInstant(getCutOff("2031-01-01"))).toBe("2030-12-31T15:00:00+08:00");
});

test("a plan is brought in its windows, where the store is open all through one, and on its days", () => {
  const [day] = getPlanSlots([dayOf(friday)], plan);
  // Closing at 18:30 leaves the evening window half open: it is not offered.
  expect(day?.slots).toMatchObject([
    {
      startAt: `${friday}T11:30:00+08:00`,
      endAt: `${friday}T12:30:00+08:00`,
      dineTime: "11:30-12:30",
      isAvailable: true,
    },
  ]);
  expect(
    getPlanSlots([dayOf("2031-03-15"), dayOf("2031-03-13"), dayOf("2031-03-24")], plan).flatMap((one) => one.slots),
  ).toEqual([]);
  expect(isDeliveryDay("2031-03-15", { ...plan, skipWeekends: false })).toBe(true);
});

test("a window whose first half hour is full is listed as full", () => {
  const { from } = parseDeliveryWindow(friday, "11:30-12:30");
  const [day] = getPlanSlots([dayOf(friday, new Map([[from, 6]]))], plan);
  expect(day).toMatchObject({ isAvailable: false, slots: [{ isAvailable: false, reason: "FULL" }] });
});

test("the shares of all days are whole sen, differ by one at most, and give exactly what was paid", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 1, max: 31 }), (paid, days) => {
      const shares = Array.from({ length: days }, (_, index) => getDayShare(paid, days, index));
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(paid);
      expect(shares.every(Number.isInteger)).toBe(true);
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
    }),
  );
});

test("one courier brings the whole plan: the sum of its days, and nobody who cannot go everywhere", () => {
  const store = { lat: 3.139, lng: 101.687 };
  const near = { lat: 3.15, lng: 101.69 };
  const load = { store, prepMinutes: 20, motorcycle: true };
  const ride = (place: typeof store, date = friday) => ({ deliverAt: fromInstant(`${date}T15:00:00+08:00`), place });
  const [single] = getPlanFares([ride(near)], load);
  const [double] = getPlanFares([ride(near), ride(near, addDays(friday, 3))], load);
  expect(double?.amount).toBe(2 * (single?.amount ?? 0));
  expect(double?.days).toEqual([single?.amount, single?.amount]);
  // Some 17 km by road: within what one vendor goes, beyond the other's limit.
  const far = { lat: 3.139, lng: 101.806 };
  const vendors = (rides: Parameters<typeof getPlanFares>[0]) => [
    ...new Set(getPlanFares(rides, load).map(({ vendor }) => vendor)),
  ];
  expect(vendors([ride(near)])).toEqual(["LALAMOVE", "GRAB"]);
  expect(vendors([ride(near), ride(far)])).toEqual(["LALAMOVE"]);
  expect(vendors([ride(near), ride({ lat: 1.4927, lng: 103.7414 })])).toEqual([]);
  expect(getDeliveryMinutes(store, far)).toBeGreaterThan(getDeliveryMinutes(store, near));
});
