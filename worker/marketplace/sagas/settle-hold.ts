import type { Hold } from "#worker/marketplace/api/customer-messages.ts";
import type { CustomerApi } from "#worker/marketplace/api/customer.ts";
import type { HoldOutcome } from "#worker/marketplace/api/store-messages.ts";
import type { StoreApi } from "#worker/marketplace/api/store.ts";
import { intentLeaseMs } from "#worker/marketplace/domain/orders/intent-lease.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";

type Stubs = { store: Stub<StoreApi>; customer: Stub<CustomerApi> };

/** `isOver`: the caller is gone, so a missing claim stays missing; by default after the lease. */
type Settling = { customerID: string; now: number; isOver?: boolean };

/** Reads the outcome of a hold from the Store and applies it; voids a claim only after the lease (wire.md §8.6). */
export async function settleHoldWithStore(
  hold: Hold,
  { customerID, now, isOver = now >= hold.createdAt + intentLeaseMs }: Settling,
  stubs: Stubs,
): Promise<HoldOutcome> {
  const { id, orderID, purpose } = hold;
  const claim = { id, orderID, customerID, isTip: purpose === "TIP" };
  const outcome = await stubs.store("settleClaim", { ...claim, isVoidIfMissing: isOver });
  await stubs.customer("settleHold", { id, orderID, news: outcome });
  return outcome;
}
