import { type ComponentType, lazy, type ReactNode } from "react";
import { createLazyPart } from "#app/ui/lazy-part.ts";
import type { DineType } from "#shared/contract/entities.ts";
import type { Order } from "#shared/contract/order-entities.ts";

export type OrderProps = {
  order: Order;
  nowMs: number;
  /** The progress of the order. Above it stands what the customer looks at or does now, below it where the food goes. */
  children: ReactNode;
};

/** What a mode adds to the page of an order. */
export const orderModes: Partial<Record<DineType, ComponentType<OrderProps>>> = {
  DELIVERY: lazy(() => import("./delivery/order-part.tsx")),
  DINEIN: createLazyPart(() => import("./dine-in/order-part.tsx"), ["dineIn"], ["table"]),
  PICKUP: lazy(() => import("./pickup/order-part.tsx")),
  DRIVE_THRU: createLazyPart(() => import("./drive-thru/order-part.tsx"), ["driveThru"], ["car"]),
  MEAL_PLAN: createLazyPart(() => import("./meal-plan/order-part.tsx"), ["mealPlan"], ["plan"]),
};
