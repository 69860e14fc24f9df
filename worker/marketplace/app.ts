import type { Upstream, WorkerEnv } from "#worker/env.ts";

/** The embedded default upstream: answers every row of the contract that is not the gateway's own. */
export function createMarketplace(_env: WorkerEnv): Upstream {
  return { fetch: () => Promise.resolve(new Response(null, { status: 501 })) };
}
