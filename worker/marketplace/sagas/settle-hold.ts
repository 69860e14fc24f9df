import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import type { HoldOutcome } from "../objects/store/messages.ts";
import type { PaymentCalls } from "../objects/store/api.ts";
import { intentLeaseMs } from "../objects/customer/core/intents.ts";
import type { CustomerLoyaltyCalls } from "../objects/customer/loyalty/calls.ts";
import type { Hold } from "../objects/customer/loyalty/holds.ts";

type Ends = { store: Stub<PaymentCalls>; customer: Stub<CustomerLoyaltyCalls> };

/**
 * Asks the Store about a hold and applies the answer (wire.md §8.6). The Store voids a missing claim only when the
 * caller's lease is over: until then the caller may still create it.
 */
export async function settleHoldWithStore(
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
