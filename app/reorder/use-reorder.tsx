import { type ReactNode, useState } from "react";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import type { Order, OrderSummary } from "#shared/contract/order-entities.ts";

/** 'Order again', to be placed by whoever opens it. */
export function useReorder(clockMs: () => number): {
  reorder: (order: Order | OrderSummary) => void;
  sheet: ReactNode;
} {
  const [order, setOrder] = useState<Order | OrderSummary | null>(null);
  const { Part, open, close } = useOnDemand(() => import("./reorder-sheet.tsx"), ["order", "orderLater"]);
  return {
    reorder(chosen) {
      setOrder(chosen);
      open();
    },
    sheet: Part && order && <Part order={order} nowMs={clockMs()} onClose={close} />,
  };
}
