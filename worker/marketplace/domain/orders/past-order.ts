import type { DineType } from "#shared/contract/entities.ts";
import type { OrderReason } from "#shared/domain/orders/order-log.ts";
import type { OrderEvent } from "./order-states.ts";
import type { PastReview } from "./sample-review.ts";

/** One event of a past order, in minutes after it was placed. */
export type PastStep = readonly [event: OrderEvent, minutes: number];

/** An order that a preset customer has from the first login; an unfinished one is put on hold to keep its state. */
export type PastOrder = {
  storeID: string;
  dineType: DineType;
  foods: readonly (readonly [foodID: string, quantity: number])[];
  /** A time of day on an earlier Malaysian day, or minutes before now. */
  placed: { daysAgo: number; at: string } | { minutesAgo: number };
  /** null: not paid yet. */
  paymentMethod: "FPX" | "TNG" | "BOOST" | "CARD" | "CASH" | null;
  steps: readonly PastStep[];
  reason?: OrderReason;
  /** Only of an order whose time for reviews is over. */
  review?: PastReview;
};
