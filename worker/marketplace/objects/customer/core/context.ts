import type { UnpaidLimits } from "#worker/marketplace/domain/orders/unpaid-limits.ts";
import type { PartStorage } from "#worker/marketplace/storage/parts.ts";
import type { OrderListener } from "./order-listener.ts";

/** Shared by the parts of one Customer (create-context.ts). */
export type CustomerContext = {
  storage: PartStorage;
  customerID: string;
  /** Maximum unpaid orders of this customer (PD19). */
  limits: UnpaidLimits;
  listeners: readonly OrderListener[];
};
