import * as fc from "fast-check";
import { expect, test } from "vitest";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { assertRoomBy, getRoomAt } from "#worker/marketplace/domain/orders/unpaid-limits.ts";

test("there is room when fewer than the limit are left, and not a moment before", () => {
  const ends = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 12 });
  fc.assert(
    fc.property(ends, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 50 }), (all, limit, now) => {
      const openAt = (moment: number) => all.filter((end) => end > moment).length;
      const room = getRoomAt(all, limit, now);
      expect(room).toBeGreaterThanOrEqual(now);
      expect(openAt(room)).toBeLessThan(limit);
      if (room > now) expect(openAt(room - 1)).toBeGreaterThanOrEqual(limit);
    }),
  );
});

/** The code and the seconds of what is thrown at `now` when there is room at `room`; null: nothing. */
function refusedAt(now: number, room: number): unknown {
  try {
    assertRoomBy(now, room);
    return null;
  } catch (error) {
    return error instanceof DomainError ? [error.code, error.details.retryAfterSeconds] : error;
  }
}

test("a refusal says the whole seconds until there is room, at least one", () => {
  expect(refusedAt(1000, 1000)).toBeNull();
  expect(refusedAt(1000, 1001)).toEqual(["UNPAID_ORDERS_LIMIT", 1]);
  expect(refusedAt(1000, 3500)).toEqual(["UNPAID_ORDERS_LIMIT", 3]);
});
