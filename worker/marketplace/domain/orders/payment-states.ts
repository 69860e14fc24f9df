// The state machine of a payment attempt (states.md §1).

export const attemptStates = [
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

const transitions: Record<AttemptEvent, { from: AttemptState[]; to: AttemptState }> = {
  REDIRECT: { from: ["CREATED"], to: "REDIRECTED" },
  // Late money is accepted too: the report of the payment provider overrides our timer.
  SUCCEED: { from: [...open, "FAILED", "EXPIRED", "ABANDONED"], to: "SUCCEEDED" },
  FAIL: { from: open, to: "FAILED" },
  EXPIRE: { from: open, to: "EXPIRED" },
  ABANDON: { from: open, to: "ABANDONED" },
  REFUND: { from: ["SUCCEEDED", "PARTIALLY_REFUNDED"], to: "REFUND_PENDING" },
  REFUNDED_IN_PART: { from: ["REFUND_PENDING"], to: "PARTIALLY_REFUNDED" },
  REFUNDED_IN_FULL: { from: ["REFUND_PENDING"], to: "REFUNDED" },
};

/** The state after an event; null when the event changes nothing because it is late or a repeat. */
export function getNextAttemptState(state: AttemptState, event: AttemptEvent): AttemptState | null {
  const { from, to } = transitions[event];
  return from.includes(state) ? to : null;
}

export function isOpenAttempt(state: AttemptState): boolean {
  return open.includes(state);
}
