import type { OrderBody } from "#app/checkout/requests.ts";
import { personStore } from "#app/storage/storage.ts";
import { submissionKey } from "./open-submission.ts";

/** `sent`: bodies sent under `key` with an unknown outcome, oldest first; the server has stored at most one of them. */
export type OrderSubmission<Body = unknown> = { key: string; sent: Body[] };

export const createKey = () => crypto.randomUUID();

export function createSubmission(): OrderSubmission<never> {
  return { key: createKey(), sent: [] };
}

export function encodeSubmission(submission: OrderSubmission): string {
  return JSON.stringify(submission);
}

export function decodeSubmission<Body>(text: string | null): OrderSubmission<Body> | null {
  try {
    const stored = JSON.parse(text ?? "null") as Partial<OrderSubmission<Body>> | null;
    if (typeof stored?.key !== "string" || !/^[A-Za-z0-9_-]{8,64}$/.test(stored.key)) return null;
    return { key: stored.key, sent: Array.isArray(stored.sent) ? stored.sent : [] };
  } catch {
    return null;
  }
}

export async function readSubmission(storeId: string): Promise<OrderSubmission<OrderBody>> {
  const stored = decodeSubmission<OrderBody>(await personStore.get(submissionKey(storeId)));
  return stored ?? storeSubmission(storeId, createSubmission());
}

export async function storeSubmission(
  storeId: string,
  submission: OrderSubmission<OrderBody>,
): Promise<OrderSubmission<OrderBody>> {
  await personStore.set(submissionKey(storeId), encodeSubmission(submission));
  return submission;
}

export const deleteSubmission = (storeId: string) => personStore.remove(submissionKey(storeId));
