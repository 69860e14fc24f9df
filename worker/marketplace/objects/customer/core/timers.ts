import type { WorkerEnv } from "#worker/env.ts";
import type { CustomerApi } from "#worker/marketplace/api/customer.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import type { NextDue } from "#worker/marketplace/storage/next-due.ts";
import type { CustomerContext } from "./context.ts";

/** `self` calls this Customer like another object would. `now` in epoch milliseconds. */
type TimerRun = { context: CustomerContext; self: Stub<CustomerApi>; env: WorkerEnv; now: number };

export type CustomerTimers = {
  dues: readonly NextDue[];
  /** Does what is due. Repeated calls do it once. Returns when to retry a failed call to another object, else null. */
  run: (run: TimerRun) => Promise<number | null>;
};
