import { parseTopUpCustomerId } from "./loyalty/loyalty-ids.ts";
import { findStoreId } from "./store-id.ts";

/** Who has an attempt to pay: the store of an order, or the customer who tops up. */
export type AttemptOwner = { storeID: string } | { customerID: string };

/** The owner in the id of an attempt; null for a text that we have not made: an account may be shared with other shops. */
export function findAttemptOwner(attemptID: string): AttemptOwner | null {
  const customerID = parseTopUpCustomerId(attemptID);
  if (customerID !== null) return { customerID };
  const storeID = findStoreId(attemptID);
  return storeID === null ? null : { storeID };
}
