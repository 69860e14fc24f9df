import { expect, test } from "vitest";
import { isHoldOver, toReserveProblem } from "#app/reserve/reserve-problem.ts";
import { ApiError } from "#shared/client.ts";
import type { ErrorCode } from "#shared/contract/errors.ts";

const time = "2026-11-26T19:30:00+08:00";

function fail(code: ErrorCode, status: number, issue?: string) {
  const issues = issue === undefined ? [] : [{ path: "startAt", code: issue, message: "x" }];
  return new ApiError(code, status, { code, message: "Sorry.", requestId: "1", issues });
}

test.each([
  ["another customer has it", fail("RESERVATION_CONFLICT", 409), 4, "taken"],
  ["the customer has as many as they may", fail("RESERVATION_CONFLICT", 409), 5, "many"],
  ["the customer's own table is at that time", fail("RESERVATION_CONFLICT", 409, "own"), 5, "own"],
  ["nobody at the store can answer", fail("STORE_CLOSED", 409, "noOrders"), 0, "noOrders"],
  ["the store is closed then", fail("STORE_CLOSED", 409), 0, "closed"],
  ["the time has passed", fail("VALIDATION_FAILED", 422), 0, "closed"],
  ["anything else", fail("UPSTREAM_ERROR", 502), 0, "failed"],
])("why no table was held: %s", (_, failure, bookings, kind) => {
  expect(toReserveProblem(failure, time, bookings)).toEqual({ kind, startAt: time, text: "Sorry." });
});

test("a hold is over when the store says so, not when nobody answered", () => {
  expect(isHoldOver(fail("RESERVATION_EXPIRED", 409))).toBe(true);
  expect(isHoldOver(fail("NOT_FOUND", 404))).toBe(true);
  expect(isHoldOver(new ApiError("NETWORK", 0, null))).toBe(false);
});
