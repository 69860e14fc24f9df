import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { Order } from "#shared/contract/order-entities.ts";

/** Few orders have refunds. */
export const Refunds = lazyPart(() => import("./refunds.tsx"), { waiting: () => <div className="sk refunds-wait" /> });

/** What becomes of the money of an order that is cancelled, changed or refunded: before anything else that the page tells of it. */
export function RefundNote({ order }: { order: Order }) {
  return tellsOfMoney(order) && <Refunds order={order} />;
}

/** Whether an order is more than paid. */
export const tellsOfMoney = ({ paymentStatus, refunded, refunds }: Order): boolean =>
  paymentStatus !== "DONE" || refunded !== 0 || Boolean(refunds);
