import type { StoreApi } from "#worker/marketplace/api/store.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { StoreContext } from "#worker/marketplace/objects/store/core/context.ts";
import { wrapCalls } from "#worker/marketplace/rpc/wrap-calls.ts";
import { isForgotten } from "./forget.ts";

/**
 * The same calls, which throw UNAUTHENTICATED for a forgotten customer: a call that was admitted before the deletion and
 * arrives after it would write the person again. Forgetting may be repeated.
 */
export function endWithCustomer(api: StoreApi, { storage: { sql } }: StoreContext): StoreApi {
  return wrapCalls(api, (name, run) => (input, at) => {
    const customerID = readCustomerID(input);
    if (name !== "forgetCustomer" && customerID !== null && isForgotten(sql, customerID))
      throw new DomainError("UNAUTHENTICATED");
    return run(input, at);
  });
}

function readCustomerID(input: unknown): string | null {
  if (typeof input !== "object" || input === null || !("customerID" in input)) return null;
  return typeof input.customerID === "string" ? input.customerID : null;
}
