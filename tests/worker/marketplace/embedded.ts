import { type Setup, setUp } from "#tests/worker/gateway/harness.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { createInProcessUpstream } from "#worker/gateway/upstream/upstream.ts";
import { createMarketplace } from "#worker/marketplace/app.ts";

/** The gateway over the embedded marketplace, as `npm start` runs it, at a time of the test's own. */
export function embedded(clock: () => number, options: Setup = {}) {
  const upstream = (env: WorkerEnv) => createInProcessUpstream(createMarketplace(env, clock));
  return setUp(() => new Response(null, { status: 500 }), { upstream, clock, ...options });
}
