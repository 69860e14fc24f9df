import { expect, test } from "vitest";
import { fromInstant, toInstant } from "#shared/domain/time/time.ts";
import type { Span } from "#worker/marketplace/domain/time/hours.ts";
import { getCurrentStoreDay, getStoreDay } from "#worker/marketplace/domain/time/store-day.ts";

// On which day a store counts its money. 21 November 2026 is a Saturday.

const hours = (spans: Span[]) => ({ week: Array.from({ length: 7 }, () => spans), specialDays: new Map() });
const at = (time: string) => fromInstant(`2026-11-${time}:00+08:00`);

test.each([
  ["by day", hours([[660, 1260]]), "21T00:00", "22T00:00"],
  ["past midnight", hours([[1080, 1560]]), "21T02:00", "22T02:00"],
  ["always", hours([[0, 1440]]), "21T00:00", "22T00:00"],
  ["never", hours([]), "21T00:00", "22T00:00"],
  ["until it opens again", hours([[600, 2040]]), "21T10:00", "22T10:00"],
  ["longer than until it opens again", hours([[600, 2400]]), "21T10:00", "22T10:00"],
])("the day of a store that is open %s (PD188)", (_, open, start, end) => {
  const day = getStoreDay(open, "2026-11-21");
  expect([toInstant(day.start), toInstant(day.end)]).toEqual([at(start), at(end)].map(toInstant));
  expect(getCurrentStoreDay(open, day.start)).toEqual(day);
  expect(getCurrentStoreDay(open, day.end - 1)).toEqual(day);
  expect(getCurrentStoreDay(open, day.end).day).toBe("2026-11-22");
});

test("a night that ends earlier once ends its day earlier", () => {
  const open = { ...hours([[1080, 1560]]), specialDays: new Map([["2026-11-21", [[1080, 1380]] as const]]) };
  expect(toInstant(getStoreDay(open, "2026-11-21").end)).toBe(toInstant(at("22T00:00")));
});
