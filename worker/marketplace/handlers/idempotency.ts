import { createHash, randomBytes } from "node:crypto";
import type { IntentRequest, BeginReply, Intent, IdempotentCallName } from "../objects/customer/messages.ts";
import { isAbandoned } from "../domain/orders/intent-lease.ts";
import { resolveIntent } from "../sagas/resolve-intent.ts";
import type { HandlerContext } from "../http/context.ts";
import { validationError, DomainError } from "../domain/errors.ts";
import type { Claim } from "../domain/offers/entitlement.ts";
import type { OrderNews } from "../domain/orders/order-names.ts";

/** How long a call waits for another with its key (wire.md §1), and how often it looks. */
const waitMs = 2_000;
const lookMs = 100;

/**
 * `storeID` is what the id of the call begins with; `claim` is what has to be set aside together with the intent; `takesPlace`
 * says that it is an order which takes a place in a slot.
 */
type IdempotentCall = {
  call: IdempotentCallName;
  storeID: string;
  input: unknown;
  claim?: (customerID: string) => Promise<Claim>;
  takesPlace?: boolean;
};
type RunStart = Extract<BeginReply, { state: "RUN" }>;
type CallResult<Reply> = { reply: Reply; orders: OrderNews[] };

/**
 * Runs a call of the caller once a key (wire.md §1, §8). The intent is written first, with the id of whatever the call makes;
 * the same key and body later yield the stored reply or refusal; while the first is at work, IDEMPOTENCY_IN_PROGRESS after
 * two seconds. Without a key each call runs. A crash leaves an intent that the Customer closes by itself.
 */
export async function runIdempotent<Reply>(
  context: HandlerContext,
  asked: IdempotentCall,
  run: (intent: Intent, customerID: string, start: RunStart) => Promise<CallResult<Reply>>,
): Promise<Reply> {
  const { customerID } = await context.caller();
  const customer = context.customer(customerID);
  const begun = await beginCall(context, customerID, asked);
  if (begun.state === "REFUSED") throw new DomainError(begun.code, begun.details);
  if (begun.state === "DONE") return JSON.parse(begun.reply) as Reply;
  const { intent, entitled } = begun;
  context.reach("intent-written");
  try {
    if (entitled.refusal) throw new DomainError(entitled.refusal);
    const { reply, orders } = await run(intent, customerID, begun);
    context.reach("done-in-store");
    const kept = await customer("finish", { id: intent.id, reply: JSON.stringify(reply), orders });
    context.reach("intent-finished");
    return JSON.parse(kept) as Reply;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, details } = error;
    // What is refused for a while only is not decided: the same key asks anew when the time has come.
    if (details.retryAfterSeconds === undefined) await customer("refuse", { id: intent.id, code, details });
    else await customer("release", { id: intent.id });
    throw error;
  }
}

type StartedCall = Exclude<BeginReply, { state: "OPEN" }>;

/** Begins, or waits for who has begun; whoever is surely gone is cleared up after and the call begins anew. */
async function beginCall(context: HandlerContext, customerID: string, asked: IdempotentCall): Promise<StartedCall> {
  const customer = context.customer(customerID);
  const beginning = toIntentRequest(context, asked);
  const claimed = async () => (await asked.claim?.(customerID)) ?? null;
  let claim = await claimed();
  for (let waited = 0; ; waited += lookMs) {
    const begun = await customer("begin", { ...beginning, claim, takesPlace: asked.takesPlace ?? false });
    if (begun.state !== "OPEN") {
      context.replay.isReplay = begun.state !== "RUN";
      return begun;
    }
    if (waited > waitMs) throw new DomainError("IDEMPOTENCY_IN_PROGRESS");
    // Whoever began may be gone, and what it did be there: the last look is at the Store itself.
    const isGone = !begun.isRunning || isAbandoned(begun.intent, context.now);
    const isLast = isGone || waited === waitMs;
    await (isLast ? resolveOpenIntent(context, begun.intent, customerID, isGone) : scheduler.wait(lookMs));
    // Whoever is gone may have left behind what is wanted here.
    if (isGone) claim = await claimed();
  }
}

/** A call as its key stands for it, with an id for what it makes. */
export function toIntentRequest(context: HandlerContext, { call, storeID, input }: IdempotentCall): IntentRequest {
  const key = checkedKey(context.idempotencyKey);
  const bodyHash = createHash("sha256")
    .update(JSON.stringify([call, storeID, input]))
    .digest("base64url");
  const id = `${storeID}-${randomBytes(16).toString("base64url")}`;
  return { id, call, key, bodyHash, storeID, locale: context.locale };
}

/** Closes one of the caller's open intents as far as its Store knows of it; with `isGone` for good. */
export function resolveOpenIntent(
  context: HandlerContext,
  intent: Intent,
  customerID: string,
  isGone = isAbandoned(intent, context.now),
): Promise<void> {
  const ends = { store: context.store(intent.storeID), customer: context.customer(customerID) };
  return resolveIntent(intent, customerID, context.now, ends, isGone);
}

function checkedKey(key: string | null): string | null {
  if (key === null || /^[A-Za-z0-9_-]{8,64}$/.test(key)) return key;
  throw validationError("Idempotency-Key", "regex");
}
