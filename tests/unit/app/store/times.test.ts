import { expect, test } from "vitest";
import { getInitialDay, getOffer, getUnavailableDays, type SlotDay, sortSlots } from "#app/store/times.ts";

const slot = (date: string, isAvailable = true) => ({
  startAt: `${date}T12:30:00+08:00`,
  endAt: `${date}T13:00:00+08:00`,
  dineTime: "12:30-13:00",
  isAvailable,
  reason: isAvailable ? null : "FULL",
});
const day = (date: string, isFree = true): SlotDay => ({ date, isAvailable: true, slots: [slot(date, isFree)] });
const days = [day("2026-11-21", false), day("2026-11-22"), day("2026-11-23")];
const asap = { from: "2026-11-21T12:30:00+08:00", to: "2026-11-21T12:45:00+08:00" };

test("the day of the chosen time is shown, also when an earlier day is free (S181)", () => {
  expect(getInitialDay({ asap: null, days }, slot("2026-11-23"))).toBe("2026-11-23");
  expect(getInitialDay({ asap, days }, slot("2026-11-23"))).toBe("2026-11-23");
  expect(getInitialDay({ asap: null, days }, slot("2026-11-21"))).toBe("2026-11-21");
});

test("without a choice, or with one that is no longer offered, it is today if the store takes orders now, else the first free day", () => {
  for (const chosen of [null, slot("2026-11-30")]) {
    expect(getInitialDay({ asap: null, days }, chosen)).toBe("2026-11-22");
    expect(getInitialDay({ asap, days }, chosen)).toBe("2026-11-21");
    expect(getInitialDay({ asap: null, days: days.slice(0, 1) }, chosen)).toBe("2026-11-21");
    expect(getInitialDay({ asap: null, days: [] }, chosen)).toBeNull();
  }
});

test("a day that is closed has no free time, whatever its slots say", () => {
  const closed = { ...day("2026-11-22"), isAvailable: false };
  expect(getUnavailableDays([closed])).toEqual(["2026-11-22"]);
  const offer = getOffer({ asap: null, days: [closed] }, slot("2026-11-22"));
  expect(offer).toEqual({ hasAsap: false, hasSlots: false, isChosenFree: false });
});

test("as soon as possible is free exactly when the store takes orders now", () => {
  expect(getOffer({ asap, days: [] }, null)).toEqual({ hasAsap: true, hasSlots: false, isChosenFree: true });
  expect(getOffer({ asap, days: [] }, slot("2026-11-22")).isChosenFree).toBe(false);
});

test("the slots that can be chosen come first, each group by time", () => {
  const slots = [slot("2026-11-21", false), slot("2026-11-22"), slot("2026-11-23", false), slot("2026-11-24")];
  const order = sortSlots(slots).map(({ startAt }) => startAt.slice(8, 10));
  expect(order).toEqual(["22", "24", "21", "23"]);
});
