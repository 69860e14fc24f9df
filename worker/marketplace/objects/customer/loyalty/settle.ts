import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import type { HoldOutcome } from "../../store/messages.ts";
import type { PaymentCalls } from "../../store/api.ts";
import { intentLeaseMs } from "../core/intents.ts";
import type { CustomerLoyaltyCalls } from "./calls.ts";
import type { Hold } from "./holds.ts";

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
