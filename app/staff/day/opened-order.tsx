import { useState } from "react";
import { useParams } from "react-router";
import { OrderCash } from "#app/staff/board/order-cash.tsx";
import { OrderSheet } from "#app/staff/board/order-sheet.tsx";
import { useAtStore } from "#app/staff/board/store-frame.tsx";
import type { StaffOrder } from "#shared/contract/counter.ts";

type Props = { order: StaffOrder; onClose: () => void };

/** The sheet of the board for an order of a list, with its cash. */
export function OpenedOrder({ order, onClose }: Props) {
  const { storeID = "" } = useParams();
  const { board } = useAtStore();
  const [isPaying, setPaying] = useState(false);
  if (isPaying) return <OrderCash order={order} storeID={storeID} onClose={onClose} />;
  return <OrderSheet order={order} clockMs={board?.clockMs ?? 0} onClose={onClose} onCash={() => setPaying(true)} />;
}
