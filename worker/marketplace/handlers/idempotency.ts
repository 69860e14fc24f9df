import { createHash, randomBytes } from "node:crypto";
import { createValidationError, DomainError } from "#worker/marketplace/domain/errors.ts";
import type { Claim } from "#worker/marketplace/domain/offers/entitlement.ts";
import { isAbandoned } from "#worker/marketplace/domain/orders/intent-lease.ts";
import type { OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import type { HandlerContext } from "#worker/marketplace/http/context.ts";
import type {
  IntentRequest,
  BeginReply,
  Intent,
  IdempotentCallName,
  TableTime,
} from "#worker/marketplace/objects/customer/messages.ts";
import { resolveIntent } from "#worker/marketplace/sagas/resolve-intent.ts";

/** How long a call waits for another call with its key (wire.md §1), and the interval of its checks. */
const waitMs = 2_000;
const pollMs = 100;

/** `storeID` starts the id of the call; `claim` is reserved with the intent; `takesPlace`: books a slot; `tableTime`: books a table. */
type IdempotentCall = {
  call: IdempotentCallName;
  storeID: string;
  input: unknown;
  claim?: (customerID: string) => Promise<Claim>;
  takesPlace?: boolean;
  tableTime?: TableTime | null;
};
type RunStart = Extract<BeginReply, { state: "RUN" }>;
type CallResult<Reply> = { reply: Reply; orders: OrderUpdate[] };

/**
 * Runs a call once per key: the same key and body return the stored result, or IDEMPOTENCY_IN_PROGRESS after two
 * seconds. The intent is written first; after a crash the Customer resolves it (wire.md §1, §8). Without a key each
 * call runs.
 */
export async function runIdempotent<Reply>(
  context: HandlerContext,
  call: IdempotentCall,
  run: (intent: Intent, customerID: string, start: RunStart) => Promise<CallResult<Reply>>,
): Promise<Reply> {
  const { customerID } = await context.caller();
  const customer = context.customer(customerID);
  const start = await beginCall(context, customerID, call);
  if (start.state === "REFUSED") throw new DomainError(start.code, start.details);
  if (start.state === "DONE") return JSON.parse(start.reply) as Reply;
  const { intent, entitled } = start;
  context.reach("intent-written");
  try {
    if (entitled.refusal) throw new DomainError(entitled.refusal);
    const { reply, orders } = await run(intent, customerID, start);
    context.reach("done-in-store");
    const storedReply = await customer("finish", { id: intent.id, reply: JSON.stringify(reply), orders });
    context.reach("intent-finished");
    return JSON.parse(storedReply) as Reply;
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const { code, details } = error;
    // A temporary error is not stored: a later call with the same key runs again.
    if (details.retryAfterSeconds === undefined) await customer("refuse", { id: intent.id, code, details });
    else await customer("release", { id: intent.id });
    throw error;
  }
}

type StartedCall = Exclude<BeginReply, { state: "OPEN" }>;

/** Begins a call. If another call has the key, waits for it, and begins again when its caller is gone. */
async function beginCall(context: HandlerContext, customerID: string, call: IdempotentCall): Promise<StartedCall> {
  const customer = context.customer(customerID);
  const { takesPlace = false, tableTime = null } = call;
  const request = toIntentRequest(context, call);
  const readClaim = async () => (await call.claim?.(customerID)) ?? null;
  let claim = await readClaim();
  for (let waited = 0; ; waited += pollMs) {
    const start = await customer("begin", { ...request, claim, takesPlace, tableTime });
    if (start.state !== "OPEN") {
      context.replay.isReplay = start.state !== "RUN";
      return start;
    }
    if (waited > waitMs) throw new DomainError("IDEMPOTENCY_IN_PROGRESS");
    // The earlier caller may be gone although its call reached the Store, so the Store is asked last.
    const isGone = !start.isRunning || isAbandoned(start.intent, context.now);
    const isLast = isGone || waited === waitMs;
    await (isLast ? resolveOpenIntent(context, start.intent, customerID, isGone) : scheduler.wait(pollMs));
    // The released intent may have returned the benefit that this call needs.
    if (isGone) claim = await readClaim();
  }
}

/** The intent request of a call, with an id for the record that the call creates. */
export function toIntentRequest(context: HandlerContext, { call, storeID, input }: IdempotentCall): IntentRequest {
  const key = checkedKey(context.idempotencyKey);
  const bodyHash = createHash("sha256")
    .update(JSON.stringify([call, storeID, input]))
    .digest("base64url");
  const id = `${storeID}-${randomBytes(16).toString("base64url")}`;
  return { id, call, key, bodyHash, storeID, locale: context.locale };
}

/** Closes an open intent with the outcome at its Store; with `isGone` also if the Store has none. */
export function resolveOpenIntent(
  context: HandlerContext,
  intent: Intent,
  customerID: string,
  isGone = isAbandoned(intent, context.now),
): Promise<void> {
  const stubs = { store: context.store(intent.storeID), customer: context.customer(customerID) };
  return resolveIntent(intent, { customerID, now: context.now, isOver: isGone }, stubs);
}

function checkedKey(key: string | null): string | null {
  if (key === null || /^[A-Za-z0-9_-]{8,64}$/.test(key)) return key;
  throw createValidationError("Idempotency-Key", "regex");
}
