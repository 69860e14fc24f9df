import type { DineType, Food, Menu } from "#shared/contract/entities.ts";
import type { PlanCalendar } from "#shared/domain/cart/meal-plan.ts";
import type { OrderFood } from "#shared/domain/cart/order-food.ts";
import { isDelivered } from "#shared/domain/orders/dine-type.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { addDays, toDay } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import { getRideMinutes, getRoadMetres, usualMetres } from "#worker/marketplace/domain/delivery/fares.ts";
import { getLeadDays } from "#worker/marketplace/domain/orders/order-items.ts";
import { getPlanSlots } from "#worker/marketplace/domain/time/meal-plan.ts";
import { getModeHours } from "#worker/marketplace/domain/time/mode-hours.ts";
import { getPauseEnd } from "#worker/marketplace/domain/time/pause-end.ts";
import { getDaySlots, type SlotDay, type SlotSettings, type Taken } from "#worker/marketplace/domain/time/slots.ts";
import type { StoreProfile } from "#worker/marketplace/domain/views.ts";
import { relist } from "#worker/marketplace/objects/store/core/listing-due.ts";
import { noteStoreMoved } from "#worker/marketplace/objects/store/core/moved.ts";
import { readPortions } from "#worker/marketplace/objects/store/core/portions.ts";
import { readStoreProfile, writeStoreFact } from "#worker/marketplace/objects/store/core/store-profile.ts";
import { type readFoods, readFoodsOf } from "./menus.ts";

/** The data of a store that an order is checked against; `menu` has the foods of the order by their ids. */
export type StoreSnapshot = {
  record: StoreProfile;
  menu: ReadonlyMap<string, Food>;
  campaigns: ReturnType<typeof readFoods>["campaigns"];
  /** What is left of dishes that are counted. */
  left: ReadonlyMap<string, number>;
  /** The same in another language; nothing is read again. */
  inLanguage: (locale: Locale) => StoreSnapshot;
};

/**
 * The current state of the store, with texts in the language of the call. Of the menu it has only what `foods` name:
 * reading a whole menu takes longer than all else that an order needs.
 */
export function readStoreSnapshot(
  sql: SqlStorage,
  { now, locale }: CallContext,
  foods: readonly { id: string }[],
): StoreSnapshot {
  const record = readStoreProfile(sql);
  const foodsIn = readFoodsOf(sql, record, { approvedOnly: false, ids: foods.map(({ id }) => id) }, now);
  const left = readPortions(sql, now);
  const inLanguage = (language: Locale): StoreSnapshot => {
    const { items, campaigns } = foodsIn(language);
    const menu = new Map(items.flatMap((listed) => listed.foods).map((food) => [food.id, food]));
    return { record, menu, campaigns, left, inLanguage };
  };
  return inLanguage(locale);
}

/** Lead times and full days for an order; `place` is the delivery address. */
export function getSlotSettings(
  { record, menu }: StoreSnapshot,
  order: { orderFoods: readonly OrderFood[]; dineType: DineType; place: Point | null },
  now: number,
): SlotSettings {
  const metres = order.place ? getRoadMetres(record.store, order.place) : usualMetres;
  return {
    leadMinutes: record.merchant.prepMinutes + (isDelivered(order.dineType) ? getRideMinutes(metres) : 0),
    leadDays: getLeadDays(order.orderFoods, menu),
    fullDays: listFullDays(record, now),
    perSlot: record.store.perSlot,
    ...(record.busy && { busy: record.busy }),
  };
}

/** Malaysian days on which a store takes no order at any time, seen from `now`. */
const listFullDays = ({ store }: StoreProfile, now: number): ReadonlySet<string> =>
  new Set(store.isFullTomorrow ? [addDays(toDay(now), 1)] : []);

/** The delivery windows of the given days, with booked places taken into account. */
export function getPlanWindows(
  snapshot: StoreSnapshot,
  plan: PlanCalendar,
  { dates, taken }: { dates: readonly string[]; taken: Taken },
  now: number,
): SlotDay[] {
  const { store, merchant } = snapshot.record;
  const hours = getModeHours(snapshot.record, "MEAL_PLAN");
  const settings = {
    leadMinutes: merchant.prepMinutes,
    leadDays: 0,
    fullDays: listFullDays(snapshot.record, now),
    perSlot: store.perSlot,
  };
  const days = dates.map((date) => {
    const slots = getDaySlots({ hours, mode: "MEAL_PLAN", settings, taken }, date, now);
    return { date, isAvailable: slots.length > 0, slots };
  });
  return getPlanSlots(days, plan);
}

/**
 * Pauses the store until a time, epoch milliseconds; null ends the pause. Returns when it ends: at the next opening at the
 * latest (PD108). It takes the place of the pauses of single modes.
 */
export function writePause(
  storage: DurableObjectStorage,
  { closedUntil }: { closedUntil: number | null },
  now: number,
): number | null {
  const { sql } = storage;
  const end = closedUntil && getPauseEnd(readStoreProfile(sql).hours, closedUntil, now);
  noteStoreMoved(sql);
  storage.transactionSync(() => {
    writeStoreFact(sql, "closedUntil", end);
    writeStoreFact(sql, "modePauses", {});
    writeStoreFact(sql, "pauseReasons", {});
    relist(sql, now);
  });
  return end;
}

/** The menus of a store as customers find them now, in each language, with the dishes that partners' apps leave out (S322). */
export function readSoldMenus(sql: SqlStorage, now: number): (locale: Locale) => Menu[] {
  const read = readFoodsOf(sql, readStoreProfile(sql), { approvedOnly: false }, now);
  return (locale) => read(locale).items;
}
