import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { CustomerApi } from "#worker/marketplace/api/customer.ts";
import type { PromoApi } from "#worker/marketplace/api/promo.ts";
import type { StoreApi } from "#worker/marketplace/api/store.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";

/** Points between the steps of a saga, where a crash leaves an object waiting (wire.md §8). */
export type Failpoint =
  | "intent-written"
  | "use-taken"
  | "hold-written"
  | "claim-returned"
  | "done-in-store"
  | "intent-finished"
  | "code-used"
  | "deletion-begun"
  | "identity-unlinked"
  | "referral-dropped"
  | "store-forgot"
  | "store-crossed-off"
  | "customer-wiped";

/** What a saga needs of whoever runs it: a request in the Worker, or the Customer itself. */
export type SagaContext = CallContext & {
  customer: (customerID: string) => Stub<CustomerApi>;
  store: (storeID: string) => Stub<StoreApi>;
  promo: (code: string) => Stub<PromoApi>;
  /** Called at each failpoint; a test throws there to simulate a crash. */
  reach: (point: Failpoint) => void;
};
