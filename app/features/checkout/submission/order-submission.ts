/**
 * The key under which a store's order is placed. `sent` are the bodies that went out under it and whose fate is not
 * known, oldest first: at most one of them is what the server holds under the key.
 */
export type OrderSubmission<Body = unknown> = { key: string; sent: Body[] };

/** A fresh key: 128 random bits, of [0-9a-f-]. */
export function createSubmission(): OrderSubmission<never> {
  return { key: crypto.randomUUID(), sent: [] };
}

export function encodeSubmission(attempt: OrderSubmission): string {
  return JSON.stringify(attempt);
}

/** The attempt as it was kept; null for text that is not one. */
export function decodeSubmission<Body>(text: string | null): OrderSubmission<Body> | null {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<OrderSubmission<Body>> | null;
    if (typeof kept?.key !== "string" || !/^[A-Za-z0-9_-]{8,64}$/.test(kept.key)) return null;
    return { key: kept.key, sent: Array.isArray(kept.sent) ? kept.sent : [] };
  } catch {
    return null;
  }
}
