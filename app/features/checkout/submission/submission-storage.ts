import { local } from "#app/storage/storage.ts";
import { type OrderSubmission, decodeSubmission, encodeSubmission, createSubmission } from "./order-submission.ts";
import { submissionKey } from "./open-submission.ts";
import type { OrderBody } from "./order-body.ts";

/** The attempt kept beside a store's cart; a new one is made and kept where there is none. */
export async function readSubmission(storeId: string): Promise<OrderSubmission<OrderBody>> {
  const kept = decodeSubmission<OrderBody>(await local.get(submissionKey(storeId)));
  return kept ?? storeSubmission(storeId, createSubmission());
}

export async function storeSubmission(
  storeId: string,
  attempt: OrderSubmission<OrderBody>,
): Promise<OrderSubmission<OrderBody>> {
  await local.set(submissionKey(storeId), encodeSubmission(attempt));
  return attempt;
}

/** The order is known: the next one gets another key. */
export const deleteSubmission = (storeId: string) => local.remove(submissionKey(storeId));
