import { api } from "#app/api/client.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";

/** The days of a plan with their windows; none until they are known. */
export function useFreeDays(storeId: string, foodId: string) {
  const orderFoods = [{ id: foodId, orderQuantity: 1 }];
  const body = { orderFoods, deliveryTime: null, dineType: "MEAL_PLAN" as const };
  const { value, state, reload } = useCachedData({
    key: ["ordering.availability", storeId, body],
    load: () => api.ordering.availability({ params: { id: storeId }, body }),
  });
  return { days: value?.item.days ?? [], isFailed: state === "failed", reload };
}
