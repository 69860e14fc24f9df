import { expect, test } from "vitest";
import { type ButtonFacts, getButtonText } from "#app/checkout/button-text.ts";
import { emptyDraft } from "#app/checkout/draft.ts";
import { findChosenFare, getQuotesEndMs } from "#app/checkout/fares.ts";
import { getNextStep, type StepFacts } from "#app/checkout/next-step.ts";
import { createI18n } from "#app/i18n/instance.ts";
import { getTexts } from "#app/i18n/server.ts";
import { findBestFares } from "#app/modes/delivery/best-fares.ts";
import { deliveryRules } from "#app/modes/delivery/rules.ts";
import { driveThruRules } from "#app/modes/drive-thru/rules.ts";
import { pickupRules } from "#app/modes/pickup/rules.ts";
import { choosePayment, type PaymentOption, toPayment, getPaymentOptions } from "#app/payment/payments.ts";
import { getInitialDay, getOffer, type Times, getUnavailableDays } from "#app/store/times.ts";
import { home } from "#tests/support/home.ts";

const address = {
  id: null,
  label: "Cheras",
  address: home,
};
const ready: StepFacts = {
  hasMode: true,
  rules: deliveryRules,
  hasProfile: true,
  totalSen: 3000,
  draft: { ...emptyDraft, address },
  cart: null,
  days: [],
  nowMs: 0,
  blockedLines: 0,
  gapSen: 0,
  hasAlcohol: false,
  times: { hasAsap: true, hasSlots: true, isChosenFree: true },
  isTimesFailed: false,
  delivery: "ready",
  needsEmail: false,
  hasPayment: true,
  isMemberKnown: true,
};
const car = { vehicleNo: "WXY 5678", vehicleDescription: "White Perodua Myvi" };
const drive = { rules: driveThruRules, delivery: "none" } as const;
const inCar = (vehicleNo: string) => ({ ...drive, draft: { ...emptyDraft, car: { ...car, vehicleNo } } });
const typedCar = { ...drive, draft: { ...emptyDraft, car: { ...car, isUnsaved: true } } };
const noStreet = { ...address, address: { ...address.address, addressLine1: " " } };

const chosenSlot = {
  startAt: "2026-11-22T12:30:00+08:00",
  endAt: "2026-11-22T13:00:00+08:00",
  dineTime: "12:30-13:00",
};

test.each<[string, Partial<StepFacts>]>([
  ["place", {}],
  ["place", { rules: pickupRules, delivery: "none", draft: emptyDraft }],
  ["place", { rules: pickupRules, delivery: "none", times: null, isTimesFailed: true }],
  ["place", inCar("WXY 5678")],
  ["place", inCar("31-2 SPECIAL")],
  ["car", { ...drive, draft: emptyDraft }],
  ["car", inCar(" ")],
  ["car", inCar("W".repeat(21))],
  ["car", { ...drive, draft: { ...emptyDraft, slot: chosenSlot }, times: null, isTimesFailed: true }],
  ["slot", { ...inCar("WXY 5678"), times: { hasAsap: false, hasSlots: true, isChosenFree: false } }],
  ["wait", typedCar],
  ["place", { ...typedCar, hasProfile: false }],
  ["mode", { hasMode: false, rules: null, blockedLines: 1 }],
  ["items", { blockedLines: 1, gapSen: 320 }],
  ["minOrder", { gapSen: 320, draft: emptyDraft }],
  ["closed", { times: { hasAsap: false, hasSlots: false, isChosenFree: false } }],
  ["closed", { isShut: true, gapSen: 320, times: { hasAsap: false, hasSlots: false, isChosenFree: false } }],
  ["slot", { isShut: true, draft: emptyDraft, times: { hasAsap: false, hasSlots: true, isChosenFree: false } }],
  ["address", { isShut: true, draft: emptyDraft, times: { hasAsap: false, hasSlots: true, isChosenFree: true } }],
  // It has opened since.
  ["place", { isShut: true }],
  ["address", { draft: emptyDraft, delivery: "none" }],
  ["tooFar", { delivery: "too-far" }],
  ["tip", { draft: { ...emptyDraft, address, tip: "51" } }],
  ["place", { draft: { ...emptyDraft, address, tip: "50" } }],
  ["street", { draft: { ...emptyDraft, address: noStreet } }],
  ["slot", { times: { hasAsap: false, hasSlots: true, isChosenFree: false } }],
  ["slot", { rules: pickupRules, draft: { ...emptyDraft, slot: chosenSlot }, times: null, isTimesFailed: true }],
  ["courier", { delivery: "failed" }],
  ["age", { hasAlcohol: true }],
  ["email", { needsEmail: true, hasPayment: false }],
  ["age", { needsEmail: true, hasAlcohol: true }],
  ["payment", { hasPayment: false }],
  ["wait", { isMemberKnown: false }],
  ["wait", { times: null }],
  ["wait", { rules: null }],
  ["wait", { draft: { ...emptyDraft, address: { ...address, saveAs: "Home" } } }],
  ["wait", { delivery: "wait" }],
])("the next step is '%s'", (kind, facts) => {
  expect(getNextStep({ ...ready, ...facts }).kind).toBe(kind);
});

const facts: ButtonFacts = {
  step: { kind: "place" },
  totalSen: 3240,
  time: "12:30–12:45 PM",
  minimumSen: 1500,
  gapSen: 320,
};
const textIn = (locale: "EN" | "CN", part: Partial<ButtonFacts>) =>
  getButtonText(createI18n(locale, getTexts(locale)).getFixedT(null, ["checkout", "store"]), { ...facts, ...part });

test("the button carries amount and time, or names what is missing (S219)", () => {
  expect(textIn("EN", {})).toBe("Place order · RM32.40\u00a0· 12:30–12:45 PM");
  expect(textIn("CN", { time: "中午12:30–12:45" })).toBe("下单 · RM32.40\u00a0· 中午12:30–12:45");
  expect(textIn("EN", { time: null })).toBe("Place order · RM32.40\u00a0· ASAP");
  expect(textIn("EN", { step: { kind: "minOrder" } })).toBe("Min order RM\u00a015.00 · add RM\u00a03.20");
  expect(textIn("CN", { step: { kind: "minOrder" } })).toBe("最低消费 RM\u00a015.00 · 还差 RM\u00a03.20");
  expect(textIn("EN", { step: { kind: "closed" } })).toBe("Oops, the selected store is closed at the moment");
  expect(textIn("EN", { step: { kind: "tooFar", text: "tooFar", at: "h-courier" } })).toBe("Too far to deliver");
});

const slot = (time: string, isAvailable: boolean) => ({
  startAt: `${time}:00+08:00`,
  endAt: `${time}:00+08:00`,
  dineTime: "12:30-13:00",
  isAvailable,
  reason: isAvailable ? null : "FULL",
});
const times: Times = {
  asap: null,
  days: [
    { date: "2026-11-21", isAvailable: false, slots: [] },
    { date: "2026-11-22", isAvailable: true, slots: [slot("2026-11-22T12:30", false)] },
    { date: "2026-11-23", isAvailable: true, slots: [slot("2026-11-23T12:30", true)] },
  ],
};

test("days without a free slot are unavailable, from today, one entry a day (S181)", () => {
  expect(getUnavailableDays(times.days)).toEqual(["2026-11-21", "2026-11-22"]);
  expect(getInitialDay(times, null)).toBe("2026-11-23");
  expect(getInitialDay({ ...times, asap: { from: "", to: "" } }, null)).toBe("2026-11-21");
  expect(getOffer(times, null)).toEqual({ hasAsap: false, hasSlots: true, isChosenFree: false });
  expect(getOffer(times, slot("2026-11-23T12:30", true)).isChosenFree).toBe(true);
  expect(getOffer(times, slot("2026-11-22T12:30", false)).isChosenFree).toBe(false);
});

const fare = (vendor: string, amount: number, etaMinutes: number) => ({
  vendor,
  deliveryMethod: "MOTORCYCLE" as const,
  amount,
  etaMinutes,
  quoteId: vendor,
  expiresAt: `2026-11-21T12:0${etaMinutes % 10}:00+08:00`,
});

test("couriers: the cheapest and the fastest are marked, a choice survives a new quote, the first end counts", () => {
  const fares = [fare("LALAMOVE", 650, 35), fare("PANDAGO", 680, 22), fare("GRAB", 750, 30)];
  const { cheapest, fastest } = findBestFares(fares);
  expect([cheapest?.vendor, fastest?.vendor]).toEqual(["LALAMOVE", "PANDAGO"]);
  expect(findBestFares([fare("GRAB", 650, 20), fare("PANDAGO", 700, 30)]).fastest).toBeNull();
  expect(findChosenFare(fares, "GRAB/MOTORCYCLE")?.amount).toBe(750);
  expect(findChosenFare(fares, "MRSPEEDY/CAR")?.vendor).toBe("LALAMOVE");
  expect(findChosenFare([], "GRAB/MOTORCYCLE")).toBeNull();
  expect(getQuotesEndMs(fares)).toBe(Date.parse("2026-11-21T12:00:00+08:00"));
});

const methods: PaymentOption[] = [
  { type: "ONLINE", method: "FPX", name: "FPX" },
  { type: "CREDIT", method: "CREDIT", name: "Credit" },
  { type: "COUNTER", method: "CASH", name: "Cash" },
];

test("the counter is a way to pay only for who stands at it; nothing to pay is free (PD62)", () => {
  expect(getPaymentOptions(methods, "DELIVERY", false).map(({ method }) => method)).toEqual(["FPX"]);
  expect(getPaymentOptions(methods, "PICKUP", true).map(({ method }) => method)).toEqual(["FPX", "CREDIT", "CASH"]);
  const cash = { type: "COUNTER", method: "CASH", bank: null } as const;
  expect(choosePayment(getPaymentOptions(methods, "PICKUP", false), cash)).toEqual(cash);
  expect(choosePayment(getPaymentOptions(methods, "DELIVERY", false), cash)?.method).toBe("FPX");
  expect(choosePayment([], cash)).toBeNull();
  expect(toPayment(cash, 0)).toEqual({ type: "FREE", method: "NONE", bank: null });
});
