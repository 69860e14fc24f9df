import { createMarketplace } from "#worker/marketplace/app.ts";
import { localUpstream } from "#worker/gateway/remote.ts";
import { setUp } from "./gateway-harness.ts";

/** The gateway over the embedded marketplace, as `npm start` runs it, at a time of the test's own. */
export function embedded(clock: () => number) {
  return setUp(() => new Response(null, { status: 500 }), {
    upstream: (env) => localUpstream(createMarketplace(env, clock)),
    clock,
  });
}
