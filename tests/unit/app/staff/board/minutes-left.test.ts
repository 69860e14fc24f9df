import { expect, test } from "vitest";
import { isLate, toMinutes } from "#app/staff/board/minutes-left.ts";

test.each([
  [90_000, 1, false],
  [-59_999, 0, false],
  [-60_000, 1, true],
  [-150_000, 2, true],
])("%i ms before it is due an order has %i minutes, and is late: %s", (left, minutes, late) => {
  expect([toMinutes(left), isLate(left)]).toEqual([minutes, late]);
});
