import type { DineType } from "#shared/contract/entities.ts";
import type { OrderReason } from "#shared/domain/order-log.ts";
import type { OrderEvent } from "../../domain/orders/order-states.ts";

/** What happened to a seeded order, and how many minutes after it was placed. */
type SeedStep = readonly [event: OrderEvent, minutes: number];

/**
 * An order that a seeded customer finds at the first login. It is written as an order that is placed, and its steps happen to
 * it as they would to any; one that is not over is held, so that it is still there when somebody looks.
 */
export type SeedOrder = {
  storeID: string;
  dineType: DineType;
  foods: readonly (readonly [foodID: string, quantity: number])[];
  /** A time of an earlier Malaysian day, or so many minutes ago. */
  placed: { daysAgo: number; at: string } | { minutesAgo: number };
  /** How it was paid for; null: not yet. */
  paymentMethod: "FPX" | "TNG" | "BOOST" | "CARD" | "CASH" | null;
  steps: readonly SeedStep[];
  /** Why it was called off, as the state machine has it. */
  reason?: OrderReason;
};

/** In minutes. */
export const day = 24 * 60;

/** How far an order has come, each from the one before. */
export const paid: SeedStep = ["PAID", 2];
export const accepted: SeedStep[] = [paid, ["STORE_ACCEPTS", 3]];
export const cooking: SeedStep[] = [...accepted, ["KITCHEN_STARTS", 4]];
export const ready: SeedStep[] = [...cooking, ["KITCHEN_READY", 20]];
export const collected: SeedStep[] = [...ready, ["COMPLETED", 27]];
export const asked: SeedStep[] = [...cooking, ["COURIER_REQUESTED", 12]];
export const assigned: SeedStep[] = [...asked, ["COURIER_ASSIGNED", 15]];
export const shipping: SeedStep[] = [...assigned, ["KITCHEN_READY", 20], ["PICKED_UP", 21]];
export const dropped: SeedStep[] = [...shipping, ["DROPPED", 38]];
export const delivered: SeedStep[] = [...dropped, ["COMPLETED", 38 + day]];
export const returning: SeedStep[] = [...shipping, ["UNDELIVERABLE", 45]];

type Foods = SeedOrder["foods"];

/** An order that ended well, days ago. */
export function past(
  storeID: string,
  dineType: DineType,
  foods: Foods,
  daysAgo: number,
  at: string,
  paymentMethod: SeedOrder["paymentMethod"] = "TNG",
): SeedOrder {
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
export function now(
  dineType: DineType,
  minutesAgo: number,
  steps: readonly SeedStep[],
  more: { paymentMethod?: SeedOrder["paymentMethod"]; reason?: OrderReason } = {},
): SeedOrder {
  const order = { storeID: demoKitchen, dineType, foods: lunchFor[dineType], placed: { minutesAgo }, steps };
  return { paymentMethod: "FPX", ...order, ...more };
}

export const unpaid = { paymentMethod: null } as const;
export const cash = { paymentMethod: "CASH" } as const;
export const calledOff = (reason: OrderReason) => ({ reason });
