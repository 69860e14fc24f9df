import type { ApiError } from "#shared/client.ts";

/** Refusals that leave the key free: they come before it is looked at, or hold for a while only. */
const keyless = ["UNAUTHENTICATED", "LOGIN_REQUIRED", "RATE_LIMITED", "CROSS_SITE", "UNPAID_ORDERS_LIMIT"];

/**
 * True when a failure says that no order was placed under the key: a refusal is kept under its key, so the next try
 * needs a new one. False while the outcome is unknown (no answer, a server that failed half-way) or nothing was tried.
 */
export function isRejected({ code, status }: Pick<ApiError, "code" | "status">): boolean {
  return status >= 400 && status < 500 && code !== "IDEMPOTENCY_IN_PROGRESS" && !keyless.includes(code);
}

/** True when a failure leaves open whether the order was placed. */
export function isOutcomeUnknown(failure: Pick<ApiError, "code" | "status">): boolean {
  return !isRejected(failure) && !keyless.includes(failure.code);
}
