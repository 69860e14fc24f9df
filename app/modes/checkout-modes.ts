import { useEffect, useState } from "react";
import type { CheckoutPart } from "#app/checkout/checkout-part.ts";
import { ensureTexts } from "#app/i18n/ensure-texts.ts";
import type { Namespace } from "#app/i18n/messages.ts";
import { ensureStyles } from "#app/styles/load-styles.ts";
import type { StyleName } from "#app/styles/style-names.ts";
import { showLoadFailure } from "#app/ui/tell-failure.ts";
import type { DineType } from "#shared/contract/entities.ts";
import { part as delivery } from "./delivery/checkout-part.ts";

type CheckoutMode = {
  /** Couriers of the store are asked for their fares. */
  hasCourier?: true;
  /** One rider brings it all, who may get a tip. */
  hasTip?: true;
  /** The order has no time of its own: the kitchen works at once, or each day has one. */
  isTimeless?: true;
  isWithoutCutlery?: true;
  /** Headings of the sections above and below the times, which the server can show before the form is there: of modes that a store may have first. */
  headings?: { place: "deliverToTitle" | "collectFrom"; way?: "courierTitle" };
  /** What comes with the code of the mode. */
  texts?: readonly Namespace[];
  styles?: readonly StyleName[];
  load: () => Promise<{ part: CheckoutPart }>;
};

/** The modes in which a customer can order. Each has a folder here, and is loaded when it is chosen. */
export const checkoutModes: Partial<Record<DineType, CheckoutMode>> = {
  DELIVERY: {
    hasCourier: true,
    hasTip: true,
    headings: { place: "deliverToTitle", way: "courierTitle" },
    // In the file of checkout, because most orders are delivered.
    load: async () => ({ part: delivery }),
  },
  DINEIN: {
    isTimeless: true,
    isWithoutCutlery: true,
    texts: ["dineIn"],
    styles: ["table"],
    load: async () => (await import("./dine-in/checkout-part.ts")).loadDineIn(),
  },
  PICKUP: { headings: { place: "collectFrom" }, load: () => import("./pickup/checkout-part.ts") },
  DRIVE_THRU: {
    texts: ["driveThru"],
    styles: ["car"],
    load: () => import("./drive-thru/checkout-part.ts"),
  },
  MEAL_PLAN: {
    hasCourier: true,
    isTimeless: true,
    texts: ["mealPlan"],
    styles: ["plan"],
    load: () => import("./meal-plan/checkout-part.ts"),
  },
};

const loaded: Partial<Record<DineType, CheckoutPart>> = {};

/** Loads what a mode adds to the form, with its texts and styles. */
async function loadCheckoutPart(mode: DineType): Promise<CheckoutPart | null> {
  const row = checkoutModes[mode];
  if (!row) return null;
  const [{ part }] = await Promise.all([row.load(), ensureTexts(row.texts), ensureStyles(row.styles ?? [])]);
  return (loaded[mode] = part);
}

/** Loads the parts of modes that may be chosen next: one that came after the choice would move the form a second time. */
export function preloadCheckoutParts(modes: readonly DineType[]): void {
  // The choice loads what is missing, and tells of a failure.
  for (const mode of modes) if (!loaded[mode]) void loadCheckoutPart(mode).catch(() => undefined);
}

/** What a mode adds to the form; null until it is loaded. */
export function useCheckoutPart(mode: DineType | null): CheckoutPart | null {
  const [, show] = useState<CheckoutPart | null>();
  useEffect(() => {
    if (mode && !loaded[mode]) loadCheckoutPart(mode).then(show, showLoadFailure);
  }, [mode]);
  return (mode && loaded[mode]) ?? null;
}
