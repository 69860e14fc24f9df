import type { OrderFoodRequest } from "#shared/contract/order-entities.ts";
import { priceOrder } from "#shared/domain/money/order-total.ts";
import { isSoldInMode } from "#shared/domain/orders/dine-type.ts";
import { roundPoint, isInMalaysia, type Point } from "#shared/domain/places/geo.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import type { CallContext } from "#worker/marketplace/api/call.ts";
import type { DeliveryInput, DeliveryOffer } from "#worker/marketplace/api/store-messages.ts";
import { type CourierFit, checkCourierLoad } from "#worker/marketplace/domain/delivery/courier-load.ts";
import {
  getDeliveryDiscount,
  type FareOffer,
  getFares,
  getRoadMetres,
  type OfferedVendors,
} from "#worker/marketplace/domain/delivery/fares.ts";
import { createNoCourierError } from "#worker/marketplace/domain/delivery/no-courier.ts";
import { toOneLine } from "#worker/marketplace/domain/delivery/one-line.ts";
import { findUnreachable, getPlanFares } from "#worker/marketplace/domain/delivery/plan-fares.ts";
import { DomainError } from "#worker/marketplace/domain/errors.ts";
import { priceLines } from "#worker/marketplace/domain/pricing/order-lines.ts";
import { getExtraMinutes } from "#worker/marketplace/domain/time/busy.ts";
import { type StoreSnapshot, readStoreSnapshot } from "#worker/marketplace/objects/store/catalogue/entry.ts";
import { readOffering } from "#worker/marketplace/objects/store/core/offering.ts";

/** Fares to a place, rounded as in quotes; writes nothing. Throws DELIVERY_NOT_AVAILABLE, always for alcohol. */
export function quoteDelivery(sql: SqlStorage, input: DeliveryInput, at: CallContext): DeliveryOffer {
  const snapshot = readStoreSnapshot(sql, at, input.orderFoods);
  const { store } = snapshot.record;
  const place = roundPoint(input.place);
  const fit = loadOf(input.orderFoods, snapshot);
  const distance = getRoadMetres(store, place);
  const isPossible = isInMalaysia(place) && store.dineTypes.includes(input.dineType) && isCarried(input, snapshot);
  const { vendors } = readOffering(sql);
  if (vendors?.size === 0) throw createNoCourierError(at.locale);
  const fares = isPossible ? offersFor(input, { place, fit, vendors }, snapshot, at.now) : [];
  if (fares.length === 0) throw new DomainError("DELIVERY_NOT_AVAILABLE");
  const lines = priceLines(input.orderFoods, snapshot, at.now);
  const mostDiscount = getDeliveryDiscount({
    foodSen: priceOrder({ lines, dineType: input.dineType }).food,
    feeSen: Infinity,
    isDeliveryPromo: store.badges.includes("FREE_DELIVERY"),
  });
  const { lat, lng } = store;
  const from = { address: toOneLine(store), point: { lat, lng } };
  return { fares, distance, mostDiscount, fit, from };
}

function offersFor(
  input: DeliveryInput,
  { place, fit, vendors }: { place: Point; fit: CourierFit; vendors: OfferedVendors },
  snapshot: StoreSnapshot,
  now: number,
): FareOffer[] {
  const { store, merchant } = snapshot.record;
  const isScheduled = input.deliverAt !== null;
  const extraMinutes = isScheduled ? 0 : getExtraMinutes(snapshot.record, now);
  const load = { store, prepMinutes: merchant.prepMinutes + extraMinutes, motorcycle: fit.motorcycle, vendors };
  if (input.dineType === "MEAL_PLAN") {
    const rides = ridesOf(input, place, snapshot, now);
    const fares = getPlanFares(rides, load);
    if (fares.length === 0) throw new DomainError("DELIVERY_NOT_AVAILABLE", { changes: findUnreachable(rides, load) });
    return fares;
  }
  return getFares({ ...load, metres: getRoadMetres(store, place), at: input.deliverAt ?? now, isScheduled });
}

function ridesOf(
  { orderFoods, deliverAt }: DeliveryInput,
  place: Point,
  { menu }: StoreSnapshot,
  now: number,
): Parameters<typeof findUnreachable>[0] {
  const [line] = orderFoods;
  const food = line && menu.get(line.id);
  return (food?.sides ?? []).map(({ id, name }) => {
    const requested = line?.orderSides?.find((side) => side.id === id)?.delivery;
    const side = { sideID: id, name };
    return requested
      ? {
          ...side,
          deliverAt: fromInstant(requested.deliverAt),
          place: { lat: requested.address.lat, lng: requested.address.lng },
        }
      : { ...side, deliverAt: deliverAt ?? now, place };
  });
}

function isCarried({ orderFoods, dineType }: DeliveryInput, { menu }: StoreSnapshot): boolean {
  return orderFoods.every(({ id }) => {
    const food = menu.get(id);
    return !food || isSoldInMode(food, dineType);
  });
}

function loadOf(orderFoods: readonly OrderFoodRequest[], { menu }: StoreSnapshot): CourierFit {
  return checkCourierLoad(
    orderFoods.flatMap(({ id, orderQuantity }) => {
      const food = menu.get(id);
      return food ? [{ grams: food.grams, volumeLitres: food.volumeLitres, quantity: orderQuantity }] : [];
    }),
  );
}
