import type { ErrorCode } from "#shared/contract/errors.ts";
import type { Counted, Row } from "#shared/contract/row.ts";
import type { Call } from "#worker/gateway/call.ts";
import { GatewayError } from "#worker/gateway/errors.ts";
import { toNetwork } from "./client-address.ts";
import { type Limiter, createRateLimitError } from "./rate-limit.ts";

/**
 * Runs a call within the quota of its address. It takes a permit first, so that concurrent calls cannot exceed the
 * quota, and returns it when the outcome does not count. Throws RATE_LIMITED without a free permit.
 */
export async function runWithinQuota<T>(
  limiter: Limiter,
  { env, ctx, address }: Call,
  { name, row: { counts } }: { name: string; row: Row },
  ask: () => Promise<T>,
): Promise<T> {
  if (counts === undefined) return ask();
  const place = await limiter.reserve({ row: name, address: toNetwork(address) }, env);
  if (typeof place === "number") throw createRateLimitError(place);
  // Not awaited; a permit that is not returned ends after an hour.
  const release = () => ctx.waitUntil(place.release().catch(() => undefined));
  try {
    const answered = await ask();
    if (!doesCount[counts](null)) release();
    return answered;
  } catch (error) {
    if (!doesCount[counts](error)) release();
    throw error;
  }
}

/** Rejected before the upstream compares a code. */
const withoutAttempt = new Set<ErrorCode>(["UNAUTHENTICATED", "VALIDATION_FAILED", "RATE_LIMITED", "OTP_RATE_LIMITED"]);
const withoutMessage = new Set<ErrorCode>(["SMS_NOT_CONFIGURED", "SMS_PROVIDER_DOWN", "UPSTREAM_OPEN_CIRCUIT"]);

/** True when the outcome counts; null is success. */
const doesCount: Record<Counted, (error: unknown) => boolean> = {
  /**
   * Rejections with any code count: an unknown code may mean "wrong code". A 5xx does not, because it says nothing
   * about the attempt.
   */
  failures: (error) => {
    if (!(error instanceof GatewayError)) return false;
    if (error.details.isUnknownRefusal) return true;
    return error.status < 500 && !withoutAttempt.has(error.code);
  },

  /** Counts unless a known code proves that no message was sent. */
  messages: (error) => {
    if (!(error instanceof GatewayError) || error.details.isUnknownRefusal) return true;
    return error.status >= 500 && !withoutMessage.has(error.code);
  },
};
