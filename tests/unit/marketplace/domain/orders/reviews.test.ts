import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dineTypes } from "#shared/contract/entities.ts";
import { dayMs, fromInstant, toInstant } from "#shared/domain/time/time.ts";
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

test("first the store, then who brought it; other modes have nobody to ask about", () => {
  const brought = order("DELIVERY", "DELIVERED");
  expect(getOpenReview(brought, {}, noon)).toBe("STORE");
  expect(getOpenReview(brought, { STORE: "RATED" }, noon)).toBe("DELIVERY");
  expect(getOpenReview(brought, { STORE: "DISMISSED" }, noon)).toBe("DELIVERY");
  expect(getOpenReview(brought, { STORE: "RATED", DELIVERY: "RATED" }, noon)).toBeNull();
  for (const mode of ["PICKUP", "DRIVE_THRU", "DINEIN", "MEAL_PLAN"] as const) {
    expect(getOpenReview(order(mode, "COMPLETED"), { STORE: "RATED" }, noon), mode).toBeNull();
  }
});

test("a customer is asked until both are answered; who waves the first question aside is not asked again", () => {
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
