import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { PromoApi } from "#worker/marketplace/api/promo.ts";
import type { StoreApi } from "#worker/marketplace/api/store.ts";
import type { UnpaidLimits } from "#worker/marketplace/domain/orders/unpaid-limits.ts";
import type { Stub } from "#worker/marketplace/rpc/stub.ts";
import type { SagaContext } from "#worker/marketplace/sagas/saga-context.ts";
import type { PartStorage } from "#worker/marketplace/storage/parts.ts";
import type { LateWrites } from "./late-writes.ts";
import type { Live } from "./live.ts";
import type { OrderListener } from "./order-listener.ts";

/** Shared by the parts of one Customer (create-context.ts). */
export type CustomerContext = {
  storage: PartStorage;
  customerID: string;
  /** Maximum unpaid orders of this customer (PD19). */
  limits: UnpaidLimits;
  listeners: readonly OrderListener[];
  store: (storeID: string, at: CallContext) => Stub<StoreApi>;
  promo: (code: string, at: CallContext) => Stub<PromoApi>;
  /** Sets the alarm for what a call has written; in the same turn, so that both are stored or neither. */
  wake: (now: number) => Promise<void>;
  late: LateWrites;
  live: Live;
  reach: SagaContext["reach"];
};
