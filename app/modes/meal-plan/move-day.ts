import { deliveriesOf } from "#app/store/deliveries.ts";
import type { SlotDay } from "#app/store/times.ts";
import type { SelectedSide, SideDelivery } from "#shared/domain/cart/selection.ts";

type DayMove = { sideID: string; delivery: SideDelivery; isForAll: boolean };

/** The deliveries of a plan with another date and time for a day, and where it is free the same time for all days. */
export function moveDay(
  sides: readonly SelectedSide[],
  { sideID, delivery, isForAll }: DayMove,
  free: readonly SlotDay[],
): Record<string, SideDelivery> {
  const { dineTime } = delivery;
  const all = Object.entries(deliveriesOf(sides)).map(([id, kept]) => {
    const slots = free.find(({ date }) => date === kept.date)?.slots ?? [];
    const isFree = slots.some((slot) => slot.isAvailable && slot.dineTime === dineTime);
    return [id, isForAll && isFree ? { ...kept, dineTime } : kept] as const;
  });
  return { ...Object.fromEntries(all), [sideID]: delivery };
}
