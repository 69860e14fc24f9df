import { useState } from "react";
import type { ChosenAddress } from "#app/checkout/draft.ts";
import { useVisitor } from "#app/checkout/use-visitor.ts";
import { useFreeDays } from "#app/store/meal-plan/use-free-days.ts";
import type { ApiError } from "#shared/client.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import type { SavedAddress } from "#shared/contract/people.ts";
import { parseDeliveryWindow } from "#shared/domain/meal-plan.ts";
import { toInstant } from "#shared/domain/time.ts";
import { editDay } from "./edit-day.ts";
import type { OrderDay } from "./order-days.ts";
import { useDayFee } from "./use-day-fee.ts";

/** Another date, time or address for a day of an order: what is wanted, what it costs, and how it is saved. */
export function useDayChange(order: Order, day: OrderDay) {
  const { addresses: saved, isBound } = useVisitor();
  const free = useFreeDays(order.store.id, order.orderFoods[0]?.foodID ?? "");
  const [time, setTime] = useState({ date: day.date, dineTime: day.dineTime });
  const [chosen, setChosen] = useState<ChosenAddress>(() => nameOf(day, saved));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  const { address } = chosen;
  const isMoved = time.date !== day.date || time.dineTime !== day.dineTime;
  const isElsewhere = address !== day.address && JSON.stringify(address) !== JSON.stringify(day.address);
  const isChanged = isMoved || isElsewhere;
  const before = useDayFee(order, day, null);
  const after = useDayFee(order, day, {
    sideID: day.sideID,
    dineTime: time.dineTime,
    deliverAt: isMoved ? toInstant(parseDeliveryWindow(time.date, time.dineTime).from) : day.deliverAt,
    address,
  });
  const canSave = isChanged && !after.isTooFar;

  return {
    saved,
    isBound,
    free,
    time,
    setTime,
    chosen,
    setChosen,
    isChanged,
    canSave,
    isBusy,
    failure,
    fees: { before, after },
    /** True when the day is changed. */
    async save(): Promise<boolean> {
      if (isBusy || !canSave) return false;
      setBusy(true);
      const refused = await editDay(order, day, { ...time, address });
      setBusy(false);
      setFailure(refused);
      if (!refused) return true;
      // The places or the price may have changed since they were shown.
      free.reload();
      after.reload();
      return false;
    },
  };
}

/** The address of a day under the name that the customer gave it. */
function nameOf({ address }: OrderDay, saved: readonly SavedAddress[]): ChosenAddress {
  const known = saved.find(
    (one) => one.lat === address.lat && one.lng === address.lng && one.addressLine1 === address.addressLine1,
  );
  return known ? { id: known.id, label: known.label, address } : { id: null, label: "", address };
}
