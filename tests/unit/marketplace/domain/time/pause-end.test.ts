import { expect, test } from "vitest";
import { fromInstant, toInstant } from "#shared/domain/time/time.ts";
import type { OpeningHours, Span } from "#worker/marketplace/domain/time/hours.ts";
import { getOpenState } from "#worker/marketplace/domain/time/hours.ts";
import { getPauseEnd } from "#worker/marketplace/domain/time/pause-end.ts";

// When a pause ends, at a store that is open from eleven to nine. 21 November 2026 is a Saturday.

const hours = (spans: Span[]): OpeningHours => ({
  week: Array.from({ length: 7 }, () => spans),
  specialDays: new Map(),
  closedUntil: null,
});
const daily = hours([[660, 1260]]);
const at = (time: string) => fromInstant(`2026-11-${time}:00+08:00`);

test.each([
  ["within the same opening, as it was meant", daily, "21T12:00", "21T15:00", "21T15:00"],
  ["after closing", daily, "21T12:00", "21T22:45", "22T11:00"],
  ["exactly at closing", daily, "21T12:00", "21T21:00", "22T11:00"],
  ["in the middle of the next opening", daily, "21T12:00", "22T18:00", "22T11:00"],
  ["days later", daily, "21T12:00", "25T12:00", "22T11:00"],
  ["of a store that is closed now", daily, "21T22:00", "22T18:00", "22T11:00"],
  [
    "before the second span of the day",
    hours([
      [660, 900],
      [1080, 1320],
    ]),
    "21T12:00",
    "21T19:00",
    "21T18:00",
  ],
  ["past midnight, in a bar", hours([[1020, 1500]]), "21T20:00", "22T00:30", "22T00:30"],
  ["of a store without hours", hours([]), "21T12:00", "21T22:45", "21T22:45"],
  ["of a store that never closes", hours([[0, 1440]]), "21T12:00", "22T18:00", "22T18:00"],
])("a pause that would end %s (PD108)", (_, open, now, meant, end) => {
  expect(toInstant(getPauseEnd(open, at(meant), at(now)))).toBe(toInstant(at(end)));
});

test("a pause that ends while the store is closed is told with its opening (PD108)", () => {
  const paused = { ...daily, closedUntil: at("21T22:45") };
  expect(getOpenState(paused, at("21T12:00"))).toMatchObject({ isOpen: false, closedUntil: at("22T11:00") });
  expect(getOpenState(paused, at("21T23:00"))).toMatchObject({ isOpen: false, closedUntil: null });
});
