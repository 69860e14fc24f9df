import type { Limit } from "#shared/contract/row.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { GatewayError } from "../errors.ts";
import { countHit, type Quota, removeHit } from "../auth/guard-calls.ts";

type Share = { tier: Limit; address: string };

/** One of the places that an address has in the quota of a row. */
type QuotaPermit = {
  /** Gives the place back. Where that fails, or is never done, the place is free when its hour ends. */
  release: () => Promise<void>;
};

export type Limiter = {
  /** Counts a call against floods; yields null, or the seconds to wait when the address has used up its share. */
  take(share: Share, env: WorkerEnv): number | null;
  /** Takes a place in the hourly quota of an address and a row; yields the seconds to wait when all are taken. */
  reserve(hit: { row: string; address: string }, env: WorkerEnv): Promise<QuotaPermit | number>;
};

/** Exactly ten an hour for an address and an `otp` row (wire.md §3); the row's `counts` says which calls keep a place. */
const otpQuota: Quota = { limit: 10, windowMs: 60 * 60 * 1000 };

/** Floods only: a burst, refilled evenly. Generous, because many phones share an address of their operator. */
const rates: Record<Limit, { burst: number; perMinute: number }> = {
  read: { burst: 300, perMinute: 1200 },
  write: { burst: 60, perMinute: 120 },
  otp: { burst: 60, perMinute: 120 },
  trace: { burst: 20, perMinute: 20 },
};

/** As many addresses as an isolate keeps; the one that was quiet longest is forgotten first. */
const maxBuckets = 10_000;

const unlimited: QuotaPermit = { release: () => Promise.resolve() };

/**
 * The limiter of a deployment; `DEMO=1` switches it off. Floods are held off by token buckets in the memory of one
 * isolate: an address that reaches several isolates gets more, which is enough and costs a call nothing. Quotas are
 * counted in Guard and exact.
 */
export function createLimiter(clock: () => number): Limiter {
  const buckets = new Map<string, { tokens: number; atMs: number }>();

  return {
    take({ tier, address }, env) {
      if (env.DEMO === "1") return null;
      const { burst, perMinute } = rates[tier];
      const key = `${tier} ${address}`;
      const nowMs = clock();
      const last = buckets.get(key) ?? { tokens: burst, atMs: nowMs };
      const tokens = Math.min(burst, last.tokens + ((nowMs - last.atMs) * perMinute) / 60_000);
      buckets.delete(key);
      buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, atMs: nowMs });
      const [quietest] = buckets.keys();
      if (buckets.size > maxBuckets && quietest) buckets.delete(quietest);
      return tokens < 1 ? Math.ceil(((1 - tokens) * 60) / perMinute) : null;
    },

    async reserve({ row, address }, env) {
      if (env.DEMO === "1") return unlimited;
      const hit = await countHit(env, `${row} ${address}`, otpQuota, clock());
      return typeof hit === "number" ? hit : { release: () => removeHit(env, hit) };
    },
  };
}

/** Throws RATE_LIMITED with `Retry-After` when the caller's address has used up its share of the row's tier. */
export function checkRate(limiter: Limiter, share: Share, env: WorkerEnv): void {
  const seconds = limiter.take(share, env);
  if (seconds !== null) throw createRateLimitError(seconds);
}

/** RATE_LIMITED with `Retry-After`, at least one second. */
export function createRateLimitError(seconds: number): GatewayError {
  return new GatewayError("RATE_LIMITED", { headers: { "Retry-After": String(Math.max(1, seconds)) } });
}
