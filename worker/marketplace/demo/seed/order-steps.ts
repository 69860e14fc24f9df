import type { DineType } from "#shared/contract/entities.ts";
import type { OrderReason } from "#shared/domain/orders/order-log.ts";
import type { PastOrder, PastStep } from "#worker/marketplace/domain/orders/past-order.ts";

/** In minutes. */
export const day = 24 * 60;

/** How far an order has come, each from the one before. */
export const paid: PastStep = ["PAID", 2];
export const accepted: PastStep[] = [paid, ["STORE_ACCEPTS", 3]];
export const cooking: PastStep[] = [...accepted, ["KITCHEN_STARTS", 4]];
export const ready: PastStep[] = [...cooking, ["KITCHEN_READY", 20]];
export const collected: PastStep[] = [...ready, ["COMPLETED", 27]];
export const asked: PastStep[] = [...cooking, ["COURIER_REQUESTED", 12]];
export const assigned: PastStep[] = [...asked, ["COURIER_ASSIGNED", 15]];
export const shipping: PastStep[] = [...assigned, ["KITCHEN_READY", 20], ["PICKED_UP", 21]];
export const dropped: PastStep[] = [...shipping, ["DROPPED", 38]];
export const delivered: PastStep[] = [...dropped, ["COMPLETED", 38 + day]];
export const returning: PastStep[] = [...shipping, ["UNDELIVERABLE", 45]];

type Foods = PastOrder["foods"];

/** An order that ended well, days ago. */
export function createPastOrder(
  storeID: string,
  dineType: DineType,
  foods: Foods,
  { daysAgo, at, paymentMethod = "TNG" }: { daysAgo: number; at: string; paymentMethod?: PastOrder["paymentMethod"] },
): PastOrder {
  const steps = dineType === "DELIVERY" ? delivered : collected;
  return { storeID, dineType, foods, placed: { daysAgo, at }, paymentMethod, steps };
}

/** Open at any hour and in every mode. */
const demoKitchen = "2301";
const lunchFor: Record<DineType, Foods> = {
  DELIVERY: [
    ["demo-nasi-goreng", 1],
    ["demo-cendol", 1],
  ],
  PICKUP: [["demo-rice-bowl", 2]],
  DRIVE_THRU: [["demo-rice-bowl", 1]],
  DINEIN: [
    ["demo-nasi-goreng", 2],
    ["demo-sky-juice", 2],
  ],
  MEAL_PLAN: [["demo-plan-3", 1]],
};

/** An order of the demo kitchen, which cooks at any hour. */
export function createCurrentOrder(
  dineType: DineType,
  minutesAgo: number,
  steps: readonly PastStep[],
  more: { paymentMethod?: PastOrder["paymentMethod"]; reason?: OrderReason } = {},
): PastOrder {
  const order = { storeID: demoKitchen, dineType, foods: lunchFor[dineType], placed: { minutesAgo }, steps };
  return { paymentMethod: "FPX", ...order, ...more };
}

export const unpaid = { paymentMethod: null } as const;
export const cash = { paymentMethod: "CASH" } as const;
export const calledOff = (reason: OrderReason) => ({ reason });
