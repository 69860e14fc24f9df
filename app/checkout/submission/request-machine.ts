import type { ApiError } from "#shared/client.ts";
import type { OrderSubmission } from "./submission-storage.ts";

export type RequestState<Body, Order> =
  | { kind: "sending"; before: OrderSubmission<Body>; body: Body; earlier: readonly Body[] }
  | { kind: "placed"; order: Order; body: Body }
  | { kind: "failed"; failure: ApiError };

export type RequestEffect<Body, Order> =
  | { kind: "store"; submission: OrderSubmission<Body> | null }
  | { kind: "send"; key: string; body: Body }
  | { kind: "finish"; order: Order; body: Body };

export type OrderReply<Order> = { value: Order; failure: null } | { value: null; failure: ApiError };

type Step<Body, Order> = { state: RequestState<Body, Order>; effects: RequestEffect<Body, Order>[] };

/** Stores the body before it is sent, so that a reload knows that its outcome may be open. */
export function startRequest<Body, Order>(before: OrderSubmission<Body>, body: Body): Step<Body, Order> {
  const { key } = before;
  const earlier = before.sent.filter((one) => JSON.stringify(one) !== JSON.stringify(body));
  return {
    state: { kind: "sending", before, body, earlier },
    effects: [
      { kind: "store", submission: { key, sent: [...earlier, body] } },
      { kind: "send", key, body },
    ],
  };
}

/** `nextKey` is the key of a later order: a rejection is stored under its key, so the next try needs a new one. */
export function applyReply<Body, Order>(
  state: Extract<RequestState<Body, Order>, { kind: "sending" }>,
  { value, failure }: OrderReply<Order>,
  nextKey: string,
): Step<Body, Order> {
  const { before, body, earlier } = state;
  if (!failure) {
    // The stored submission goes last: after a crash in between, the same key finds the same order.
    return {
      state: { kind: "placed", order: value, body },
      effects: [
        { kind: "finish", order: value, body },
        { kind: "store", submission: null },
      ],
    };
  }
  const last = earlier.at(-1);
  if (failure.code === "IDEMPOTENCY_KEY_REUSED" && last !== undefined) {
    // The server has stored an earlier body under this key: send that one again.
    return {
      state: { ...state, body: last, earlier: earlier.slice(0, -1) },
      effects: [{ kind: "send", key: before.key, body: last }],
    };
  }
  return { state: { kind: "failed", failure }, effects: storedAfter(failure, before, nextKey) };
}

function storedAfter<Body>(
  failure: ApiError,
  before: OrderSubmission<Body>,
  nextKey: string,
): { kind: "store"; submission: OrderSubmission<Body> }[] {
  if (isRejected(failure)) return [{ kind: "store", submission: { key: nextKey, sent: [] } }];
  return isOutcomeUnknown(failure) ? [] : [{ kind: "store", submission: before }];
}

/** Failures that leave the key free: they are decided before the key is looked at, or hold for a while only. */
const keyless = ["UNAUTHENTICATED", "LOGIN_REQUIRED", "RATE_LIMITED", "CROSS_SITE", "UNPAID_ORDERS_LIMIT"];

/** True when no order was placed under the key and none can be; false while the outcome is unknown. */
export function isRejected({ code, status }: Pick<ApiError, "code" | "status">): boolean {
  return status >= 400 && status < 500 && code !== "IDEMPOTENCY_IN_PROGRESS" && !keyless.includes(code);
}

/** True when a failure leaves open whether the order was placed. */
export function isOutcomeUnknown(failure: Pick<ApiError, "code" | "status">): boolean {
  return !isRejected(failure) && !keyless.includes(failure.code);
}
