// The state machine of a top-up (states.md §7).

/** REFUNDED: it was paid when nobody could spend it any more, and went back. */
export const topUpStates = ["CREATED", "PAID", "FAILED", "EXPIRED", "REFUNDED"] as const;
export type TopUpState = (typeof topUpStates)[number];
export type TopUpEvent = "SUCCEED" | "FAIL" | "EXPIRE";

const transitions: Record<TopUpEvent, { from: TopUpState[]; to: TopUpState }> = {
  // Late money is credited too, as with a payment.
  SUCCEED: { from: ["CREATED", "FAILED", "EXPIRED"], to: "PAID" },
  FAIL: { from: ["CREATED"], to: "FAILED" },
  EXPIRE: { from: ["CREATED"], to: "EXPIRED" },
};

/** The state after an event; null when the event changes nothing because it is late or a repeat. */
export function getNextTopUpState(state: TopUpState, event: TopUpEvent): TopUpState | null {
  const { from, to } = transitions[event];
  return from.includes(state) ? to : null;
}
