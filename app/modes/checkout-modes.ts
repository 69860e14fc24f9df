import { useEffect, useState } from "react";
import type { CheckoutPart } from "#app/checkout/checkout-part.ts";
import { ensureTexts } from "#app/i18n/ensure-texts.ts";
import type { Namespace } from "#app/i18n/messages.ts";
import { ensureStyles } from "#app/styles/load-styles.ts";
import type { StyleName } from "#app/styles/style-names.ts";
import { showLoadFailure } from "#app/ui/tell-failure.ts";
import type { DineType } from "#shared/contract/entities.ts";
import * as delivery from "./delivery/checkout-part.ts";

/** The module of a mode says which texts and style sheets it needs, as that of a `lazyPart` does. */
type ModeModule = {
  part: CheckoutPart;
  texts: readonly Namespace[];
  styles?: readonly StyleName[];
  /** What has to be known before the form is drawn. */
  prepare?: () => Promise<unknown>;
};

type CheckoutMode = {
  /** Couriers of the store are asked for their fares. */
  hasCourier?: true;
  /** One rider brings it all, who may get a tip. */
  hasTip?: true;
  /** The order has no time of its own: the kitchen works at once, or each day has one. */
  isTimeless?: true;
  isWithoutCutlery?: true;
  /** Headings of the sections above and below the times, which are shown before the form is there: of modes whose words come with checkout. */
  headings?: { place: "deliverToTitle" | "collectFrom"; way?: "courierTitle" };
  load: () => Promise<ModeModule>;
};

/** The modes in which a customer can order. Each has a folder here, and is loaded when it is chosen. */
export const checkoutModes: Partial<Record<DineType, CheckoutMode>> = {
  DELIVERY: {
    hasCourier: true,
    hasTip: true,
    headings: { place: "deliverToTitle", way: "courierTitle" },
    // In the file of checkout, because most orders are delivered.
    load: async () => delivery,
  },
  DINEIN: {
    isTimeless: true,
    isWithoutCutlery: true,
    load: () => import("./dine-in/checkout-part.ts"),
  },
  PICKUP: { headings: { place: "collectFrom" }, load: () => import("./pickup/checkout-part.ts") },
  DRIVE_THRU: { load: () => import("./drive-thru/checkout-part.ts") },
  MEAL_PLAN: {
    hasCourier: true,
    isTimeless: true,
    load: () => import("./meal-plan/checkout-part.ts"),
  },
};

const loaded: Partial<Record<DineType, CheckoutPart>> = {};

/** Loads what a mode adds to the form, with its texts and styles. */
async function loadCheckoutPart(mode: DineType): Promise<CheckoutPart | null> {
  const row = checkoutModes[mode];
  if (!row) return null;
  const { part, texts, styles, prepare } = await row.load();
  await Promise.all([ensureTexts(texts), ensureStyles(styles), prepare?.()]);
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
