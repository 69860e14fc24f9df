import { type ReactNode, useState } from "react";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import type { Order, OrderSummary } from "#shared/contract/order-entities.ts";

const ReorderSheet = lazyPart(() => import("./reorder-sheet.tsx"));

/** 'Order again', to be placed by whoever opens it. */
export function useReorder(clockMs: () => number): {
  reorder: (order: Order | OrderSummary) => void;
  sheet: ReactNode;
} {
  const [order, setOrder] = useState<Order | OrderSummary | null>(null);
  return {
    reorder: setOrder,
    sheet: order && <ReorderSheet order={order} nowMs={clockMs()} onClose={() => setOrder(null)} />,
  };
}
