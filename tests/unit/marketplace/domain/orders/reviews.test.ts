import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dineTypes } from "#shared/contract/entities.ts";
import { dayMs, fromInstant, toInstant } from "#shared/domain/time.ts";
import { applyRating } from "#worker/marketplace/domain/orders/ratings.ts";
import {
  type GivenReviews,
  isReviewDue,
  getOpenReview,
  getReviewDeadline,
  type ReviewType,
} from "#worker/marketplace/domain/orders/reviews.ts";

const noon = fromInstant("2026-11-21T12:00:00+08:00");
const week = 7 * dayMs;

function order(orderDineType: (typeof dineTypes)[number], ...statuses: string[]) {
  const events = statuses.map((status, hours) => ({
    status,
    at: toInstant(noon + hours * 3_600_000),
    reason: null,
  }));
  return { orderDineType, deliveryStatus: statuses.at(-1) ?? null, events };
}

test("a review closes a week after the food was handed over, and a delivery's does not begin anew when it completes", () => {
  expect(getReviewDeadline(order("PICKUP", "PAID", "COMPLETED"))).toBe(noon + 3_600_000 + week);
  expect(getReviewDeadline(order("DELIVERY", "DELIVERED"))).toBe(noon + week);
  expect(getReviewDeadline(order("DELIVERY", "DELIVERED", "COMPLETED"))).toBe(noon + week);
});

test.each(["PAID", "PROGRESSING", "SHIPPING", "IN_RETURN", "RETURNED", "CANCELLED", "REJECTED", "SOMETHING_NEW"])(
  "nothing can be said of an order that is %s",
  (status) => {
    expect(getReviewDeadline(order("DELIVERY", status))).toBeNull();
    expect(getOpenReview(order("DELIVERY", status), {}, noon)).toBeNull();
  },
);

test("first the store, then who brought it; other modes have nobody to ask about (S123)", () => {
  const brought = order("DELIVERY", "DELIVERED");
  expect(getOpenReview(brought, {}, noon)).toBe("STORE");
  expect(getOpenReview(brought, { STORE: "RATED" }, noon)).toBe("DELIVERY");
  expect(getOpenReview(brought, { STORE: "DISMISSED" }, noon)).toBe("DELIVERY");
  expect(getOpenReview(brought, { STORE: "RATED", DELIVERY: "RATED" }, noon)).toBeNull();
  for (const mode of ["PICKUP", "DRIVE_THRU", "DINEIN", "MEAL_PLAN"] as const) {
    expect(getOpenReview(order(mode, "COMPLETED"), { STORE: "RATED" }, noon), mode).toBeNull();
  }
});

test("a customer is asked until both are answered; who waves the first question aside is not asked again (S126)", () => {
  expect(isReviewDue("STORE", {})).toBe(true);
  expect(isReviewDue("DELIVERY", { STORE: "RATED" })).toBe(true);
  expect(isReviewDue("DELIVERY", { STORE: "DISMISSED" })).toBe(false);
  expect(isReviewDue(null, { STORE: "RATED" })).toBe(false);
});

const answers = fc.array(fc.constantFrom<("RATED" | "DISMISSED")[]>("RATED", "DISMISSED"), { maxLength: 4 });

test("answering what is open ends after at most two answers, each type once, and never after the week", () => {
  fc.assert(
    fc.property(fc.constantFrom(...dineTypes), answers, fc.integer({ min: 0, max: 10 }), (mode, given, days) => {
      const ended = order(mode, "COMPLETED");
      const now = noon + days * dayMs;
      let state: GivenReviews = {};
      const asked: ReviewType[] = [];
      for (const outcome of given) {
        const open = getOpenReview(ended, state, now);
        if (!open) break;
        asked.push(open);
        state = { ...state, [open]: outcome };
      }
      expect(new Set(asked).size).toBe(asked.length);
      expect(asked.length).toBeLessThanOrEqual(days >= 7 ? 0 : mode === "DELIVERY" ? 2 : 1);
    }),
  );
});

test("new stars count beside those a rating was made of, to one decimal", () => {
  expect(applyRating({ rating: 4.4, ratingCount: 9 }, { stars: 1, count: 1 })).toEqual({
    rating: 4.1,
    ratingCount: 10,
  });
  expect(applyRating({ rating: 4.4, ratingCount: 268 }, { stars: 0, count: 0 })).toEqual({
    rating: 4.4,
    ratingCount: 268,
  });
  expect(applyRating({ rating: null, ratingCount: 0 }, { stars: 14, count: 3 })).toEqual({
    rating: 4.7,
    ratingCount: 3,
  });
});

test("a rating stays between what it was and what was given, and within 0 and 5", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: 1, max: 1000 }),
      fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 50 }),
      (tenths, ratingCount, stars) => {
        const sum = stars.reduce((total, one) => total + one, 0);
        const { rating } = applyRating({ rating: tenths / 10, ratingCount }, { stars: sum, count: stars.length });
        const mean = sum / stars.length;
        expect(rating).toBeGreaterThanOrEqual(Math.min(tenths / 10, mean) - 0.05);
        expect(rating).toBeLessThanOrEqual(Math.max(tenths / 10, mean) + 0.05);
        expect(rating).toBeLessThanOrEqual(5);
      },
    ),
  );
});
