import type { UnpaidLimits } from "#worker/marketplace/domain/orders/unpaid-limits.ts";
import type { OrderListener } from "./order-listener.ts";

/** What the parts of one Customer share. The Customer creates it (create-context.ts). */
export type CustomerContext = {
  storage: DurableObjectStorage;
  customerID: string;
  /** Maximum unpaid orders of this customer (PD19). */
  limits: UnpaidLimits;
  /** The parts that follow orders. */
  listeners: readonly OrderListener[];
};
