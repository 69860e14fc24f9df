import { localStore } from "#app/storage/storage.ts";
import { type OrderSubmission, decodeSubmission, encodeSubmission, createSubmission } from "./order-submission.ts";
import { submissionKey } from "./open-submission.ts";
import type { OrderBody } from "./order-body.ts";

export async function readSubmission(storeId: string): Promise<OrderSubmission<OrderBody>> {
  const stored = decodeSubmission<OrderBody>(await localStore.get(submissionKey(storeId)));
  return stored ?? storeSubmission(storeId, createSubmission());
}

export async function storeSubmission(
  storeId: string,
  submission: OrderSubmission<OrderBody>,
): Promise<OrderSubmission<OrderBody>> {
  await localStore.set(submissionKey(storeId), encodeSubmission(submission));
  return submission;
}

export const deleteSubmission = (storeId: string) => localStore.remove(submissionKey(storeId));
