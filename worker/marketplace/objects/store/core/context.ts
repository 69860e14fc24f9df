import type { Order } from "#shared/contract/order-entities.ts";
import type { OrderEvent } from "#worker/marketplace/domain/orders/order-states.ts";
import type { Courier } from "#worker/marketplace/ports/courier.ts";
import type { PaymentDesk } from "#worker/marketplace/ports/payment.ts";
import type { Simulator } from "#worker/marketplace/ports/simulator.ts";
import type { TaxOffice } from "#worker/marketplace/ports/tax.ts";
import type { Boards } from "./boards.ts";
import type { Actor } from "./orders.ts";
import type { StaffNews } from "./staff-news.ts";
import type { StoredOrder } from "./stored-order.ts";

/** Implemented by other parts; each runs in the transaction of the change. */
type OrderHooks = {
  /** Refunds all payments of an order, which is given as it was before. Returns its refunds and their sum in sen. */
  refundOrder: (sql: SqlStorage, before: StoredOrder, at: number) => Pick<Order, "refunded" | "refunds">;
  /** Sets or clears the timer of the review. Returns true while a review is due. */
  updateReviewTimer: (sql: SqlStorage, order: StoredOrder, at: number) => boolean;
  updateTable: (sql: SqlStorage, order: StoredOrder, at: number) => void;
  /** Presses what the simulated kitchen of a demo does (`isCounterStep`). */
  pressForDemo: (context: StoreContext, orderID: string, event: OrderEvent, at: number) => void;
  /** Accepts an order that was just given to the store, where its people have set it so; null where they press. */
  acceptByItself: (context: StoreContext, stored: StoredOrder, at: number) => StoredOrder | null;
  /** Makes the paper that an order is to have by itself. */
  updatePrints: (sql: SqlStorage, before: StoredOrder, after: StoredOrder, at: number) => void;
  /** Takes what has become of a day to its plan, and the end of a plan to its days. */
  updatePlan: (context: StoreContext, stored: StoredOrder, actor: Actor, at: number) => void;
  /** Tells people on duty. */
  callStaff: (context: StoreContext, orderID: string, kind: StaffNews, at: number) => void;
};

/** Shared by the parts of one Store (create-context.ts), whose functions run in the transaction of a call or timer. */
export type StoreContext = {
  storage: DurableObjectStorage;
  /** The kitchens and couriers of a demo; null elsewhere. */
  simulator: Simulator | null;
  /** Their speed; 1 is real time. */
  speed: number;
  /** Maximum unpaid rounds of a customer at one table (PD19). */
  roundsPerTable: number;
  paymentDesk: PaymentDesk;
  /** Who carries food; null: simulated couriers. */
  couriers: readonly Courier[] | null;
  /** Null: this deployment issues no e-invoices. */
  taxOffice: TaxOffice | null;
  hooks: OrderHooks;
  /** Tells the customer, after the transaction, where the rider of an order is. */
  tellRider: (orderID: string, now: number) => void;
  boards: Boards;
  /** Fires the timers that are due by `now`, epoch milliseconds, then runs `run` as one transaction. */
  runInTransaction: <T>(now: number, run: () => T) => T;
};
