import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { Order } from "#shared/contract/order-entities.ts";

/** Few orders have refunds. */
const Refunds = lazyPart(() => import("./refunds.tsx"), { waiting: () => <div className="sk refunds-wait" /> });

/** What becomes of the money of an order that is cancelled, changed or refunded: before anything else that the page tells of it. */
export function RefundNote({ order }: { order: Order }) {
  const { paymentStatus, refunded, refunds } = order;
  if (paymentStatus === "DONE" && refunded === 0 && !refunds) return null;
  return <Refunds order={order} />;
}
