import { data } from "react-router";
import type { PublicApi } from "#app/context.ts";
import type { Store } from "#shared/contract/entities.ts";
import type { Visitor } from "#shared/domain/site/visitor.ts";

export type StoreSettings = NonNullable<Awaited<ReturnType<PublicApi["stores"]["settings"]>>["value"]>["item"];

/** In degrees. Only settings that were asked for with a place have an estimate of its delivery. */
type Place = { latitude: number; longitude: number };

/** The place of a visitor as the call reads it: with it the reply has an estimate of a delivery there. */
export const toPlaceQuery = ({ place: { lat, lng } }: Pick<Visitor, "place">): Place => ({
  latitude: lat,
  longitude: lng,
});

/** Throws "store" with 404 for an unknown store, and with 503 without its settings. */
export async function loadSettings(
  api: PublicApi,
  { platform }: Pick<Visitor, "platform">,
  storeId: string,
  place?: Place,
): Promise<StoreSettings> {
  if (!/^\d{1,12}$/.test(storeId)) throw data("store", { status: 404 });
  const { value, failure } = await api.stores.settings({ params: { storeID: storeId }, query: { platform, ...place } });
  if (failure?.code === "NOT_FOUND") throw data("store", { status: 404 });
  if (!value) throw data("store", { status: 503 });
  const { merchant, store } = value.item;
  return merchant.isFoodService ? { ...value.item, store: withoutPlans(store) } : value.item;
}

/** A store as a food-service company shows it: whatever its stores could serve, there are no meal plans (S24). */
export const withoutPlans = (store: Store): Store => ({
  ...store,
  supportedDineType: store.supportedDineType.filter((mode) => mode !== "MEAL_PLAN"),
});
