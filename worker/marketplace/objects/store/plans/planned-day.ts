import { getCutOff } from "#shared/domain/cart/meal-plan.ts";
import { toDay, toInstant } from "#shared/domain/time/time.ts";
import type { PlaceOrderBody } from "#worker/marketplace/api/store-messages.ts";
import { checkCourierLoad } from "#worker/marketplace/domain/delivery/courier-load.ts";
import { findUnreachable, type PlanFare, getPlanFares } from "#worker/marketplace/domain/delivery/plan-fares.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import type { StoreSnapshot } from "#worker/marketplace/objects/store/catalogue/entry.ts";
import { readOffering } from "#worker/marketplace/objects/store/core/offering.ts";
import type { RequestedDay } from "./requested-days.ts";

/** Fares for all these days, each with one day's load. Throws DELIVERY_NOT_AVAILABLE with the days that have none. */
export function getDayFares(
  sql: SqlStorage,
  days: readonly Omit<RequestedDay, "dineTime">[],
  orderFoods: PlaceOrderBody["orderFoods"],
  { record, menu }: StoreSnapshot,
): PlanFare[] {
  const loads = orderFoods.flatMap(({ id, orderQuantity: quantity }) => {
    const food = menu.get(id);
    return food ? [{ grams: food.grams, volumeLitres: food.volumeLitres, quantity }] : [];
  });
  const rides = days.map(({ sideID, name, deliverAt, address }) => {
    const place = { lat: address.lat, lng: address.lng };
    return { sideID, name, deliverAt, place };
  });
  const { motorcycle } = checkCourierLoad(loads);
  const load = {
    store: record.store,
    prepMinutes: record.merchant.prepMinutes,
    motorcycle,
    vendors: readOffering(sql).vendors,
  };
  const fares = getPlanFares(rides, load);
  if (fares.length === 0) throw new DomainError("DELIVERY_NOT_AVAILABLE", { changes: findUnreachable(rides, load) });
  return fares;
}

/** The wire format of a day that can still be changed. */
export function toPlannedDay({ deliverAt, dineTime, address }: Omit<RequestedDay, "sideID" | "name">) {
  const date = toDay(deliverAt);
  const editableUntil = toInstant(getCutOff(date));
  return { date, deliverAt: toInstant(deliverAt), dineTime, address, editableUntil, status: "PLANNED" };
}
