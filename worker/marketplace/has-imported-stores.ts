import type { WorkerEnv } from "#worker/env.ts";
import { getMarket } from "./rpc/stubs.ts";

/** Whether an import has brought a store that is on sale, from where imports are written. `now` in epoch milliseconds. */
export const hasImportedStores = (env: WorkerEnv, now: number): Promise<boolean> =>
  getMarket(env, { now, locale: "EN" })("hasStores", null);
