import { expect, test } from "vitest";
import { createI18n } from "#app/i18n/instance.ts";
import { getTexts } from "#app/i18n/server.ts";
import { toListQuery } from "#app/orders/list/list-query.ts";
import { eventText, pastText, toShownEvents } from "#app/orders/order/event-texts.ts";
import { getOrderFacts } from "#app/orders/order/get-order-facts.ts";
import { tabText, toReadableText, toReasonText } from "#app/orders/order/order-texts.ts";
import { getPaymentOutcome, parsePaymentReturn } from "#app/orders/payment-return.ts";
import { isOver, getPollDelayMs } from "#app/orders/polling.ts";
import { type Amounts, getReceiptLines, getSavingSen } from "#app/payment/receipt-lines.ts";
import { priceOrder } from "#shared/domain/money/order-total.ts";
import { activeStatuses, lastStatuses } from "#shared/domain/orders/delivery-status.ts";
import { formatNote, type OrderLogCode, orderReasons, refundSteps } from "#shared/domain/orders/order-log.ts";

const price = priceOrder({
  lines: [{ combinationPricePerItem: 1490, campaignDiscountAmount: 200, comboTaxAmount: 77, itemQuantity: 2 }],
  dineType: "DELIVERY",
  deliveryFee: 650,
  deliveryDiscount: 300,
});
const facts = { mode: "DELIVERY", promoCode: null } as const;

test("the lines of the receipt add up to its total, and each that is nothing says why", () => {
  const lines = getReceiptLines(price, facts);
  const added = lines.filter(({ kind }) => kind !== "total").reduce((sum, { sen }) => sum + (sen ?? Number.NaN), 0);
  expect(added).toBe(price.total);
  // At the prices of the menu, before everything else (PD170).
  expect(lines[0]).toMatchObject({ label: "receiptSubtotal", hint: "receiptItems", values: { count: 2 }, sen: 2980 });
  expect(lines.at(-1)).toMatchObject({ label: "total", sen: 3084, kind: "total" });
  const zero = lines.filter(({ sen }) => sen === 0);
  expect(zero.every(({ hint, zeroHint }) => (hint ?? zeroHint) !== undefined)).toBe(true);
  // The rounding is the one line of zero that is not folded.
  expect(zero.filter(({ kind }) => kind !== "zero").map(({ label }) => label)).toEqual(["rounding"]);
  expect(lines.find(({ label }) => label === "serviceCharge")?.zeroHint).toBe("dineInOnly");
  expect(getSavingSen(price)).toBe(700);
});

test("pickup says that nothing is delivered; a fee that waits for an address is no RM0.00; cash is rounded", () => {
  const feeLine = (amounts: Amounts, part: object) =>
    getReceiptLines(amounts, { ...facts, ...part }).find(({ label }) => label === "deliveryFee");
  const none = { ...price, deliveryFee: 0, deliveryDiscount: 0 };
  expect(feeLine(none, { mode: "PICKUP" })).toMatchObject({ sen: 0, zeroHint: "pickupNoFee" });
  expect(feeLine(none, {})).toMatchObject({ sen: 0, zeroHint: "feeWaived" });
  expect(feeLine(none, { isFeeOpen: true })).toMatchObject({ ahead: "feeLater", kind: "plain" });
  // Of an address that is chosen nobody says that it is missing.
  expect(feeLine(none, { isFeeOpen: true, isTooFar: true })).toMatchObject({ ahead: "feeTooFar", kind: "plain" });
  const unknown = getReceiptLines(none, { ...facts, isFeeOpen: true });
  expect(unknown.find(({ label }) => label === "deliveryDiscount")).toBeUndefined();
  expect(unknown.at(-1)?.label).toBe("totalBeforeDelivery");
  expect(feeLine({ ...none, deliveryFee: 770 }, {})).toMatchObject({ sen: 770, kind: "plain" });
  const rounded = getReceiptLines({ ...price, rounding: -2 }, facts).find(({ label }) => label === "rounding");
  expect(rounded).toMatchObject({ hint: "toFiveSen", sen: -2, kind: "minus" });
});

test("a tip is a line of its own before the rounding, and only where there is one (PD137)", () => {
  const lines = getReceiptLines({ ...price, tip: 300, total: price.total + 300 }, facts);
  const at = lines.findIndex(({ label }) => label === "tip");
  expect(lines[at]).toMatchObject({ sen: 300, kind: "plain", hint: "allRiders" });
  expect(lines[at + 1]?.label).toBe("rounding");
  expect(getReceiptLines(price, facts).some(({ label }) => label === "tip")).toBe(false);
});

const moving = { deliveryStatus: "PROGRESSING", paymentStatus: "DONE" };

test("an order is asked for every 3 s while it moves, slower at rest and after failures, and no more once it is over", () => {
  expect(getPollDelayMs(null, 0, 0)).toBe(3_000);
  expect(getPollDelayMs(moving, 10_000, 0)).toBe(3_000);
  expect(getPollDelayMs(moving, 130_000, 0)).toBe(9_000);
  expect(getPollDelayMs(moving, 3_600_000, 0)).toBe(30_000);
  expect(getPollDelayMs(moving, 0, 2)).toBe(12_000);
  expect(getPollDelayMs(moving, 0, 20)).toBe(30_000);
  for (const deliveryStatus of ["COMPLETED", "REJECTED", "CANCELLED", "RETURNED"]) {
    expect(getPollDelayMs({ ...moving, deliveryStatus }, 0, 0)).toBe(false);
  }
  // Its bank has not answered yet.
  const tipped = { ...moving, deliveryStatus: "COMPLETED", lateTip: { amount: 300, status: "PENDING" } };
  expect(getPollDelayMs(tipped, 0, 0)).toBe(3_000);
  expect(getPollDelayMs({ ...tipped, lateTip: { amount: 300, status: "DONE" } }, 0, 0)).toBe(false);
  expect(isOver({ deliveryStatus: null, paymentStatus: "CANCELLED" })).toBe(true);
  expect(isOver({ deliveryStatus: null, paymentStatus: "PENDING" })).toBe(false);
});

test("the filters of the list ask for what the specification says (S118, S270, PD65)", () => {
  const others = ["DELIVERY", "PICKUP", "DRIVE_THRU", "DINEIN"];
  const view = "summary";
  expect(toListQuery("allOrders", false, null)).toEqual({ view, orderDineType: others });
  expect(toListQuery("allOrders", true, "next")).toEqual({ view, orderDineType: ["MEAL_PLAN"], cursor: "next" });
  expect(toListQuery("unpaidOrders", false, null)).toEqual({ view, orderDineType: others, paymentStatus: "PENDING" });
  expect(toListQuery("activeOrders", false, null)).toEqual({
    view,
    orderDineType: others,
    paymentStatus: "DONE",
    deliveryStatus: [...activeStatuses],
  });
});

test.each([
  ["", null],
  ["payment=success", "waiting"],
  ["payment=FAILED", "failed"],
  ["payment=cancelled", "failed"],
  ["payment=failed&for=tip", null],
])("coming back from a payment page with '%s' is shown as %s", (query, expected) => {
  expect(parsePaymentReturn(new URLSearchParams(query))).toBe(expected);
});

test.each([
  ["payment=failed&for=tip", "failed"],
  ["payment=failed", null],
  ["for=tip", null],
])("the payment of a tip is not that of its order: '%s'", (query, expected) => {
  expect(parsePaymentReturn(new URLSearchParams(query), "tip")).toBe(expected);
});

test("the address is a hint: money that went back is known better, whatever the address says", () => {
  expect(getPaymentOutcome({ refunded: 2401 }, "waiting")).toBe("returned");
  expect(getPaymentOutcome({ refunded: 2401 }, null)).toBe("returned");
  expect(getPaymentOutcome({ refunded: 0 }, "waiting")).toBe("waiting");
});

test.each([
  ["AMOUNT_CHANGED: RM24.01", "The amount had changed since the payment began"],
  ["PAID_TWICE: RM24.01", "The order was paid already"],
  ["LATE_PAYMENT: RM24.01", "The payment came too late"],
])("%s is told with its amount", (reason, text) => {
  const t = createI18n("EN", getTexts("EN")).getFixedT(null, "order");
  expect(toReasonText(reason, t)).toContain(text);
  expect(toReasonText(reason, t)).toContain("RM24.01");
});

const logged = (...list: [status: string, reason?: string][]) =>
  list.map(([status, reason]) => ({ status, at: "2026-11-21T12:00:00+08:00", reason: reason ?? null }));

const progress = {
  paymentStatus: "DONE",
  deliveryStatus: null,
  kitchenState: "QUEUED",
  orderDineType: "DELIVERY",
  orderTime: "2026-11-21T12:00:00+08:00",
} as const;
const noonMs = Date.parse("2026-11-21T12:00:30+08:00");
const shownOf = (events: ReturnType<typeof logged>, part: object = {}) =>
  toShownEvents({ ...progress, ...part, events }, noonMs);

test("the timeline joins what is said twice, and says what it has no words for plainly", () => {
  const events = logged(["PLACED"], ["HELD_AT_GATE"], ["SHIPPING"], ["SHIPPING"], ["DELAYED"], ["constructor"]);
  expect(shownOf(events).map(({ text, status }) => text ?? toReadableText(status))).toEqual([
    "orderProgress:eventPlaced",
    "held at gate",
    "orderProgress:pastShipping",
    "orderProgress:pastDelayed",
    "constructor",
  ]);
  const searched = logged(["FINDING_COURIER"], ["FINDING_COURIER", "NEXT_VENDOR"], ["CANCELLED", "NO_COURIER"]);
  expect(shownOf([...searched, ...logged(["REFUNDED", "NO_COURIER"])]).map(({ reason }) => reason)).toEqual([
    null,
    "NEXT_VENDOR",
    "NO_COURIER",
    null,
  ]);
});

test("a passed event is told in the past tense, the present state in its own text (PD30, S175)", () => {
  const way = logged(["PLACED"], ["WAIT_FOR_CONFIRMATION"], ["PROGRESSING"], ["FINDING_COURIER"], ["SHIPPING"]);
  const textsAt = (count: number, part: object) => shownOf(way.slice(0, count), part).map(({ text }) => text);
  expect(textsAt(2, { deliveryStatus: "WAIT_FOR_CONFIRMATION" })).toEqual([
    "orderProgress:eventPlaced",
    "waitingForConfirmation",
  ]);
  expect(textsAt(3, { deliveryStatus: "PROGRESSING", kitchenState: "PREPARING" })).toEqual([
    "orderProgress:eventPlaced",
    "orderProgress:pastWaiting",
    "storePreparing",
  ]);
  expect(textsAt(5, { deliveryStatus: "SHIPPING" })).toEqual([
    "orderProgress:eventPlaced",
    "orderProgress:pastWaiting",
    "orderProgress:pastProgressing",
    "orderProgress:pastFinding",
    "onTheWay",
  ]);
  expect(shownOf(logged(["DELAYED"]), { deliveryStatus: "DELAYED" }).map(({ text }) => text)).toEqual([
    "orderProgress:eventDelayed",
  ]);
});

test("table, guests and remark are shown when the order has them, and nothing else (S145)", () => {
  const none = {
    tableNo: null,
    noOfPax: null,
    reservationID: null,
    reservationRemark: null,
    orderDineType: "DINEIN" as const,
    deliveryStatus: null,
  };
  expect(getOrderFacts(none)).toEqual([]);
  expect(getOrderFacts({ ...none, reservationRemark: "", noOfPax: 0 })).toEqual([]);
  expect(getOrderFacts({ ...none, tableNo: "12" })).toEqual([]);
  const all = {
    ...none,
    tableNo: "12",
    noOfPax: 4,
    reservationID: "r",
    reservationRemark: "By the window",
  };
  expect(getOrderFacts(all)).toEqual([
    { label: "factTable", value: "12" },
    { label: "factGuests", value: "4" },
    { label: "factRemark", value: "By the window" },
  ]);
});

test("the code for the hand-over is shown while there is something to hand over (PD194)", () => {
  const none = { tableNo: null, noOfPax: null, reservationID: null, reservationRemark: null, code: "0417" };
  const ofPickup = { ...none, orderDineType: "PICKUP" as const };
  expect(getOrderFacts({ ...ofPickup, deliveryStatus: "PROGRESSING" })).toEqual([{ label: "factCode", value: "0417" }]);
  expect(getOrderFacts({ ...ofPickup, deliveryStatus: null })).toEqual([]);
  expect(getOrderFacts({ ...ofPickup, deliveryStatus: "COMPLETED" })).toEqual([]);
  expect(getOrderFacts({ ...none, orderDineType: "DINEIN", deliveryStatus: "PROGRESSING" })).toEqual([]);
});

test("the last tab says how the food reached the customer in each mode (S176)", () => {
  expect(tabText("delivered", "PICKUP")).toBe("tabCollected");
  expect(tabText("delivered", "DRIVE_THRU")).toBe("tabHandedOver");
  expect(tabText("delivered", "DINEIN")).toBe("tabServed");
  expect(tabText("delivered", "DELIVERY")).toBe("tabDelivered");
  expect(tabText("delivered", "MEAL_PLAN")).toBe("tabDelivered");
  expect(tabText("delivering", "DINEIN")).toBe("tabReady");
  expect(tabText("delivering", "MEAL_PLAN")).toBe("tabDelivering");
});

test.each(["EN", "CN"] as const)("every code a store writes has its words, in %s (S175)", (locale) => {
  const t = createI18n(locale, getTexts(locale)).getFixedT(null, ["order", "orderProgress"] as const);
  const codes: OrderLogCode[] = ["PLACED", "PAID", ...activeStatuses, ...lastStatuses, "REFUNDED", ...refundSteps];
  const words = [
    ...codes.map((code) => t(eventText(code) ?? "unknown")),
    ...codes.flatMap((code) => (pastText(code) === eventText(code) ? [] : [t(pastText(code) ?? "unknown")])),
    ...orderReasons.map((code) => toReasonText(code, t)),
  ];
  expect(new Set(words).size).toBe(words.length);
  for (const text of words) expect(text).not.toMatch(/[A-Z_]{3}|^$/);
});

test("a customer's own words stand beside their reason; a reason we do not know is said plainly", () => {
  const t = createI18n("EN", getTexts("EN")).getFixedT(null, "order");
  expect(toReasonText(formatNote("OTHER", "wrong branch"), t)).toBe("Cancelled by you: wrong branch");
  expect(toReasonText(formatNote("STORE_REJECTED", "no rice"), t)).toBe("The store could not take it: no rice");
  expect(toReasonText(formatNote(null, "wrong branch"), t)).toBe("wrong branch");
  expect(toReasonText("KITCHEN_ON_FIRE", t)).toBe("kitchen on fire");
  expect(toReasonText("OTHERWISE", t)).toBe("otherwise");
});
