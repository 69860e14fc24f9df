import * as v from "valibot";
import { expect, test } from "vitest";
import { emptyDraft } from "#app/checkout/draft.ts";
import { createOrderBody } from "#app/checkout/submission/order-body.ts";
import { moveDay } from "#app/modes/meal-plan/move-day.ts";
import {
  canChange,
  isDayOver,
  lookOf,
  readOrderDays,
  toAskedFoods,
  toEditBody,
  toneOf,
} from "#app/modes/meal-plan/order-days.ts";
import { addressOf, findDayProblems, findUnsaved, mealPlanRules } from "#app/modes/meal-plan/rules.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { ordering } from "#shared/contract/ordering.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import { addItem, createCart } from "#shared/domain/cart/cart.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { home } from "#tests/support/home.ts";

const office = { ...home, addressLine1: "Menara Timur", lat: 3.1031, lng: 101.6451 };
const atHome = { id: "home", label: "Home", address: home };
const atOffice = { id: "office", label: "Office", address: office };
const dineTime = "12:30-13:30";
const store = {
  id: "2301",
  name: "Demo Kitchen",
  bannerUrl: "/b",
  phoneNumber: "+60312345678",
  distance: null,
  miscellaneousFees: [],
  minOrderAmount: {},
};
const sideOf = (sideID: string, date: string) => ({
  sideID,
  name: sideID,
  day: 1,
  items: [{ id: "rice", name: "Rice", quantity: 1, price: 0, selectedAttributes: [] }],
  delivery: { date, dineTime },
});
const line: CartItem = {
  cartItemID: "plan1",
  item: { id: "demo-plan-3", name: "Plan", amount: 3690, imageUrl: "/p" },
  selectedAttributes: [],
  selectedSides: [sideOf("day-1", "2026-11-23"), sideOf("day-2", "2026-11-24"), sideOf("day-3", "2026-11-26")],
  combinationPricePerItem: 3690,
  comboTaxAmount: 221,
  campaignDiscountAmount: 0,
  campaignID: null,
  itemQuantity: 1,
  remark: "",
  selectedDineTime: null,
  selectedDineType: "MEAL_PLAN",
  mealPlan: null,
  foodConformity: null,
};
const mealPlan = {
  days: 3,
  cutOff: "15:00",
  skipWeekends: false,
  windows: [dineTime],
  firstDay: "2026-11-23",
  lastDay: "2026-12-05",
} as const;
const cart = addItem(createCart(store, "MEAL_PLAN"), { ...line, mealPlan: { ...mealPlan, windows: [dineTime] } });
const draft = { ...emptyDraft, address: atHome, planAddresses: { "2026-11-24": atOffice } };
const nowMs = fromInstant("2026-11-21T12:00:00+08:00");
const facts = { draft, delivery: "ready", hasProfile: true, totalSen: 3_000, cart, days: [], nowMs } as const;
const fare = {
  vendor: "LALAMOVE",
  deliveryMethod: "MOTORCYCLE" as const,
  amount: 1830,
  etaMinutes: 38,
  quoteId: "signed",
  expiresAt: "2026-11-21T12:05:00+08:00",
  days: [500, 830, 500],
};

test("each day has its own address, and the others that of all days (S11, S147)", () => {
  expect(addressOf(draft, "2026-11-24")).toBe(atOffice);
  expect(addressOf(draft, "2026-11-23")).toBe(atHome);
  expect(addressOf(draft, undefined)).toBe(atHome);
  expect(addressOf({ ...emptyDraft, planAddresses: {} }, "2026-11-23")).toBeNull();
});

test("the body of a plan has a time and an address for each day, and is what the contract takes (S11, S150)", () => {
  const body = createOrderBody({
    cart,
    mode: "MEAL_PLAN",
    rules: mealPlanRules,
    draft,
    quote: { fare, amount: fare.amount, specialFeeVendor: null, preOrderVendor: null },
    totalSen: 5741,
    isLanding: false,
    hasAlcohol: false,
    promoCode: null,
    promisedUntil: null,
  });
  expect(v.parse(ordering.place.body, body)).toEqual(body);
  expect(body).toMatchObject({ orderDineType: "MEAL_PLAN", deliveryTime: null, quotedDeliveryFee: 1830 });
  expect(body).not.toHaveProperty("address");
  expect(body.deliveryFares?.[0]).not.toHaveProperty("days");
  expect(body.orderFoods[0]?.orderSides).toEqual([
    expect.objectContaining({
      id: "day-1",
      delivery: { deliverAt: "2026-11-23T12:30:00+08:00", dineTime, address: home },
    }),
    expect.objectContaining({
      id: "day-2",
      delivery: { deliverAt: "2026-11-24T12:30:00+08:00", dineTime, address: office },
    }),
    expect.objectContaining({
      id: "day-3",
      delivery: { deliverAt: "2026-11-26T12:30:00+08:00", dineTime, address: home },
    }),
  ]);
});

test("what is missing is named in the order of the days, at its day", () => {
  const need = (more: Partial<Parameters<NonNullable<typeof mealPlanRules.findNeed>>[0]>) =>
    mealPlanRules.findNeed?.({ ...facts, ...more });
  expect(need({})).toBeNull();
  expect(need({ draft: emptyDraft })).toMatchObject({ kind: "address", at: "change-address" });
  const closing = fromInstant("2026-11-22T15:00:00+08:00");
  expect(need({ nowMs: closing - 1000 })).toBeNull();
  expect(need({ nowMs: closing })).toMatchObject({ kind: "day", at: "day-day-1" });
  const streetless = { ...atOffice, address: { ...office, addressLine1: " " } };
  expect(need({ draft: { ...draft, planAddresses: { "2026-11-24": streetless } } })).toMatchObject({ at: "day-day-2" });
  expect(need({ draft: { ...draft, address: streetless } })).toMatchObject({ kind: "street", at: "change-address" });
  expect(need({ delivery: "too-far" })).toMatchObject({ kind: "tooFar" });
  expect(mealPlanRules.findLateNeed?.({ ...facts, delivery: "failed" })).toMatchObject({ kind: "courier" });
  const full = [{ date: "2026-11-24", isAvailable: false, slots: [] }];
  expect([...findDayProblems({ ...facts, days: full })]).toEqual([
    ["day-1", "full"],
    ["day-2", "full"],
    ["day-3", "full"],
  ]);
});

const waits = (more: object) => mealPlanRules.isWaiting?.({ ...facts, ...more });

test("another time counts for the other days where it is asked, and free by what the store has said", () => {
  const lunch = "12:00-13:00";
  const slot = { startAt: "", endAt: "", dineTime: lunch, isAvailable: true, reason: null };
  const free = [
    { date: "2026-11-24", isAvailable: true, slots: [slot] },
    { date: "2026-11-26", isAvailable: true, slots: [{ ...slot, isAvailable: false }] },
  ];
  const move = { sideID: "day-1", delivery: { date: "2026-11-27", dineTime: lunch } };
  const [second, third] = [
    { date: "2026-11-24", dineTime },
    { date: "2026-11-26", dineTime },
  ];
  expect(moveDay(line.selectedSides, { ...move, isForAll: false }, free)).toEqual({
    "day-1": move.delivery,
    "day-2": second,
    "day-3": third,
  });
  expect(moveDay(line.selectedSides, { ...move, isForAll: true }, free)).toEqual({
    "day-1": move.delivery,
    "day-2": { ...second, dineTime: lunch },
    "day-3": third,
  });
  expect(moveDay(line.selectedSides, { ...move, isForAll: true }, [])["day-2"]).toEqual(second);
});

test("an order waits for fares, and for a typed address of any day that is to be kept", () => {
  expect(waits({})).toBe(false);
  expect(waits({ delivery: "wait" })).toBe(true);
  const typed = { ...atOffice, id: null, saveAs: "Office" as const };
  const unsaved = { ...draft, planAddresses: { "2026-11-26": typed } };
  expect(findUnsaved(unsaved)).toEqual({ date: "2026-11-26", typed });
  expect(waits({ draft: unsaved })).toBe(true);
  expect(waits({ draft: unsaved, hasProfile: false })).toBe(false);
});

const dayOf = (date: string, status: string, address = home) => ({
  date,
  deliverAt: `${date}T12:30:00+08:00`,
  dineTime,
  address,
  editableUntil: "2026-11-22T15:00:00+08:00",
  status,
});
const order = {
  paymentStatus: "DONE",
  deliveryStatus: "PROGRESSING",
  orderFoods: [
    {
      foodID: "demo-plan-3",
      itemQuantity: 2,
      selectedSides: [
        { sideID: "day-1", items: [{ id: "rice", name: "Rice", quantity: 1 }], day: dayOf("2026-11-26", "PLANNED") },
        { sideID: "day-2", items: [{ id: "soup", name: "Soup", quantity: 1 }], day: dayOf("2026-11-23", "DELIVERED") },
      ],
    },
  ],
} as unknown as Order;
const [second, first] = readOrderDays(order).toReversed();

test("the days of an order stand by their dates, with what became of each", () => {
  expect([first, second]).toMatchObject([
    { sideID: "day-2", index: 1, dish: "Soup" },
    { sideID: "day-1", index: 0, dish: "Rice" },
  ]);
  expect(readOrderDays(order).map(isDayOver)).toEqual([true, false]);
  for (const status of ["PLANNED", "LOCKED", "PREPARING", "SHIPPING", "DELIVERED", "SKIPPED", "FAILED"]) {
    expect(lookOf(status).text).toBe(`state${status}`);
  }
  expect(lookOf("A_NEW_ONE").text).toBe("stateOther");
  expect(["FAILED", "SHIPPING", "DELIVERED"].map(toneOf)).toEqual(["gone", "now", undefined]);
});

test("a day that an ended order did not bring is called off, and not still to come", () => {
  const ended = { ...order, paymentStatus: "REFUNDED", deliveryStatus: "CANCELLED" } as const;
  const days = readOrderDays(ended);
  expect(days.map(({ status }) => status)).toEqual([first?.status, "CANCELLED"]);
  expect(days.every(isDayOver)).toBe(true);
  expect(days.map(({ status }) => toneOf(status)).at(-1)).toBe("gone");
  expect(lookOf("CANCELLED").text).toBe("stateCANCELLED");
});

test("a day can be changed until its cut-off, while the order is paid and under way", () => {
  const day = dayOf("2026-11-23", "PLANNED");
  const closes = fromInstant(day.editableUntil);
  expect(canChange(order, day, closes - 1000)).toBe(true);
  expect(canChange(order, day, closes)).toBe(false);
  expect(canChange(order, { ...day, status: "LOCKED" }, nowMs)).toBe(false);
  expect(canChange({ ...order, paymentStatus: "PENDING" }, day, nowMs)).toBe(false);
  expect(canChange({ ...order, deliveryStatus: "CANCELLED" }, day, nowMs)).toBe(false);
});

test("a change of a day asks for the fares of the whole plan, with that day as it would be", () => {
  const change = { sideID: "day-1", deliverAt: "2026-11-27T12:30:00+08:00", dineTime, address: office };
  const foods = toAskedFoods(order, change);
  expect(v.parse(ordering.calculateDelivery.body.entries.orderFoods, foods)).toEqual(foods);
  expect(foods[0]).toMatchObject({ id: "demo-plan-3", orderQuantity: 2 });
  expect(foods[0]?.orderSides?.map(({ delivery }) => delivery?.deliverAt)).toEqual([
    "2026-11-27T12:30:00+08:00",
    "2026-11-23T12:30:00+08:00",
  ]);
});

test("the body of a changed day has the order, the side, the date and the address, and fits the contract (S153, S273)", () => {
  if (!second) throw new Error("the order has two days");
  const saved = { ...office, id: "office", label: "Office", isDefault: false };
  const body = toEditBody("2301-x", second, { date: "2026-11-27", dineTime: "18:00-19:00", address: saved });
  expect(v.parse(ordering.editMealPlan.body, body)).toEqual(body);
  expect(body).toEqual({
    orderID: "2301-x",
    sideID: "day-1",
    date: "2026-11-27",
    address: office,
    dineTime: "18:00-19:00",
  });
  const skip = toEditBody("2301-x", second, "skip");
  expect(v.parse(ordering.editMealPlan.body, skip)).toEqual(skip);
  expect(skip).toEqual({ orderID: "2301-x", sideID: "day-1", date: "2026-11-26", address: home, skip: true });
});
