import { createHash, randomBytes } from "node:crypto";
import type {
  IdempotentCallName,
  IdempotentResult,
  Intent,
  IntentRequest,
  OrderingFacts,
  TableTime,
} from "#worker/marketplace/api/customer-messages.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { OrderUpdate } from "#worker/marketplace/domain/orders/order-names.ts";
import type { Asking, Calling } from "#worker/marketplace/http/context.ts";
import { requireKey } from "#worker/marketplace/http/require-key.ts";
import { runIdempotent } from "#worker/marketplace/sagas/run-idempotent.ts";
import type { SagaContext } from "#worker/marketplace/sagas/saga-context.ts";

/** `storeID` starts the id of the call; `tableTime`: books a table. */
type IdempotentCall = { call: IdempotentCallName; storeID: string; input: unknown; tableTime?: TableTime | null };
type CallResult<Reply> = { reply: Reply; orders: OrderUpdate[] };

/** Runs a call of the caller once per key, from here (sagas/run-idempotent.ts). */
export async function runForCaller<Reply>(
  context: SagaContext & Asking & Calling,
  { tableTime = null, ...call }: IdempotentCall,
  run: (intent: Intent, customerID: string, facts: OrderingFacts | null) => Promise<CallResult<Reply>>,
): Promise<Reply> {
  const { customerID } = await context.caller();
  const request = toIntentRequest(context, call);
  const saga = { request, customerID, tableTime };
  return replyOnce(context, await runIdempotent(context, saga, ({ intent, facts }) => run(intent, customerID, facts)));
}

/** The reply in a result, which says whether it is an earlier one; throws its refusal. */
export function replyOnce(context: Asking, result: IdempotentResult) {
  context.replay.isReplay = result.isReplay;
  if (result.state === "REFUSED") throw new DomainError(result.code, result.details);
  return JSON.parse(result.reply);
}

/** The intent request of a call, with an id for the record that the call creates. */
export function toIntentRequest(context: Asking, { call, storeID, input }: IdempotentCall): IntentRequest {
  const key = readKey(context);
  const bodyHash = createHash("sha256")
    .update(JSON.stringify([call, storeID, input]))
    .digest("base64url");
  const id = `${storeID}-${randomBytes(16).toString("base64url")}`;
  return { id, call, key, bodyHash, storeID, locale: context.locale };
}

/** The key of a call that need not have one. Throws VALIDATION_FAILED for a text that is no key. */
function readKey(context: Asking): string | null {
  return context.idempotencyKey === null ? null : requireKey(context);
}
