import type { Limit } from "#shared/contract/row.ts";
import { getConfig } from "#worker/config/config.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { GatewayError } from "#worker/gateway/errors.ts";
import { countHit, type Quota, removeHit } from "#worker/guard/guard-calls.ts";

/** `page`: a page that no cache answers (decision 0077). */
type Tier = Limit | "page";
type Share = { tier: Tier; address: string };

type QuotaPermit = {
  /** Returns the permit; without it the permit ends after its hour. */
  release: () => Promise<void>;
};

export type Limiter = {
  /** Counts a call; yields null, or the seconds to wait. */
  take(share: Share, env: WorkerEnv): number | null;
  /** Takes a permit of the hourly quota; yields the seconds to wait when there is none. */
  reserve(hit: { row: string; address: string }, env: WorkerEnv): Promise<QuotaPermit | number>;
};

/** Per address and `otp` row (wire.md §3). */
const otpQuota: Quota = { limit: 10, windowMs: 60 * 60 * 1000 };

/** Generous, because many phones share an address of their operator. */
const rates: Record<Tier, { burst: number; perMinute: number }> = {
  read: { burst: 300, perMinute: 1200 },
  write: { burst: 60, perMinute: 120 },
  otp: { burst: 60, perMinute: 120 },
  trace: { burst: 20, perMinute: 20 },
  page: { burst: 300, perMinute: 300 },
  // Guests of a store share its network.
  checkIn: { burst: 60, perMinute: 1 },
  // A question to a company outside, which somebody pays for.
  ask: { burst: 60, perMinute: 60 },
  // An import of a large market has hundreds of parts and thousands of pictures.
  operator: { burst: 300, perMinute: 1200 },
  // A printer asks each 15 seconds, and the shops of a food court share an address.
  print: { burst: 120, perMinute: 600 },
  // A provider reports the payments of the whole market from a few addresses, and again what is refused.
  hook: { burst: 3000, perMinute: 12_000 },
};

/** The least recently used address is removed first. */
const maxBuckets = 10_000;
/** Many are removed at once: to find the first the engine passes by all that were removed before it. */
const keptBuckets = 9_000;

const unlimited: QuotaPermit = { release: () => Promise.resolve() };

/** Creates the limiter; `DEMO=1` disables it. Token buckets are per isolate and cost nothing; Guard counts quotas. */
export function createLimiter(clock: () => number): Limiter {
  const buckets = new Map<string, { tokens: number; atMs: number }>();

  const removeQuietest = () => {
    for (const quietest of buckets.keys()) {
      if (buckets.size <= keptBuckets) return;
      buckets.delete(quietest);
    }
  };

  return {
    take({ tier, address }, env) {
      if (getConfig(env).isDemo) return null;
      const { burst, perMinute } = rates[tier];
      const key = `${tier} ${address}`;
      const nowMs = clock();
      const last = buckets.get(key) ?? { tokens: burst, atMs: nowMs };
      const tokens = Math.min(burst, last.tokens + ((nowMs - last.atMs) * perMinute) / 60_000);
      buckets.delete(key);
      buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, atMs: nowMs });
      if (buckets.size > maxBuckets) removeQuietest();
      return tokens < 1 ? Math.ceil(((1 - tokens) * 60) / perMinute) : null;
    },

    async reserve({ row, address }, env) {
      if (getConfig(env).isDemo) return unlimited;
      const hit = await countHit(env, `${row} ${address}`, otpQuota, clock());
      return typeof hit === "number" ? hit : { release: () => removeHit(env, hit) };
    },
  };
}

/** Throws RATE_LIMITED when the address has no tokens of the tier. */
export function checkRate(limiter: Limiter, share: Share, env: WorkerEnv): void {
  const seconds = limiter.take(share, env);
  if (seconds !== null) throw createRateLimitError(seconds);
}

/** `Retry-After` is at least one second. */
export function createRateLimitError(seconds: number): GatewayError {
  return new GatewayError("RATE_LIMITED", { headers: { "Retry-After": String(Math.max(1, seconds)) } });
}
