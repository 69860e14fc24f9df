import type { Order } from "#shared/contract/order-entities.ts";
import type { OrderClaims } from "#worker/marketplace/domain/orders/order-names.ts";

/** Reacts to order changes in their transaction; a repeated change must have no second effect. */
export type OrderListener = {
  /** A newer version of an order was stored; `before` is the previous one, null for the first. */
  onUpdated?: (sql: SqlStorage, order: Order, before: Order | null, now: number, claims: OrderClaims) => void;
  /** The call failed or the order was never created: its reserved benefits are free again. */
  onAbandoned?: (sql: SqlStorage, orderID: string, now: number) => void;
};
