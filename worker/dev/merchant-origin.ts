import { createClock } from "#worker/clock.ts";
import { getConfig } from "#worker/config/config.ts";
import { resolvePage } from "#worker/edge/visitor.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { getMerchant } from "#worker/marketplace/rpc/stubs.ts";
import { findNamed } from "./find-named.ts";

/** Origin of a merchant's host, `subdomain` under the marketplace of this request; null for nobody. */
export async function getMerchantOrigin(request: Request, env: WorkerEnv, subdomain: string): Promise<string | null> {
  const at = { now: createClock(env)(), locale: "EN" } as const;
  if (!(await findNamed(getMerchant(env, subdomain, at)("merchant", null)))) return null;
  const url = new URL(resolvePage(request, getConfig(env)).resolution.marketplaceOrigin);
  url.hostname = `${subdomain}.${url.hostname}`;
  return url.origin;
}
