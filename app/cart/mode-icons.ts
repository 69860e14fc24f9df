import type { DineType } from "#shared/contract/entities.ts";

/** A mode as a picture; whoever shows it has its name as text or label. */
export const modeIcons = {
  DELIVERY: "scooter",
  PICKUP: "shopping-bag",
  DRIVE_THRU: "car",
  DINEIN: "utensils",
  MEAL_PLAN: "calendar-days",
} as const satisfies Record<DineType, string>;
