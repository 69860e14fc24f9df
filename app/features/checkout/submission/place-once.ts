import type { ApiError } from "#shared/client.ts";
import { type OrderSubmission, createSubmission } from "./order-submission.ts";
import { isRejected, isOutcomeUnknown } from "./submission-outcome.ts";

type Reply<Order> = { value: Order; failure: null } | { value: null; failure: ApiError };

type Outcome<Body, Order> = { order: Order; body: Body; failure: null } | { order: null; failure: ApiError };

type Ports<Body, Order> = {
  send: (key: string, body: Body) => Promise<Reply<Order>>;
  /** Stores the submission before and after each try; null when the order is known. */
  keep: (submission: OrderSubmission<Body> | null) => Promise<unknown>;
};

/** Places an order under its key, so that a lost reply neither loses nor duplicates it. */
export async function placeOnce<Body, Order>(
  submission: OrderSubmission<Body>,
  body: Body,
  { send, keep }: Ports<Body, Order>,
): Promise<Outcome<Body, Order>> {
  const { key } = submission;
  const earlier = submission.sent.filter((one) => JSON.stringify(one) !== JSON.stringify(body));
  await keep({ key, sent: [...earlier, body] });
  let sent = body;
  let reply = await send(key, sent);
  for (const one of earlier.toReversed()) {
    if (reply.failure?.code !== "IDEMPOTENCY_KEY_REUSED") break;
    // The server has stored an earlier body under this key: send that one again.
    sent = one;
    reply = await send(key, sent);
  }
  const { value, failure } = reply;
  if (failure === null) {
    await keep(null);
    return { order: value, body: sent, failure };
  }
  if (isRejected(failure)) await keep(createSubmission());
  else if (!isOutcomeUnknown(failure)) await keep(submission);
  return { order: null, failure };
}
