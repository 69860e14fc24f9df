import type {
  BeginReply,
  IdempotentResult,
  Intent,
  IntentDone,
  IntentRequest,
  TableTime,
} from "#worker/marketplace/api/customer-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Claim } from "#worker/marketplace/domain/offers/entitlement.ts";
import { isAbandoned } from "#worker/marketplace/domain/orders/intent-lease.ts";
import type { OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import { resolveIntent } from "./resolve-intent.ts";
import type { SagaContext } from "./saga-context.ts";

/** How long a call waits for another call with its key (wire.md §1), and the interval of its checks. */
const waitMs = 2_000;
const pollMs = 100;

/** `claim` is reserved with the intent; `takesPlace`: books a slot; `tableTime`: books a table. */
export type IdempotentCall = {
  request: IntentRequest;
  customerID: string;
  claim?: () => Promise<Claim>;
  takesPlace?: boolean;
  tableTime?: TableTime | null;
};
export type RunStart = Extract<BeginReply, { state: "RUN" }>;
export type CallResult = { reply: unknown; orders: OrderUpdate[] };
/** Stores an outcome and yields the stored one: of two, the first. */
export type Finish = (done: IntentDone) => Promise<string>;

/**
 * Runs a call once per key: the same key and body return the stored result, or IDEMPOTENCY_IN_PROGRESS after two
 * seconds. The intent is written first; after a crash the Customer resolves it (wire.md §1, §8). Without a key each
 * call runs. `finish` stores the outcome, and yields the stored one.
 */
export async function runIdempotent(
  context: SagaContext,
  call: IdempotentCall,
  run: (start: RunStart) => Promise<CallResult>,
  finish?: Finish,
): Promise<IdempotentResult> {
  const customer = context.customer(call.customerID);
  const start = await beginCall(context, call);
  if (start.state !== "RUN") return { ...start, isReplay: true };
  const { intent, entitled } = start;
  context.reach("intent-written");
  try {
    if (entitled.refusal) throw new DomainError(entitled.refusal);
    const { reply, orders } = await run(start);
    context.reach("done-in-store");
    const done = { id: intent.id, key: call.request.key, reply: JSON.stringify(reply), orders };
    const stored = await (finish?.(done) ?? customer("finish", done));
    context.reach("intent-finished");
    return { state: "DONE", reply: stored, isReplay: false };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, details } = error;
    // A temporary error is not stored: a later call with the same key runs again.
    if (details.retryAfterSeconds === undefined) await customer("refuse", { id: intent.id, code, details });
    else await customer("release", { id: intent.id });
    return { state: "REFUSED", code, details, isReplay: false };
  }
}

type StartedCall = Exclude<BeginReply, { state: "OPEN" }>;

/** Begins a call. If another call has the key, waits for it, and begins again when its caller is gone. */
async function beginCall(context: SagaContext, call: IdempotentCall): Promise<StartedCall> {
  const { request, customerID, takesPlace = false, tableTime = null } = call;
  const customer = context.customer(customerID);
  const readClaim = async () => (await call.claim?.()) ?? null;
  let claim = await readClaim();
  for (let waited = 0; ; waited += pollMs) {
    const start = await customer("begin", { ...request, claim, takesPlace, tableTime });
    if (start.state !== "OPEN") return start;
    if (waited > waitMs) throw new DomainError("IDEMPOTENCY_IN_PROGRESS");
    // The earlier caller may be gone although its call reached the Store, so the Store is asked last.
    const isGone = !start.isRunning || isAbandoned(start.intent, context.now);
    const isLast = isGone || waited === waitMs;
    await (isLast ? resolveOpenIntent(context, start.intent, customerID, isGone) : scheduler.wait(pollMs));
    // The released intent may have returned the benefit that this call needs.
    if (isGone) claim = await readClaim();
  }
}

/** Closes an open intent with the outcome at its Store; with `isGone` also if the Store has none. */
export function resolveOpenIntent(
  context: SagaContext,
  intent: Intent,
  customerID: string,
  isGone = isAbandoned(intent, context.now),
): Promise<void> {
  const stubs = { store: context.store(intent.storeID), customer: context.customer(customerID) };
  return resolveIntent(intent, { customerID, now: context.now, isOver: isGone }, stubs);
}
