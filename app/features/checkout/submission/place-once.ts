import type { ApiError } from "#shared/client.ts";
import { type OrderSubmission, createSubmission } from "./order-submission.ts";
import { isRejected, isOutcomeUnknown } from "./submission-outcome.ts";

type Answer<Order> = { value: Order; failure: null } | { value: null; failure: ApiError };

/** What became of a try: the order and the body it was placed with, or why there is none. */
type Outcome<Body, Order> = { order: Order; body: Body; failure: null } | { order: null; failure: ApiError };

type Ports<Body, Order> = {
  send: (key: string, body: Body) => Promise<Answer<Order>>;
  /** Keeps the attempt on the device before and after each try; null: the order is known, the next one gets another key. */
  keep: (attempt: OrderSubmission<Body> | null) => Promise<unknown>;
};

/**
 * Places an order under its key so that a lost answer neither loses nor doubles it. The body goes out as it is now; when
 * the server says that the key stands for another, an earlier one did arrive, and its fate counts: it goes out again.
 */
export async function placeOnce<Body, Order>(
  attempt: OrderSubmission<Body>,
  body: Body,
  { send, keep }: Ports<Body, Order>,
): Promise<Outcome<Body, Order>> {
  const { key } = attempt;
  const earlier = attempt.sent.filter((one) => JSON.stringify(one) !== JSON.stringify(body));
  await keep({ key, sent: [...earlier, body] });
  let sent = body;
  let answer = await send(key, sent);
  for (const one of earlier.toReversed()) {
    if (answer.failure?.code !== "IDEMPOTENCY_KEY_REUSED") break;
    sent = one;
    answer = await send(key, sent);
  }
  const { value, failure } = answer;
  if (failure === null) {
    await keep(null);
    return { order: value, body: sent, failure };
  }
  if (isRejected(failure)) await keep(createSubmission());
  else if (!isOutcomeUnknown(failure)) await keep(attempt);
  return { order: null, failure };
}
