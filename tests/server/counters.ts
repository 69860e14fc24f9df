import type { DineType } from "#shared/contract/entities.ts";
import { contract } from "#shared/contract/index.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { toPosition } from "#shared/domain/places/geo.ts";
import { home } from "#tests/support/home.ts";
import { orderLine, plainOf } from "#tests/support/order-line.ts";
import { call } from "./api.ts";
import { lunch } from "./servers.ts";

const { menus, ordering, stores } = contract;
type PlaceBody = RowInput<typeof ordering.place>["body"];

/** What can be ordered somewhere in one mode: a line, and the first times. */
export type Counter = {
  storeID: string;
  dineType: Extract<DineType, "DELIVERY" | "PICKUP">;
  orderFoods: PlaceBody["orderFoods"];
  slots: string[];
  /** Near the store; null when nothing is brought. */
  address: PlaceBody["address"] | null;
};

/** As many times of each of the first two days as are ordered for: few, so that they fill up. */
const slotsPerDay = 3;

/** The counter of a store, as its own calls describe it. */
export async function counterOf(origin: string, storeID: string, dineType: Counter["dineType"]): Promise<Counter> {
  const params = { id: storeID };
  const { items } = await call(menus.foods, { params, query: {} }, { origin });
  const food = plainOf(
    items.flatMap((menu) => menu.foods),
    dineType,
  );
  const orderFoods = [orderLine(food, 6, lunch)];
  const { item: settings } = await call(stores.settings, { params: { storeID }, query: {} }, { origin });
  const address = dineType === "DELIVERY" ? addressNear(toPosition(settings.store)) : null;
  const body = { orderFoods, deliveryTime: null, dineType, ...(address && { address }) };
  const { item } = await call(ordering.availability, { params, body }, { origin });
  const days = (item.days ?? []).slice(0, 2).map(({ slots }) => slots.filter(({ isAvailable }) => isAvailable));
  const slots = days.flatMap((day) => day.slice(1, 1 + slotsPerDay).map(({ startAt }) => startAt));
  return { storeID, dineType, orderFoods, slots, address };
}

/** About a kilometre away, where every courier goes. */
export function addressNear({ lat, lng }: { lat: number; lng: number }) {
  return { ...home, lat: lat + 0.005, lng: lng + 0.005 };
}
