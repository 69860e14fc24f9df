import type { WorkerEnv } from "#worker/env.ts";
import { createCustomerContext } from "#worker/marketplace/objects/customer/create-context.ts";
import { runCustomerTimers } from "#worker/marketplace/objects/customer/timers.ts";

/** Does what the alarm of a Customer does at `now`, epoch milliseconds. Call it inside the object. */
export function runTimers(storage: DurableObjectStorage, customerID: string, env: WorkerEnv, now: number) {
  return runCustomerTimers(createCustomerContext(storage, customerID, env), env, now);
}
