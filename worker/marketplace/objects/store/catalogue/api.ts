import type { DineType, Food } from "#shared/contract/entities.ts";
import type { Point } from "#shared/domain/geo.ts";
import type { OrderFood } from "#shared/domain/order-food.ts";
import { isDelivered } from "#shared/domain/order-total.ts";
import type { CallContext } from "#worker/marketplace/rpc/api.ts";
import { getRideMinutes, getRoadMetres } from "#worker/marketplace/domain/delivery/fares.ts";
import { getLeadDays } from "#worker/marketplace/domain/orders/order-items.ts";
import { getPlanSlots, type PlanCalendar } from "#worker/marketplace/domain/time/meal-plan.ts";
import { getDaySlots, type SlotDay, type SlotSettings, type Taken } from "#worker/marketplace/domain/time/slots.ts";
import type { StoreProfile } from "#worker/marketplace/domain/views.ts";
import { getMarketData } from "#worker/marketplace/ports/market-data.ts";
import { readStoreProfile } from "../core/store-profile.ts";
import { readFoods } from "./menus.ts";

/** The way that a delivery is taken to have while its address is not known. */
const usualMetres = 3000;

/** What a Store knows when it is asked for an order: itself, its campaigns, and its foods by id. */
export type StoreSnapshot = {
  record: StoreProfile;
  menu: ReadonlyMap<string, Food>;
  campaigns: ReturnType<typeof readFoods>["campaigns"];
};

/** The Store as it is now, texts in the language of the call. */
export function readStoreSnapshot(sql: SqlStorage, at: CallContext): StoreSnapshot {
  const { items, campaigns } = readFoods(sql, { approvedOnly: false }, at);
  const menu = new Map(items.flatMap((menu) => menu.foods).map((food) => [food.id, food]));
  return { record: readStoreProfile(sql), menu, campaigns };
}

/** What decides the slots of an order: kitchen, and the way to `place` for a delivery; foods that take days; full days. */
export function getSlotSettings(
  { record, menu }: StoreSnapshot,
  order: { orderFoods: readonly OrderFood[]; dineType: DineType; place: Point | null },
  now: number,
): SlotSettings {
  const metres = order.place ? getRoadMetres(record.store, order.place) : usualMetres;
  return {
    leadMinutes: record.merchant.prepMinutes + (isDelivered(order.dineType) ? getRideMinutes(metres) : 0),
    leadDays: getLeadDays(order.orderFoods, menu),
    fullDays: getMarketData().fullDaysOf(record.store.id, now),
  };
}

/** The windows of some days, with what has been taken of them. */
export function getPlanWindows(
  counter: StoreSnapshot,
  plan: PlanCalendar,
  dates: readonly string[],
  taken: Taken,
  now: number,
): SlotDay[] {
  const { hours, store, merchant } = counter.record;
  const settings = {
    leadMinutes: merchant.prepMinutes,
    leadDays: 0,
    fullDays: getMarketData().fullDaysOf(store.id, now),
  };
  const days = dates.map((date) => {
    const slots = getDaySlots(hours, date, "MEAL_PLAN", settings, taken, now);
    return { date, isAvailable: slots.length > 0, slots };
  });
  return getPlanSlots(days, plan);
}
