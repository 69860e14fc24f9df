import { parseOrderDraft } from "#app/orders/use-order-draft.ts";
import type { Order } from "#shared/contract/order-entities.ts";

/** How long the page of a link with `?reviewOrderID=` waits before it asks (S120, S331). */
export const reviewDelayMs = 1200;

export type ReviewStep = "STORE" | "DELIVERY";
export type Stars = 1 | 2 | 3 | 4 | 5;
/** 0 is a thumb down, 1 a thumb up (S123). */
export type Thumb = 0 | 1;

/** What the customer has chosen and typed. The words of each step are their own. */
export type ReviewDraft = {
  step: ReviewStep;
  stars: Stars | null;
  thumb: Thumb | null;
  comments: Record<ReviewStep, string>;
};

export const emptyReview: ReviewDraft = {
  step: "STORE",
  stars: null,
  thumb: null,
  comments: { STORE: "", DELIVERY: "" },
};

/** The store is rated first, and a courier after it, if one brought the order. */
export function getSteps(mode: Order["orderDineType"]): readonly ReviewStep[] {
  return mode === "DELIVERY" ? ["STORE", "DELIVERY"] : ["STORE"];
}

/** The body of POST v3/web/review/order/{id} for the step (S149); null until the customer has rated (S122, S221). */
export function toReviewBody({ step, stars, thumb, comments }: ReviewDraft) {
  const comment = comments[step].trim();
  if (step === "STORE") return stars === null ? null : { type: step, rating: { stars, comment } };
  return thumb === null ? null : { type: step, rating: { stars: thumb, comment } };
}

export const parseReviewDraft = (text: string | null, orderId: string) =>
  parseOrderDraft<ReviewDraft>(text, orderId, emptyReview, ({ step, stars, thumb, comments }) => ({
    step: step === "DELIVERY" ? step : "STORE",
    stars: ([1, 2, 3, 4, 5] as const).find((one) => one === stars) ?? null,
    thumb: ([0, 1] as const).find((one) => one === thumb) ?? null,
    comments: { STORE: comments?.STORE ?? "", DELIVERY: comments?.DELIVERY ?? "" },
  }));
