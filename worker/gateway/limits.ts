import type { Limit } from "#shared/contract/row.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { Failed } from "./errors.ts";
import { countHit, type Quota } from "./guard-calls.ts";

type Hit = { tier: Limit; row: string; address: string };

/** Counts a call; yields null, or the seconds to wait when the caller has used up its share. */
export type Limiter = { take(hit: Hit, env: WorkerEnv): Promise<number | null> };

/** Each one-time code costs a message: exactly ten an hour for an address and a row (wire.md §3). */
const otpQuota: Quota = { limit: 10, windowMs: 60 * 60 * 1000 };

/** Floods only: a burst, refilled evenly. Generous, because many phones share an address of their operator. */
const rates: Record<Exclude<Limit, "otp">, { burst: number; perMinute: number }> = {
  read: { burst: 300, perMinute: 1200 },
  write: { burst: 60, perMinute: 120 },
  trace: { burst: 20, perMinute: 20 },
};

/** As many addresses as an isolate keeps; the one that was quiet longest is forgotten first. */
const maxBuckets = 10_000;

/**
 * The limiter of a deployment; `DEMO=1` switches it off. `otp` is counted in Guard and exact. The other tiers are
 * token buckets in the memory of one isolate: an address that reaches several isolates gets more, which is enough
 * against floods and costs a call nothing.
 */
export function createLimiter(clock: () => number): Limiter {
  const buckets = new Map<string, { tokens: number; atMs: number }>();

  const takeToken = (tier: keyof typeof rates, key: string): number | null => {
    const { burst, perMinute } = rates[tier];
    const nowMs = clock();
    const last = buckets.get(key) ?? { tokens: burst, atMs: nowMs };
    const tokens = Math.min(burst, last.tokens + ((nowMs - last.atMs) * perMinute) / 60_000);
    buckets.delete(key);
    buckets.set(key, { tokens: tokens < 1 ? tokens : tokens - 1, atMs: nowMs });
    const [quietest] = buckets.keys();
    if (buckets.size > maxBuckets && quietest) buckets.delete(quietest);
    return tokens < 1 ? Math.ceil(((1 - tokens) * 60) / perMinute) : null;
  };

  return {
    async take({ tier, row, address }, env) {
      if (env.DEMO === "1") return null;
      if (tier === "otp") return countHit(env, `${row} ${address}`, otpQuota, clock());
      return takeToken(tier, `${tier} ${address}`);
    },
  };
}

/** Throws RATE_LIMITED with `Retry-After` when the caller's address has used up its share of the row's tier. */
export async function checkRate(limiter: Limiter, hit: Hit, env: WorkerEnv): Promise<void> {
  const seconds = await limiter.take(hit, env);
  if (seconds !== null) throw new Failed("RATE_LIMITED", { headers: { "Retry-After": String(Math.max(1, seconds)) } });
}
