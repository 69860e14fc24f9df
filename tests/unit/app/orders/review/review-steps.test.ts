import * as v from "valibot";
import { expect, test } from "vitest";
import {
  emptyReview,
  getSteps,
  parseReviewDraft,
  reviewDelayMs,
  type ReviewDraft,
  toReviewBody,
} from "#app/orders/review/review-steps.ts";
import { encodeOrderDraft } from "#app/orders/use-order-draft.ts";
import { contract } from "#shared/contract/index.ts";

const filled: ReviewDraft = {
  step: "DELIVERY",
  stars: 4,
  thumb: 0,
  comments: { STORE: " Crisp ", DELIVERY: "Left at the gate" },
};

test("the delivery is rated only where a courier brought the order (S123)", () => {
  expect(getSteps("DELIVERY")).toEqual(["STORE", "DELIVERY"]);
  for (const mode of ["PICKUP", "DRIVE_THRU", "DINEIN", "MEAL_PLAN"] as const)
    expect(getSteps(mode)).toEqual(["STORE"]);
});

test("nothing is sent before a rating, and what is sent is what the contract takes (S122, S123, S149, S221)", () => {
  const { body } = contract.reviews.submit;
  expect(toReviewBody(emptyReview)).toBeNull();
  expect(toReviewBody({ ...filled, thumb: null })).toBeNull();
  expect(toReviewBody({ ...filled, stars: null, step: "STORE" })).toBeNull();
  const sent = [
    toReviewBody({ ...filled, step: "STORE" }),
    toReviewBody(filled),
    toReviewBody({ ...filled, thumb: 1 }),
  ];
  expect(sent).toEqual([
    { type: "STORE", rating: { stars: 4, comment: "Crisp" } },
    { type: "DELIVERY", rating: { stars: 0, comment: "Left at the gate" } },
    { type: "DELIVERY", rating: { stars: 1, comment: "Left at the gate" } },
  ]);
  for (const one of sent) expect(v.parse(body, one)).toEqual(one);
});

test("a draft belongs to one order, and broken storage is an empty one", () => {
  expect(parseReviewDraft(encodeOrderDraft("1301-a", filled), "1301-a")).toEqual(filled);
  expect(parseReviewDraft(encodeOrderDraft("1301-a", filled), "1301-b")).toEqual(emptyReview);
  for (const text of [null, "", "{", "[]", '{"id":"1301-a"}'])
    expect(parseReviewDraft(text, "1301-a")).toEqual(emptyReview);
  const odd = JSON.stringify({ id: "1301-a", draft: { step: "X", stars: 9, thumb: "up", comments: null } });
  expect(parseReviewDraft(odd, "1301-a")).toEqual(emptyReview);
});

test("the check waits 1.2 seconds (S331)", () => {
  expect(reviewDelayMs).toBe(1200);
});
