/** `sent`: bodies sent under `key` with an unknown outcome, oldest first; the server has stored at most one of them. */
export type OrderSubmission<Body = unknown> = { key: string; sent: Body[] };

export function createSubmission(): OrderSubmission<never> {
  return { key: crypto.randomUUID(), sent: [] };
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
