import { Suspense } from "react";
import { useOffered } from "#app/site/use-offered.ts";
import { createLazyPart } from "#app/ui/lazy-part.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { canBeNews } from "./push-step.ts";

const PushCard = createLazyPart(() => import("./push-card.client.tsx"), ["push"], ["push"]);

/** Where the page of an order offers to tell this device of it, while there is something to tell. */
export function PushSlot({ order }: { order: Order }) {
  const isOffered = useOffered("push.list");
  if (!isOffered || !canBeNews(order)) return null;
  return (
    <Suspense>
      <PushCard order={order} />
    </Suspense>
  );
}
