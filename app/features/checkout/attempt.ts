import type { ApiError } from "#shared/client.ts";

/**
 * The key under which a store's order is placed. `sent` are the bodies that went out under it and whose fate is not
 * known, oldest first: at most one of them is what the server holds under the key.
 */
export type Attempt<Body = unknown> = { key: string; sent: Body[] };

/** A fresh key: 128 random bits, of [0-9a-f-]. */
export function newAttempt(): Attempt<never> {
  return { key: crypto.randomUUID(), sent: [] };
}

export function encodeAttempt(attempt: Attempt): string {
  return JSON.stringify(attempt);
}

/** The attempt as it was kept; null for text that is not one. */
export function decodeAttempt<Body>(text: string | null): Attempt<Body> | null {
  try {
    const kept = JSON.parse(text ?? "null") as Partial<Attempt<Body>> | null;
    if (typeof kept?.key !== "string" || !/^[A-Za-z0-9_-]{8,64}$/.test(kept.key)) return null;
    return { key: kept.key, sent: Array.isArray(kept.sent) ? kept.sent : [] };
  } catch {
    return null;
  }
}

/** Refusals that come before the key is looked at. */
const unseen = ["UNAUTHENTICATED", "LOGIN_REQUIRED", "RATE_LIMITED", "CROSS_SITE"];

/**
 * True when a failure says that no order was placed under the key: a refusal is kept under its key, so the next try
 * needs a new one. False while the outcome is unknown (no answer, a server that failed half-way) or nothing was tried.
 */
export function isSettled({ code, status }: Pick<ApiError, "code" | "status">): boolean {
  return status >= 400 && status < 500 && code !== "IDEMPOTENCY_IN_PROGRESS" && !unseen.includes(code);
}

/** True when a failure leaves open whether the order was placed. */
export function isUnknown(failure: Pick<ApiError, "code" | "status">): boolean {
  return !isSettled(failure) && !unseen.includes(failure.code);
}
