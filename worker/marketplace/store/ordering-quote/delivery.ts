import type { DineType } from "#shared/contract/entities.ts";
import type { OrderFoodRequest } from "#shared/contract/order-entities.ts";
import { isSoldInMode } from "#shared/domain/dine-type.ts";
import { coarse, isInMalaysia, type Point } from "#shared/domain/geo.ts";
import { priceOrder } from "#shared/domain/order-total.ts";
import type { CallContext } from "../../object-calls.ts";
import { Refusal } from "../../refusal.ts";
import { deliveryDiscountOf, type FareOffer, faresFor, preOrderVendorOf, roadMetres } from "../../rules/fares.ts";
import { type Fit, fitOf } from "../../rules/fit.ts";
import { pricedLines } from "../../rules/order-pricing.ts";
import { type Counter, readCounter } from "./counter.ts";

export type DeliveryInput = {
  orderFoods: OrderFoodRequest[];
  dineType: DineType;
  /** Epoch milliseconds; null: as soon as possible. */
  deliverAt: number | null;
  place: Point;
};

export type DeliveryOffer = {
  /** Cheapest first, at least one. */
  fares: FareOffer[];
  distance: number;
  deliveryDiscount: number;
  preOrderVendor: FareOffer["vendor"] | null;
  fit: Fit;
};

/**
 * What couriers ask for bringing these foods to a place, which counts rounded to three decimals as in the quotes. Throws
 * DELIVERY_NOT_AVAILABLE where the store does not deliver, nobody goes that far, or alcohol is among them. Changes nothing.
 */
export function deliveryOffer(sql: SqlStorage, input: DeliveryInput, at: CallContext): DeliveryOffer {
  const counter = readCounter(sql, at);
  const { store, merchant } = counter.record;
  const place = coarse(input.place);
  const fit = loadOf(input.orderFoods, counter);
  const distance = roadMetres(store, place);
  const isPossible = isInMalaysia(place) && store.dineTypes.includes(input.dineType) && isCarried(input, counter);
  const fares = isPossible
    ? faresFor({
        metres: distance,
        at: input.deliverAt ?? at.now,
        isScheduled: input.deliverAt !== null || input.dineType === "MEAL_PLAN",
        motorcycle: fit.motorcycle,
        prepMinutes: merchant.prepMinutes,
      })
    : [];
  const [proposed] = fares;
  if (!proposed) throw new Refusal("DELIVERY_NOT_AVAILABLE");
  const lines = pricedLines(input.orderFoods, counter.menu, counter.campaigns, at.now);
  const deliveryDiscount = deliveryDiscountOf({
    foodSen: priceOrder({ lines, dineType: input.dineType }).food,
    feeSen: proposed.amount,
    isDeliveryPromo: store.badges.includes("FREE_DELIVERY"),
  });
  return { fares, distance, deliveryDiscount, preOrderVendor: preOrderVendorOf(fares), fit };
}

function isCarried({ orderFoods, dineType }: DeliveryInput, { menu }: Counter): boolean {
  return orderFoods.every(({ id }) => {
    const food = menu.get(id);
    return !food || isSoldInMode(food, dineType);
  });
}

function loadOf(orderFoods: readonly OrderFoodRequest[], { menu }: Counter): Fit {
  return fitOf(
    orderFoods.flatMap(({ id, orderQuantity }) => {
      const food = menu.get(id);
      return food ? [{ grams: food.grams, volumeLitres: food.volumeLitres, quantity: orderQuantity }] : [];
    }),
  );
}
