import { describe, expect, test } from "vitest";
import { FormSections, PlaceButton } from "#app/checkout/checkout-page.tsx";
import type { CheckoutPart, FormProps } from "#app/checkout/checkout-part.ts";
import type { CheckoutView } from "#app/checkout/checkout-view.ts";
import { type Draft, emptyDraft } from "#app/checkout/draft.ts";
import { PayBox } from "#app/checkout/pay-box.tsx";
import { getPromised, type PromiseFacts } from "#app/checkout/promise.ts";
import { checkoutModes } from "#app/modes/checkout-modes.ts";
import { part as delivery } from "#app/modes/delivery/checkout-part.ts";
import { part as dineIn } from "#app/modes/dine-in/checkout-part.ts";
import { part as driveThru } from "#app/modes/drive-thru/checkout-part.ts";
import { part as mealPlan } from "#app/modes/meal-plan/checkout-part.ts";
import { part as pickup } from "#app/modes/pickup/checkout-part.ts";
import { toModeViews } from "#app/store/mode-view.ts";
import type { QuotedFare } from "#shared/contract/order-entities.ts";
import type { PricedOrder } from "#shared/domain/money/order-total.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { home } from "#tests/support/home.ts";
import { renderPart } from "#tests/support/render-part.tsx";

const nowMs = Date.parse("2026-11-25T15:00:00+08:00");
const modes = ["DELIVERY", "PICKUP", "DRIVE_THRU", "DINEIN", "MEAL_PLAN"] as const;
type Mode = (typeof modes)[number];
const parts: Record<Mode, CheckoutPart> = {
  DELIVERY: delivery,
  PICKUP: pickup,
  DRIVE_THRU: driveThru,
  DINEIN: dineIn,
  MEAL_PLAN: mealPlan,
};

const span = (day: string, from: string, to: string) => ({
  startAt: `2026-11-${day}T${from}:00+08:00`,
  endAt: `2026-11-${day}T${to}:00+08:00`,
  dineTime: `${from}-${to}`,
});
const slot = span("26", "12:30", "13:00");
const times = {
  asap: { from: "2026-11-25T15:45:00+08:00", to: "2026-11-25T16:00:00+08:00" },
  days: [
    {
      date: "2026-11-25",
      isAvailable: true,
      slots: [{ ...span("25", "18:00", "18:30"), isAvailable: true, reason: null }],
    },
    { date: "2026-11-26", isAvailable: true, slots: [{ ...slot, isAvailable: true, reason: null }] },
  ],
  isAsked: false,
};
const fare: QuotedFare = {
  vendor: "GRAB",
  deliveryMethod: "MOTORCYCLE",
  amount: 580,
  etaMinutes: 28,
  quoteId: "q",
  expiresAt: "2026-11-25T15:05:00+08:00",
};
const quoteOf = (amount: number, of: Partial<QuotedFare> = {}) => ({
  item: {
    deliveryFares: [
      { ...fare, ...of, amount },
      { ...fare, vendor: "LALAMOVE", amount: amount + 100 },
    ],
    fit: null,
  },
  fare: { ...fare, ...of, amount },
  quote: { fare: { ...fare, ...of, amount }, amount, specialFeeVendor: null, preOrderVendor: null },
  state: "ready",
  endsAt: null,
});
const noQuote = { item: null, fare: null, quote: null, state: "none", endsAt: null };
const address = { id: "home", label: "Home", address: home };

type State = { mode: Mode; draft?: Partial<Draft>; quotes?: object };
const states: Record<string, State> = {
  "no address": { mode: "DELIVERY" },
  "a saved address": { mode: "DELIVERY", draft: { address }, quotes: quoteOf(580) },
  "another address": { mode: "DELIVERY", draft: { address }, quotes: quoteOf(2300, { etaMinutes: 67 }) },
  "a slot": { mode: "DELIVERY", draft: { address, slot }, quotes: quoteOf(730) },
  pickup: { mode: "PICKUP" },
  "pickup at a slot": { mode: "PICKUP", draft: { slot } },
  "drive-thru": { mode: "DRIVE_THRU" },
  "dine in": { mode: "DINEIN" },
  "a meal plan without an address": { mode: "MEAL_PLAN" },
  "a meal plan": { mode: "MEAL_PLAN", draft: { address }, quotes: quoteOf(2320) },
};

/** A store whose page says 32–42 min and RM7.70 for the place of its visitor, which is another than the order's. */
const store = {
  isOpen: true,
  takesOrders: true,
  supportedDineType: [...modes],
  minOrderAmount: { DELIVERY: 1500 },
  estimate: undefined,
};
const viewIn = (locale: Locale) =>
  ({
    store: { id: "1301", name: "Kedai", minOrderAmount: { DELIVERY: 1500 }, phoneNumber: "" },
    address: "1 Jalan Alor",
    modes,
    modeViews: toModeViews({ store, prepMinutes: null, serviceChargeBp: 0 } as never, locale, nowMs),
    paymentMethods: [],
    nowMs,
  }) as unknown as CheckoutView;

const priceOf = (deliveryFee: number) =>
  ({
    itemCount: 1,
    subtotal: 1330,
    food: 1330,
    ...Object.fromEntries(
      ["campaignDiscount", "tax", "deliveryDiscount", "miscellaneousFee", "promoDiscount", "tierDiscount"].map(
        (name) => [name, 0],
      ),
    ),
    serviceFee: 0,
    methodChangeFee: 0,
    methodChangeDiscount: 0,
    tip: 0,
    rounding: 0,
    redeemed: 0,
    deliveryFee,
    total: 1330 + deliveryFee,
    payable: 1330 + deliveryFee,
  }) as unknown as PricedOrder;

const doNothing = () => undefined;

/** The whole form of checkout, with the summary and the button. */
function show({ mode, draft: chosen, quotes = noQuote }: State, locale: Locale): string {
  const view = viewIn(locale);
  const draft = { ...emptyDraft, ...chosen };
  const row = checkoutModes[mode] ?? null;
  const promised = getPromised({
    mode: row,
    hasAddress: draft.address !== null,
    slot: draft.slot,
    times,
    quotes: quotes as PromiseFacts["quotes"],
    prepMinutes: 15,
  });
  const visitor = { isReady: true, addresses: [], vehicles: [], vouchers: [] };
  const checkout = {
    mode,
    row,
    draft,
    promised,
    quotes,
    visitor,
    part: parts[mode],
    kept: null,
    cart: null,
    blocked: new Map(),
    modeState: { mode, missing: null, setMode: doNothing },
    times: { value: times, state: "ready", failure: null, reload: doNothing },
    deals: { Section: null, judged: null, isKnown: true, promoCode: null },
    menu: { menu: null },
    price: priceOf(promised.feeSen ?? 0),
    balances: { points: 0, creditSen: 0 },
    options: [],
    payment: null,
    step: { kind: "place" },
    change: doNothing,
    clockMs: () => nowMs,
  };
  const form = { ...checkout, view, setMode: doNothing } as unknown as FormProps;
  const props = { view, checkout: checkout as never };
  const placing = { isPlacing: false } as never;
  return renderPart(
    <>
      <FormSections {...props} form={form} isSent={false} />
      <PayBox {...props}>
        <PlaceButton {...props} placing={placing} isPlaced={false} shutText={null} />
      </PayBox>
    </>,
    { locale },
  );
}

/** The times that can be chosen instead are no promise. */
const withoutOtherTimes = (html: string) =>
  html.replaceAll(/<label class="slot">(?:(?!<\/label>).)*<\/label>/g, (label) =>
    label.includes("checked") ? label : "",
  );
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
const timesIn = (text: string) => [
  ...new Set(text.match(/\d+:\d\d(?: [AP]M)?–(?:下午)?\d+:\d\d|(?<![\d.])\d+(?:–\d+)? (?:min|分钟)/g) ?? []),
];
/** What is not a price of the food, the sum, or nothing. */
const feesIn = (text: string, feeSen: number) =>
  [...new Set(text.match(/RM\d+\.\d\d/g) ?? [])].filter(
    (amount) => !["RM0.00", "RM13.30", `RM${((1330 + feeSen) / 100).toFixed(2)}`].includes(amount),
  );
const lineOf = (html: string) =>
  textOf(/<p class="meta dots">.*?<\/p>/.exec(html)?.[0].replaceAll("</span><span>", " · ") ?? "").trim();

const said: Record<string, { EN: string; CN: string; time: string | null; feeSen: number }> = {
  "no address": { EN: "min RM15", CN: "RM15 起送", time: null, feeSen: 0 },
  "a saved address": {
    EN: "3:45–4:00 PM · delivery RM5.80 · min RM15",
    CN: "下午3:45–4:00 · 外送费 RM5.80 · RM15 起送",
    time: "3:45–4:00",
    feeSen: 580,
  },
  "another address": {
    EN: "3:45–4:00 PM · delivery RM23.00 · min RM15",
    CN: "下午3:45–4:00 · 外送费 RM23.00 · RM15 起送",
    time: "3:45–4:00",
    feeSen: 2300,
  },
  "a slot": {
    EN: "Thu 26 Nov 12:30–1:00 PM · delivery RM7.30 · min RM15",
    CN: "11月26日（周四）中午12:30–下午1:00 · 外送费 RM7.30 · RM15 起送",
    time: "12:30–1:00",
    feeSen: 730,
  },
  pickup: { EN: "3:45–4:00 PM · no delivery fee", CN: "下午3:45–4:00 · 免外送费", time: "3:45–4:00", feeSen: 0 },
  "pickup at a slot": {
    EN: "Thu 26 Nov 12:30–1:00 PM · no delivery fee",
    CN: "11月26日（周四）中午12:30–下午1:00 · 免外送费",
    time: "12:30–1:00",
    feeSen: 0,
  },
  "drive-thru": { EN: "3:45–4:00 PM · no delivery fee", CN: "下午3:45–4:00 · 免外送费", time: "3:45–4:00", feeSen: 0 },
  "dine in": { EN: "At your table", CN: "送餐到桌", time: null, feeSen: 0 },
  "a meal plan without an address": { EN: "You choose the days", CN: "自选日期", time: null, feeSen: 0 },
  "a meal plan": {
    EN: "You choose the days · delivery RM23.20",
    CN: "自选日期 · 外送费 RM23.20",
    time: null,
    feeSen: 2320,
  },
};

describe.each(Object.entries(states))("checkout with %s", (name, state) => {
  test.each(["EN", "CN"] as const)("has one time and one fee on the whole screen, in %s", (locale) => {
    const expected = said[name];
    const html = show(state, locale);
    expect(lineOf(html)).toBe(expected?.[locale]);
    const text = textOf(withoutOtherTimes(html));
    const time = expected?.time ?? null;
    const spans = timesIn(text).map((one) => one.replace("–下午", "–"));
    expect(spans).toEqual(time === null ? [] : [time]);
    const feeSen = expected?.feeSen ?? 0;
    expect(feesIn(text, feeSen)).toEqual(feeSen === 0 ? [] : [`RM${(feeSen / 100).toFixed(2)}`]);
    expect(text).not.toMatch(/from RM|RM[\d.]+ ?起(?!送)|about RM|约 RM/);
  });
});

const facts: PromiseFacts = {
  mode: { hasCourier: true },
  hasAddress: true,
  slot: null,
  times,
  quotes: quoteOf(580) as unknown as PromiseFacts["quotes"],
  prepMinutes: 15,
};

test("a delivery without an address, or to where nobody delivers, has neither time nor fee", () => {
  const nothing = { asap: null, time: null, feeSen: null };
  expect(getPromised({ ...facts, hasAddress: false })).toEqual(nothing);
  expect(getPromised({ ...facts, hasAddress: false, slot })).toEqual(nothing);
  expect(getPromised({ ...facts, quotes: { state: "too-far", quote: null } })).toEqual(nothing);
  expect(getPromised({ ...facts, mode: null })).toEqual(nothing);
});

test("fees that cannot be loaded leave the time, times that cannot be loaded leave the fee", () => {
  expect(getPromised({ ...facts, quotes: { state: "failed", quote: null } })).toMatchObject({
    time: times.asap,
    feeSen: null,
  });
  expect(getPromised({ ...facts, times: null })).toEqual({ asap: null, time: null, feeSen: 580 });
});

test("where the API lists no times, the minutes of its courier or its kitchen are the time, and no clock is invented", () => {
  const asked = { ...facts, times: { ...times, isAsked: true } };
  expect(getPromised(asked).time).toEqual({ minutes: 28 });
  expect(getPromised({ ...asked, mode: {} }).time).toEqual({ minutes: 15 });
  expect(getPromised({ ...asked, mode: {}, prepMinutes: null }).time).toBeNull();
  const unknown = quoteOf(580, { etaMinutes: 0 }) as unknown as PromiseFacts["quotes"];
  expect(getPromised({ ...asked, quotes: unknown }).time).toBeNull();
  expect(getPromised({ ...asked, slot }).time).toEqual({ from: slot.startAt, to: slot.endAt });
});
