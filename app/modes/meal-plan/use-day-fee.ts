import { api } from "#app/api/client.ts";
import { toRequestAddress } from "#app/checkout/requests.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { type DayChange, type OrderDay, toAskedFoods } from "./order-days.ts";

/** The delivery fee of one day in sen by the courier of the order, as it is or with a change. */
export function useDayFee(order: Order, day: OrderDay, change: DayChange | null) {
  const body = {
    orderFoods: toAskedFoods(order, change),
    deliveryTime: null,
    address: toRequestAddress(change?.address ?? day.address),
    dineType: "MEAL_PLAN" as const,
  };
  const { id } = order.store;
  const { value, state, failure, reload } = useCachedData({
    key: ["ordering.calculateDelivery", id, body],
    isTyped: true,
    load: ({ signal }) => api.ordering.calculateDelivery({ params: { id }, body }, signal),
  });
  const fare = value?.item.deliveryFares.find(
    ({ vendor, deliveryMethod }) =>
      vendor === order.delivery?.vendor && deliveryMethod === order.delivery.deliveryMethod,
  );
  const isTooFar = failure?.code === "DELIVERY_NOT_AVAILABLE" || (state === "ready" && !fare);
  return {
    sen: state === "ready" ? (fare?.days?.[day.index] ?? null) : null,
    isTooFar,
    isFailed: state === "failed" && !isTooFar,
    reload,
  };
}

export type DayFee = ReturnType<typeof useDayFee>;
