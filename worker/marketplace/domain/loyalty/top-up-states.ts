// The life of a top-up as a pure machine (states.md §7).

export type TopUpState = "CREATED" | "PAID" | "FAILED" | "EXPIRED";
export type TopUpEvent = "SUCCEED" | "FAIL" | "EXPIRE";

const table: Record<TopUpEvent, { from: TopUpState[]; to: TopUpState }> = {
  // Money that arrives late is money all the same, as with a payment.
  SUCCEED: { from: ["CREATED", "FAILED", "EXPIRED"], to: "PAID" },
  FAIL: { from: ["CREATED"], to: "FAILED" },
  EXPIRE: { from: ["CREATED"], to: "EXPIRED" },
};

/** The top-up's state after an event; null when the event changes nothing: it came twice, or too late. */
export function nextTopUpState(state: TopUpState, event: TopUpEvent): TopUpState | null {
  const { from, to } = table[event];
  return from.includes(state) ? to : null;
}
