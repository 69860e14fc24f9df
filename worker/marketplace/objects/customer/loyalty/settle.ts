import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import type { HoldOutcome } from "../../store/payments/claims.ts";
import type { StoreLoyaltyCalls } from "../../store/payments/calls.ts";
import { intentLeaseMs } from "../orders/intents.ts";
import type { CustomerLoyaltyCalls } from "./calls.ts";
import type { Hold } from "./holds.ts";

type Ends = { store: Stub<StoreLoyaltyCalls>; customer: Stub<CustomerLoyaltyCalls> };

/**
 * Finds out from its Store what became of a hold and closes it, or leaves it to its order (wire.md §8.6). One that the Store
 * does not know is left alone while its caller may still be at work; once that is over it can never be counted on, and comes
 * back.
 */
export async function settleHold(
  hold: Hold,
  customerID: string,
  now: number,
  ends: Ends,
  isOver = now >= hold.createdAt + intentLeaseMs,
): Promise<HoldOutcome> {
  const { id, orderID } = hold;
  const news = await ends.store("settleClaim", { id, orderID, customerID, isVoidIfMissing: isOver });
  await ends.customer("settleHold", { id, orderID, news });
  return news;
}
