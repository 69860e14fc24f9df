import { expect, test } from "vitest";
import { listQuery } from "#app/features/order/list-query.ts";
import { paymentReturnOf } from "#app/features/order/payment-return.ts";
import { isOver, nextPollMs } from "#app/features/order/polling.ts";
import { type Amounts, receiptLines, savingSen } from "#app/features/order/receipt-lines.ts";
import { shownEvents, tabText } from "#app/features/order/status-texts.ts";
import { activeStatuses } from "#shared/domain/order-status.ts";
import { priceOrder } from "#shared/domain/order-total.ts";

const price = priceOrder({
  lines: [{ combinationPricePerItem: 1490, campaignDiscountAmount: 200, comboTaxAmount: 77, itemQuantity: 2 }],
  dineType: "DELIVERY",
  deliveryFee: 650,
  deliveryDiscount: 300,
});
const facts = { mode: "DELIVERY", promoCode: null, isFeeKnown: true } as const;

test("the lines of the receipt add up to its total, and each that is nothing says why", () => {
  const lines = receiptLines(price, facts);
  const added = lines.filter(({ kind }) => kind !== "sum" && kind !== "total").reduce((sum, { sen }) => sum + sen, 0);
  expect(added).toBe(price.total);
  expect(lines.at(-1)).toMatchObject({ label: "total", sen: 3084, kind: "total" });
  expect(lines.filter(({ kind }) => kind === "nil").every(({ hint, sen }) => hint !== undefined && sen === 0)).toBe(
    true,
  );
  expect(lines.find(({ label }) => label === "serviceCharge")?.hint).toBe("dineInOnly");
  expect(savingSen(price)).toBe(700);
});

test("pickup says that nothing is delivered; an unknown fee says what it waits for; cash is rounded", () => {
  const hintOf = (amounts: Amounts, part: object) =>
    receiptLines(amounts, { ...facts, ...part }).find(({ label }) => label === "deliveryFee")?.hint;
  const none = { ...price, deliveryFee: 0 };
  expect(hintOf(none, { mode: "PICKUP" })).toBe("pickupNoFee");
  expect(hintOf(none, { isFeeKnown: false })).toBe("feeNeedsAddress");
  const rounded = receiptLines({ ...price, rounding: -2 }, facts).find(({ label }) => label === "rounding");
  expect(rounded).toMatchObject({ hint: "toFiveSen", sen: -2, kind: "minus" });
});

const moving = { deliveryStatus: "PROGRESSING", paymentStatus: "DONE" };

test("an order is asked for every 3 s while it moves, slower at rest and after failures, and no more once it is over", () => {
  expect(nextPollMs(null, 0, 0)).toBe(3_000);
  expect(nextPollMs(moving, 10_000, 0)).toBe(3_000);
  expect(nextPollMs(moving, 130_000, 0)).toBe(9_000);
  expect(nextPollMs(moving, 3_600_000, 0)).toBe(30_000);
  expect(nextPollMs(moving, 0, 2)).toBe(12_000);
  expect(nextPollMs(moving, 0, 20)).toBe(30_000);
  for (const deliveryStatus of ["COMPLETED", "REJECTED", "CANCELLED", "RETURNED"]) {
    expect(nextPollMs({ ...moving, deliveryStatus }, 0, 0)).toBe(false);
  }
  expect(isOver({ deliveryStatus: null, paymentStatus: "CANCELLED" })).toBe(true);
  expect(isOver({ deliveryStatus: null, paymentStatus: "PENDING" })).toBe(false);
});

test("the filters of the list ask for what the specification says (S118, S270, I21)", () => {
  const others = ["DELIVERY", "PICKUP", "DRIVE_THRU", "DINEIN"];
  expect(listQuery("ALL", false, null)).toEqual({ orderDineType: others });
  expect(listQuery("ALL", true, "next")).toEqual({ orderDineType: ["MEAL_PLAN"], cursor: "next" });
  expect(listQuery("UNPAID", false, null)).toEqual({ orderDineType: others, paymentStatus: "PENDING" });
  expect(listQuery("PREPARING", false, null)).toEqual({
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
])("coming back from a payment page with '%s' is shown as %s", (query, expected) => {
  expect(paymentReturnOf(new URLSearchParams(query))).toBe(expected);
});

test("the timeline leaves out what means nothing and joins what means the same", () => {
  const at = "2026-11-21T12:00:00+08:00";
  const events = ["PLACED", "SOMETHING_NEW", "SHIPPING", "DELAYED", "DELIVERED"].map((status) => ({
    status,
    at,
    reason: null,
  }));
  expect(shownEvents(events).map(({ text }) => text)).toEqual(["eventPlaced", "onTheWay", "delivered"]);
  expect(tabText("delivered", "PICKUP")).toBe("tabCollected");
  expect(tabText("delivered", "DELIVERY")).toBe("tabDelivered");
});
