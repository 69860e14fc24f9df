import { local } from "#app/storage/storage.ts";
import { type Attempt, decodeAttempt, encodeAttempt, newAttempt } from "./order-submission.ts";
import { attemptKey } from "./open-submission.ts";
import type { OrderBody } from "./order-body.ts";

/** The attempt kept beside a store's cart; a new one is made and kept where there is none. */
export async function keptAttempt(storeId: string): Promise<Attempt<OrderBody>> {
  const kept = decodeAttempt<OrderBody>(await local.get(attemptKey(storeId)));
  return kept ?? keepAttempt(storeId, newAttempt());
}

export async function keepAttempt(storeId: string, attempt: Attempt<OrderBody>): Promise<Attempt<OrderBody>> {
  await local.set(attemptKey(storeId), encodeAttempt(attempt));
  return attempt;
}

/** The order is known: the next one gets another key. */
export const forgetAttempt = (storeId: string) => local.remove(attemptKey(storeId));
