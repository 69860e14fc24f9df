import { expect, test } from "vitest";
import { fromInstant, minuteMs } from "#shared/domain/time/time.ts";
import { getOpenState, type OpeningHours } from "#worker/marketplace/domain/time/hours.ts";
import { getModeHours, hasModeHours } from "#worker/marketplace/domain/time/mode-hours.ts";

// A mode can be paused alone (PD185).

const now = fromInstant("2026-11-21T12:00:00+08:00");
const [sooner, later] = [now + 30 * minuteMs, now + 60 * minuteMs];
const week = Array.from({ length: 7 }, () => [[600, 1320] as const]);
const usual: OpeningHours = { week, specialDays: new Map(), closedUntil: null };
const pausedUntil = (hours: Parameters<typeof getModeHours>[0]["hours"], mode: "PICKUP" | "DELIVERY") =>
  getOpenState(getModeHours({ store: {}, hours }, mode), now).closedUntil;

test("a pause of a mode is no other mode's", () => {
  const hours = { ...usual, modePauses: { PICKUP: sooner } };
  expect(pausedUntil(hours, "PICKUP")).toBe(sooner);
  expect(pausedUntil(hours, "DELIVERY")).toBeNull();
  expect([hasModeHours({ store: {}, hours }), hasModeHours({ store: {}, hours: usual })]).toEqual([true, false]);
});

test("of a pause of the store and one of the mode the longer counts", () => {
  expect(pausedUntil({ ...usual, closedUntil: later, modePauses: { PICKUP: sooner } }, "PICKUP")).toBe(later);
  expect(pausedUntil({ ...usual, closedUntil: sooner, modePauses: { PICKUP: later } }, "PICKUP")).toBe(later);
});
