import type { Order } from "#shared/contract/order-entities.ts";
import { gameOrderListener } from "../game/order-listener.ts";
import { loyaltyOrderListener } from "../loyalty/order-listener.ts";
import { planCreditListener } from "../loyalty/plan-credit-listener.ts";
import { offersOrderListener } from "../offers/order-listener.ts";

/** Reacts to order changes inside their transaction; a repeated change must have no second effect. */
export type OrderListener = {
  /** A newer version of an order was stored; `before` is the previous one, null for the first. */
  kept?: (sql: SqlStorage, order: Order, before: Order | null, now: number) => void;
  /** An order was refused or never created: its reserved benefits are free again. */
  dropped?: (sql: SqlStorage, orderID: string, now: number) => void;
};

export const orderListeners: readonly OrderListener[] = [
  loyaltyOrderListener,
  planCreditListener,
  offersOrderListener,
  gameOrderListener,
];
