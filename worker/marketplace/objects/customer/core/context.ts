import type { UnpaidLimits } from "#worker/marketplace/domain/orders/unpaid-limits.ts";
import type { OrderListener } from "./order-listener.ts";

/** Shared by the parts of one Customer (create-context.ts). */
export type CustomerContext = {
  storage: DurableObjectStorage;
  customerID: string;
  /** Maximum unpaid orders of this customer (PD19). */
  limits: UnpaidLimits;
  listeners: readonly OrderListener[];
};
