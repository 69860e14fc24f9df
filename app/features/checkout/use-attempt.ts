import { local } from "../../storage/storage.ts";
import { type Attempt, decodeAttempt, encodeAttempt, newAttempt } from "./attempt.ts";
import type { OrderBody } from "./order-body.ts";

const attemptKey = (storeId: string) => `mk.orderKey.${storeId}`;

/** The attempt kept beside a store's cart; a new one is made and kept where there is none. */
export async function keptAttempt(storeId: string): Promise<Attempt<OrderBody>> {
  const kept = decodeAttempt<OrderBody>(await local.get(attemptKey(storeId)));
  return kept ?? keepAttempt(storeId, newAttempt());
}

export async function keepAttempt(storeId: string, attempt: Attempt<OrderBody>): Promise<Attempt<OrderBody>> {
  await local.set(attemptKey(storeId), encodeAttempt(attempt));
  return attempt;
}

/** True while an order went out whose answer never came. */
export async function hasOpenAttempt(storeId: string): Promise<boolean> {
  return (await keptAttempt(storeId)).sent.length > 0;
}

/** The order is known: the next one gets another key. */
export const forgetAttempt = (storeId: string) => local.remove(attemptKey(storeId));
