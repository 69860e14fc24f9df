import { expect, test } from "vitest";
import { formatBoardTime, toShortNo } from "#app/staff/board/short.ts";
import { fromInstant } from "#shared/domain/time/time.ts";

const now = fromInstant("2026-11-21T12:00:00+08:00");

test.each([
  ["12:26", "2026-11-21T12:26:00+08:00"],
  ["1:05", "2026-11-21T13:05:00+08:00"],
  ["12:00 AM", "2026-11-22T00:00:00+08:00"],
  ["1:00 AM", "2026-11-22T01:00:00+08:00"],
])("a board says %s, with the part of the day where it is not this half day's", (text, instant) => {
  expect(formatBoardTime(instant, now, "EN")).toBe(text);
});

test("a shop calls an order by the last part of its number", () => {
  expect(toShortNo("1003-261130-0001")).toBe("0001");
});
