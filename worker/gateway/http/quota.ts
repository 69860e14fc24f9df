import type { ErrorCode } from "#shared/contract/errors.ts";
import type { Counted, Row } from "#shared/contract/row.ts";
import { toNetwork } from "./client-address.ts";
import type { Call } from "../call.ts";
import { GatewayError } from "../errors.ts";
import { type Limiter, createRateLimitError } from "./rate-limit.ts";

/**
 * Makes a call of a row, within the quota of its address where the row `counts`. The place is taken before the upstream
 * is asked, so that of many calls at once no more than the quota get through, and given back when the call turns out not
 * to count. What our own checks refuse never gets here. Throws RATE_LIMITED when all places are taken.
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
  // Not awaited: the caller need not wait for it, and a place that is not given back is free after an hour.
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

/** Refusals before anything was compared: a token that has ended, a number that is none, a number that has to wait. */
const withoutAttempt = new Set<ErrorCode>(["UNAUTHENTICATED", "VALIDATION_FAILED", "RATE_LIMITED", "OTP_RATE_LIMITED"]);
const withoutMessage = new Set<ErrorCode>(["SMS_NOT_CONFIGURED", "UPSTREAM_OPEN_CIRCUIT"]);

/** Whether a call with this outcome keeps its place; null is success. */
const doesCount: Record<Counted, (error: unknown) => boolean> = {
  /**
   * Every refusal of the upstream, also one in words that are not ours, which may be its way to say "wrong code". A
   * failure with a 5xx tells nobody whether the guess was right, and an outage must not lock an address out for an hour.
   */
  failures: (error) => {
    if (!(error instanceof GatewayError)) return false;
    if (error.details.isUnknownRefusal) return true;
    return error.status < 500 && !withoutAttempt.has(error.code);
  },

  /** Everything but what surely has sent no message: a refusal in words of ours. After a 5xx one may be under way. */
  messages: (error) => {
    if (!(error instanceof GatewayError) || error.details.isUnknownRefusal) return true;
    return error.status >= 500 && !withoutMessage.has(error.code);
  },
};
