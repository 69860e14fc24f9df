import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Customer } from "#worker/marketplace/objects/customer/customer.ts";

/** Runs code inside a Customer that has written all that its replies left for later. */
export function runInCustomer<T>(
  customerID: string,
  run: (storage: DurableObjectStorage, customer: Customer) => T | Promise<T>,
): Promise<T> {
  return runInDurableObject(env.CUSTOMER.getByName(customerID), async (customer: Customer, { storage }) => {
    await customer.writeLate(customer.clock());
    return run(storage, customer);
  });
}
