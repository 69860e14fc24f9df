import type { ChosenAddress } from "#app/place/chosen-address.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { parseDeliveryWindow } from "#shared/domain/cart/meal-plan.ts";
import type { SideDelivery } from "#shared/domain/cart/selection.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import type { OrderDay } from "./order-days.ts";
import { useDayFee } from "./use-day-fee.ts";

/** Whether this time and address are other ones, and what the delivery costs with the day as it is and as it would be. */
export function useChangeFees(order: Order, day: OrderDay, time: SideDelivery, { address }: ChosenAddress) {
  const isMoved = time.date !== day.date || time.dineTime !== day.dineTime;
  const isElsewhere = address !== day.address && JSON.stringify(address) !== JSON.stringify(day.address);
  const before = useDayFee(order, day, null);
  const after = useDayFee(order, day, {
    sideID: day.sideID,
    dineTime: time.dineTime,
    deliverAt: isMoved ? toInstant(parseDeliveryWindow(time.date, time.dineTime).from) : day.deliverAt,
    address,
  });
  return { isChanged: isMoved || isElsewhere, before, after };
}
