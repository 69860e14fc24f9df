import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { StoreApi } from "../api.ts";
import type { StoreContext } from "../core/context.ts";
import { isForgotten } from "./forget.ts";

type Run = (input: unknown, at: never) => unknown;

/**
 * The same calls, which throw UNAUTHENTICATED for a forgotten customer: a call that was admitted before the deletion and
 * arrives after it would write the person again. Forgetting may be repeated.
 */
export function endWithCustomer(api: StoreApi, { storage: { sql } }: StoreContext): StoreApi {
  const ended =
    (run: Run): Run =>
    (input, at) => {
      const customerID = readCustomerID(input);
      if (customerID !== null && isForgotten(sql, customerID)) throw new DomainError("UNAUTHENTICATED");
      return run(input, at);
    };
  const calls = Object.entries(api) as [keyof StoreApi, Run][];
  return Object.fromEntries(
    calls.map(([name, run]) => [name, name === "forgetCustomer" ? run : ended(run)]),
  ) as unknown as StoreApi;
}

function readCustomerID(input: unknown): string | null {
  if (typeof input !== "object" || input === null || !("customerID" in input)) return null;
  return typeof input.customerID === "string" ? input.customerID : null;
}
