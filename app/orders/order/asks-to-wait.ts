import type { Order } from "#shared/contract/order-entities.ts";
import { unreachable } from "#shared/domain/orders/order-log.ts";

/** Nobody at the store has answered for long: whoever has ordered waits on, or calls it off (PD196). */
export const asksToWait = ({ deliveryStatus, events }: Pick<Order, "deliveryStatus" | "events">): boolean =>
  deliveryStatus === "WAIT_FOR_CONFIRMATION" && events.some(({ status }) => status === unreachable);
