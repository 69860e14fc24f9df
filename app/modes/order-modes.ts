import type { ReactNode } from "react";
import { type LazyPart, lazyPart } from "#app/ui/lazy-part.tsx";
import type { DineType } from "#shared/contract/entities.ts";
import type { Order } from "#shared/contract/order-entities.ts";

export type OrderProps = {
  order: Order;
  nowMs: number;
  /** The progress of the order. Above it stands what the customer looks at or does now, below it where the food goes. */
  children: ReactNode;
};

/** What a mode adds to the page of an order. */
export const orderModes: Partial<Record<DineType, LazyPart<OrderProps>>> = {
  DELIVERY: lazyPart(() => import("./delivery/order-part.tsx")),
  DINEIN: lazyPart(() => import("./dine-in/order-part.tsx")),
  PICKUP: lazyPart(() => import("./pickup/order-part.tsx")),
  DRIVE_THRU: lazyPart(() => import("./drive-thru/order-part.tsx")),
  MEAL_PLAN: lazyPart(() => import("./meal-plan/order-part.tsx")),
};

/** Of a mode that an API knows and we do not. */
export const plainMode = lazyPart<OrderProps>(() => Promise.resolve({ default: ({ children }) => children }));
