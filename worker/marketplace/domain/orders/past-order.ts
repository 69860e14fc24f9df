import type { DineType } from "#shared/contract/entities.ts";
import type { OrderReason } from "#shared/domain/order-log.ts";
import type { OrderEvent } from "./order-states.ts";

/** One thing that happened to a past order, and how many minutes after it was placed. */
export type PastStep = readonly [event: OrderEvent, minutes: number];

/**
 * An order that a preset customer finds at the first login. It is placed like any order and its steps happen like those of
 * any order. An order that is not over is held, so that it keeps its state until somebody looks at it.
 */
export type PastOrder = {
  storeID: string;
  dineType: DineType;
  foods: readonly (readonly [foodID: string, quantity: number])[];
  /** A time of an earlier Malaysian day, or minutes before now. */
  placed: { daysAgo: number; at: string } | { minutesAgo: number };
  /** How it was paid; null: not paid yet. */
  paymentMethod: "FPX" | "TNG" | "BOOST" | "CARD" | "CASH" | null;
  steps: readonly PastStep[];
  /** Why it was cancelled. */
  reason?: OrderReason;
};
