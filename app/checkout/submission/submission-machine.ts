import type { ApiError } from "#shared/client.ts";

/**
 * How an order is submitted from the page, as a pure function. `seenSen` is the total that the customer saw when they
 * pressed the button; `isOutcomeOpen` says that an order was sent and its outcome is unknown.
 */
export type SubmissionState = { isOutcomeOpen: boolean } & (
  | { kind: "editing"; failure: ApiError | null }
  | { kind: "waiting" | "submitting"; seenSen: number }
  /** `hasEnded`: a session that the page knew is over. */
  | { kind: "loggingIn"; hasEnded: boolean; seenSen: number }
  | { kind: "placed" }
);

/** `payProblem`: why the payment of an order that stands has not begun, in the words of the server. */
export type Submitted =
  | { order: { id: string }; paymentUrl: string | null; failure: null; payProblem?: string }
  | { order: null; failure: ApiError };

export type SubmissionEvent<Facts> =
  | { kind: "pressed"; isLoggedIn: boolean; seenSen: number }
  | { kind: "loggedIn" | "loginClosed" }
  /** No reply is pending; `facts` is null when something of the order is missing. */
  | { kind: "settled"; facts: Facts | null }
  | { kind: "submitted"; result: Submitted }
  | { kind: "outcomeRead"; isOpen: boolean };

export type SubmissionEffect<Facts> =
  | { kind: "readOutcome" }
  | { kind: "submit"; facts: Facts; seenSen: number }
  | { kind: "refresh"; failure: ApiError }
  | { kind: "leave"; orderId: string; paymentUrl: string | null; payProblem?: string };

type Step<Facts> = [state: SubmissionState, ...effects: SubmissionEffect<Facts>[]];

export const initialSubmission: SubmissionState = { kind: "editing", failure: null, isOutcomeOpen: false };

/** The next state and the effects to perform, in order. An event that the state does not expect changes nothing. */
export function transition<Facts>(state: SubmissionState, event: SubmissionEvent<Facts>): Step<Facts> {
  const { kind, isOutcomeOpen } = state;
  const editing = (failure: ApiError | null): SubmissionState => ({ kind: "editing", failure, isOutcomeOpen });
  switch (event.kind) {
    case "outcomeRead":
      return [{ ...state, isOutcomeOpen: event.isOpen }];
    case "pressed": {
      if (kind !== "editing" && kind !== "loggingIn") break;
      const { isLoggedIn, seenSen } = event;
      return isLoggedIn
        ? [{ kind: "waiting", seenSen, isOutcomeOpen }]
        : [{ kind: "loggingIn", hasEnded: false, seenSen, isOutcomeOpen }];
    }
    case "loggedIn":
      if (kind !== "loggingIn") break;
      return [{ kind: "waiting", seenSen: state.seenSen, isOutcomeOpen }];
    case "loginClosed":
      if (kind !== "loggingIn") break;
      return [editing(null)];
    case "settled":
      if (kind !== "waiting") break;
      return event.facts
        ? [
            { ...state, kind: "submitting" },
            { kind: "submit", facts: event.facts, seenSen: state.seenSen },
          ]
        : [editing(null)];
    case "submitted": {
      if (kind !== "submitting") break;
      const { order, failure } = event.result;
      if (!failure) {
        const { paymentUrl, payProblem } = event.result;
        return [
          { kind: "placed", isOutcomeOpen },
          { kind: "leave", orderId: order.id, paymentUrl, ...(payProblem && { payProblem }) },
        ];
      }
      // The same order goes on after a login.
      if (failure.code === "LOGIN_REQUIRED")
        return [{ ...state, kind: "loggingIn", hasEnded: true }, { kind: "readOutcome" }];
      return [editing(failure), { kind: "readOutcome" }, { kind: "refresh", failure }];
    }
  }
  return [state];
}
