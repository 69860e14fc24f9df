import { Suspense } from "react";
import { createLazyPart } from "#app/ui/lazy-part.ts";
import type { Order } from "#shared/contract/order-entities.ts";

/** Few orders have refunds. */
const Refunds = createLazyPart(() => import("./refunds.client.tsx"), ["orderLater"], []);

/** What becomes of the money of an order that is cancelled, changed or refunded: before anything else that the page tells of it. */
export function RefundNote({ order }: { order: Order }) {
  const { paymentStatus, refunded, refunds } = order;
  if (paymentStatus === "DONE" && refunded === 0 && !refunds) return null;
  return (
    <Suspense fallback={<div className="sk refunds-wait" />}>
      <Refunds order={order} />
    </Suspense>
  );
}
