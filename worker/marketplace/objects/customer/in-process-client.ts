import type { WorkerEnv } from "#worker/env.ts";
import type { Stub } from "../../rpc/stub.ts";
import type { CallContext } from "../../rpc/api.ts";
import { getUnpaidLimits } from "../../domain/orders/unpaid-limits.ts";
import { type CustomerCalls, customerCalls } from "./calls.ts";

/** A Customer's own calls in the shape of calls from outside, for what it does by itself. */
export function createInProcessClient(
  storage: DurableObjectStorage,
  customerID: string,
  env: WorkerEnv,
  at: CallContext,
): Stub<CustomerCalls> {
  const calls = customerCalls(storage, customerID, getUnpaidLimits(env));
  return async (name, input) => {
    const call = calls[name] as (input: unknown, at: CallContext) => ReturnType<CustomerCalls[typeof name]>;
    return call(input, at);
  };
}
