import type { WorkerEnv } from "#worker/env.ts";
import type { CustomerCalls } from "../objects/customer/calls.ts";
import type { DirectoryCalls } from "../objects/directory/calls.ts";
import type { IdentityCalls } from "../objects/identity/calls.ts";
import { type Stub, createStub } from "./stub.ts";
import type { CallContext } from "./api.ts";
import type { StoreCalls } from "../objects/store/calls.ts";

/** Malaysia is served from Asia-Pacific: where an object is first asked for, it stays. */
const placement = { locationHint: "apac" } as const;

/** The one market there is; a second country would be a second Directory. */
const market = "my";

/** The Directory of the market. */
export function getDirectory(env: Pick<WorkerEnv, "DIRECTORY">, at: CallContext): Stub<DirectoryCalls> {
  return createStub<DirectoryCalls>(env.DIRECTORY.getByName(market, placement), at);
}

/** The object of one store. */
export function getStore(env: Pick<WorkerEnv, "STORE">, storeID: string, at: CallContext): Stub<StoreCalls> {
  return createStub<StoreCalls>(env.STORE.getByName(storeID, placement), at);
}

/** The object of one customer, named by the customer id. */
export function getCustomer(
  env: Pick<WorkerEnv, "CUSTOMER">,
  customerID: string,
  at: CallContext,
): Stub<CustomerCalls> {
  return createStub<CustomerCalls>(env.CUSTOMER.getByName(customerID, placement), at);
}

/** The object of one way to log in, named by a keyed hash of it (PD1). */
export function getIdentity(env: Pick<WorkerEnv, "IDENTITY">, name: string, at: CallContext): Stub<IdentityCalls> {
  return createStub<IdentityCalls>(env.IDENTITY.getByName(name, placement), at);
}
