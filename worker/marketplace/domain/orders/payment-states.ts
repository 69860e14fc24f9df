// The life of a payment attempt as a pure machine (states.md §1). What it does to orders is theirs to say.

const attemptStates = [
  "CREATED",
  "REDIRECTED",
  "SUCCEEDED",
  "FAILED",
  "EXPIRED",
  "ABANDONED",
  "REFUND_PENDING",
  "REFUNDED",
  "PARTIALLY_REFUNDED",
] as const;
export type AttemptState = (typeof attemptStates)[number];

export const attemptEvents = [
  "REDIRECT",
  "SUCCEED",
  "FAIL",
  "EXPIRE",
  "ABANDON",
  "REFUND",
  "REFUNDED_IN_PART",
  "REFUNDED_IN_FULL",
] as const;
export type AttemptEvent = (typeof attemptEvents)[number];

const open: AttemptState[] = ["CREATED", "REDIRECTED"];

const table: Record<AttemptEvent, { from: AttemptState[]; to: AttemptState }> = {
  REDIRECT: { from: ["CREATED"], to: "REDIRECTED" },
  // Money that arrives late is money all the same: the provider's word counts over our clock.
  SUCCEED: { from: [...open, "FAILED", "EXPIRED", "ABANDONED"], to: "SUCCEEDED" },
  FAIL: { from: open, to: "FAILED" },
  EXPIRE: { from: open, to: "EXPIRED" },
  ABANDON: { from: open, to: "ABANDONED" },
  REFUND: { from: ["SUCCEEDED", "PARTIALLY_REFUNDED"], to: "REFUND_PENDING" },
  REFUNDED_IN_PART: { from: ["REFUND_PENDING"], to: "PARTIALLY_REFUNDED" },
  REFUNDED_IN_FULL: { from: ["REFUND_PENDING"], to: "REFUNDED" },
};

/** The attempt's state after an event; null when the event changes nothing: it came twice, or too late. */
export function nextAttemptState(state: AttemptState, event: AttemptEvent): AttemptState | null {
  const { from, to } = table[event];
  return from.includes(state) ? to : null;
}

/** True while the customer may still be sent to the payment page. */
export function isOpenAttempt(state: AttemptState): boolean {
  return open.includes(state);
}
