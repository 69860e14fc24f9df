import { expect, test } from "vitest";
import { getOrderModes } from "#app/cart/modes.ts";
import { getButtonText } from "#app/checkout/button-text.ts";
import type { ModeRules } from "#app/checkout/checkout-part.ts";
import { emptyDraft } from "#app/checkout/draft.ts";
import { getNextStep, type StepFacts } from "#app/checkout/next-step.ts";
import { createI18n } from "#app/i18n/instance.ts";
import { getTexts } from "#app/i18n/server.ts";
import { checkoutModes } from "#app/modes/checkout-modes.ts";
import { deliveryRules } from "#app/modes/delivery/rules.ts";
import { dineInRules } from "#app/modes/dine-in/rules.ts";
import { driveThruRules } from "#app/modes/drive-thru/rules.ts";
import { mealPlanRules } from "#app/modes/meal-plan/rules.ts";
import { pickupRules } from "#app/modes/pickup/rules.ts";
import { home } from "#tests/support/home.ts";
import { stores } from "#tests/support/sample-records.ts";

// For every store, mode and state of its hours a customer reaches "Place order", or reads why not.

const locales = ["EN", "CN"] as const;
const address = { id: null, label: "Cheras", address: home };
const complete = {
  ...emptyDraft,
  address,
  table: { id: "t05", name: "5" },
  isAgeConfirmed: true,
  car: { vehicleNo: "WXY 5678", vehicleDescription: "" },
};
const slot = { startAt: "2026-11-22T12:30:00+08:00", endAt: "2026-11-22T13:00:00+08:00", dineTime: "12:30-13:00" };

const hours = {
  open: { hasAsap: true, hasSlots: true, isChosenFree: true },
  "ahead only": { hasAsap: false, hasSlots: true, isChosenFree: false },
  closed: { hasAsap: false, hasSlots: false, isChosenFree: false },
} as const;

const rulesOf: Record<string, ModeRules> = {
  DELIVERY: deliveryRules,
  DINEIN: dineInRules,
  DRIVE_THRU: driveThruRules,
  MEAL_PLAN: mealPlanRules,
  PICKUP: pickupRules,
};

const i18n = { EN: createI18n("EN", getTexts("EN")), CN: createI18n("CN", getTexts("CN")) };

function read(locale: (typeof locales)[number], facts: StepFacts) {
  const step = getNextStep(facts);
  const shown = { step, totalSen: 3240, time: null, minimumSen: 1500, gapSen: facts.gapSen };
  return {
    step,
    text: getButtonText(i18n[locale].getFixedT(null, ["checkout", "cart"]), shown),
  };
}

const seeded = stores.flatMap(({ id, dineTypes }) => getOrderModes(dineTypes).map((mode) => [id, mode] as const));

test("the demo has stores in every mode that can be ordered", () => {
  expect(new Set(seeded.map(([, mode]) => mode))).toEqual(new Set(Object.keys(checkoutModes)));
  expect(Object.keys(rulesOf).toSorted()).toEqual(Object.keys(checkoutModes).toSorted());
});

const modes = Object.keys(checkoutModes);
const cases = modes.flatMap((mode) => Object.keys(hours).map((state) => [mode, state as keyof typeof hours] as const));

test.each(cases)("in mode %s a store that is %s takes the order, or says why not, in both languages", (mode, state) => {
  const ready: StepFacts = {
    hasMode: true,
    rules: rulesOf[mode] ?? null,
    draft: complete,
    hasProfile: true,
    totalSen: 3_000,
    cart: null,
    days: [],
    nowMs: 0,
    blockedLines: 0,
    gapSen: 0,
    hasAlcohol: true,
    times: hours[state],
    isTimesFailed: false,
    delivery: "ready",
    needsEmail: false,
    hasPayment: true,
    isMemberKnown: true,
  };
  const isAhead = rulesOf[mode]?.hasOwnTimes && state === "ahead only";
  const expected = state === "open" || isAhead ? "place" : state === "closed" ? "closed" : "slot";
  const variants: StepFacts[] = [
    ready,
    { ...ready, draft: emptyDraft },
    { ...ready, blockedLines: 1 },
    { ...ready, gapSen: 320 },
    { ...ready, draft: { ...complete, isAgeConfirmed: false } },
    { ...ready, delivery: "too-far" },
    { ...ready, delivery: "failed" },
    { ...ready, needsEmail: true },
    { ...ready, hasPayment: false },
    { ...ready, isMemberKnown: false },
    { ...ready, rules: null },
    { ...ready, hasMode: false, rules: null },
    { ...ready, draft: { ...complete, slot }, times: null, isTimesFailed: true },
  ];
  for (const locale of locales) {
    expect(read(locale, ready).step.kind).toBe(expected);
    const placing = read(locale, { ...ready, times: hours.open }).text;
    for (const facts of variants) {
      const { step, text } = read(locale, facts);
      expect(text).not.toBe("");
      // A key that has no text would be shown as it is.
      expect(text).not.toMatch(/^[a-z]+[A-Z:]\w*$/);
      expect(text === placing, `${step.kind}: ${text}`).toBe(step.kind === "place");
      // Where something is missing, the button names the place of the page where it is mended.
      if ("text" in step) expect(step.at).toMatch(/^(?:h-|change-|choose-)/);
    }
  }
});
