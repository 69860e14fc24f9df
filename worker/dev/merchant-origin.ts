import { getConfig } from "#worker/config/config.ts";
import { resolvePage } from "#worker/edge/visitor.ts";
import type { WorkerEnv } from "#worker/env.ts";
import { findMerchantRecord } from "#worker/marketplace/ports/market-data.ts";

/** Origin of a merchant's host, `subdomain` under the marketplace of this request; null for nobody. */
export async function getMerchantOrigin(request: Request, env: WorkerEnv, subdomain: string): Promise<string | null> {
  if (!(await findMerchantRecord(subdomain, env.ASSETS))) return null;
  const url = new URL(resolvePage(request, getConfig(env)).resolution.marketplaceOrigin);
  url.hostname = `${subdomain}.${url.hostname}`;
  return url.origin;
}
