import type { Order } from "#shared/contract/order-entities.ts";
import { gameOrderListener } from "../game/order-listener.ts";
import { loyaltyOrderListener } from "../loyalty/order-listener.ts";
import { planCreditListener } from "../loyalty/plan-credit-listener.ts";
import { offersOrderListener } from "../offers/order-listener.ts";

/**
 * What another part of a Customer does about orders: codes, points, chances. Each runs inside the transaction that the news
 * comes in, and again for the same news changes nothing.
 */
export type OrderListener = {
  /** A version of an order was kept that is newer than `before`, the one held until now; null for the first. */
  kept?: (sql: SqlStorage, order: Order, before: Order | null, now: number) => void;
  /** An order that was begun was refused, or never came to be: what was set aside for it is free again. */
  dropped?: (sql: SqlStorage, orderID: string, now: number) => void;
};

export const orderListeners: readonly OrderListener[] = [
  loyaltyOrderListener,
  planCreditListener,
  offersOrderListener,
  gameOrderListener,
];
