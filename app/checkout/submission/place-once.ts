import type { ApiError } from "#shared/client.ts";
import { applyReply, type OrderReply, startRequest } from "./request-machine.ts";
import { createKey, type OrderSubmission } from "./submission-storage.ts";

type Outcome<Body, Order> = { order: Order; body: Body; failure: null } | { order: null; failure: ApiError };

type Ports<Body, Order> = {
  send: (key: string, body: Body) => Promise<OrderReply<Order>>;
  /** Stores the submission before and after each try; null when the order is known. */
  keep: (submission: OrderSubmission<Body> | null) => Promise<unknown>;
  finish?: (order: Order, body: Body) => Promise<unknown>;
};

/** Performs the effects of the request machine, one after the other, until the order is placed or has failed. */
export async function placeOnce<Body, Order>(
  submission: OrderSubmission<Body>,
  body: Body,
  { send, keep, finish }: Ports<Body, Order>,
): Promise<Outcome<Body, Order>> {
  let { state, effects } = startRequest<Body, Order>(submission, body);
  for (;;) {
    let reply: OrderReply<Order> | null = null;
    for (const effect of effects) {
      if (effect.kind === "store") await keep(effect.submission);
      else if (effect.kind === "send") reply = await send(effect.key, effect.body);
      else await finish?.(effect.order, effect.body);
    }
    if (state.kind === "placed") return { order: state.order, body: state.body, failure: null };
    if (state.kind === "failed") return { order: null, failure: state.failure };
    if (!reply) throw new Error("The request machine has sent nothing");
    ({ state, effects } = applyReply(state, reply, createKey()));
  }
}
