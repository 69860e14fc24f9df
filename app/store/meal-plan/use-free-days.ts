import { api } from "#app/api/client.ts";
import { useServerData } from "#app/data/server-data.ts";

/** The days of a plan with their windows; none until they are known. */
export function useFreeDays(storeId: string, foodId: string) {
  const asked = { id: storeId, foodId };
  const { value, state, reload } = useServerData(asked, ({ id, foodId: food }, signal) => {
    const orderFoods = [{ id: food, orderQuantity: 1 }];
    const body = { orderFoods, deliveryTime: null, dineType: "MEAL_PLAN" as const };
    return api.ordering.availability({ params: { id }, body }, signal);
  });
  return { days: value?.item.days ?? [], isFailed: state === "failed", reload };
}
