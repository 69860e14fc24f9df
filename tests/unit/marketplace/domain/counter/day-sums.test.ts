import { expect, test } from "vitest";
import { toInstant } from "#shared/domain/time/time.ts";
import { type DayOrder, sumDay } from "#worker/marketplace/domain/counter/day-sums.ts";

// What orders say of the money of a day.

const day = { start: Date.parse("2026-11-21T00:00:00+08:00"), end: Date.parse("2026-11-22T00:00:00+08:00") };
const at = day.start + 1000;

const order: DayOrder = {
  total: 1000,
  payable: 1000,
  redeemed: 0,
  tax: 57,
  serviceFee: 0,
  miscellaneousFee: 20,
  deliveryFee: 0,
  deliveryDiscount: 0,
  methodChangeFee: 0,
  methodChangeDiscount: 0,
  tip: 0,
  rounding: 2,
  paymentType: "COUNTER",
  paymentMethod: "CASH",
  cancelReason: null,
  paymentStatus: "DONE",
  deliveryStatus: "COMPLETED",
  paidAt: at,
  endedAt: at,
};
const refund = { id: "r", amount: 300, to: "CASH", status: "DONE", reason: "", at: toInstant(at), purpose: "ORDER" };

test("what was paid is what it is made of, and how it was paid (PD188)", () => {
  const wallet = { ...order, payable: 600, redeemed: 400, paymentType: "ONLINE", paymentMethod: "FPX" } as const;
  const credit = { ...order, paymentType: "CREDIT", paymentMethod: "CREDIT" } as const;
  expect(sumDay([order, wallet, credit], day)).toMatchObject({
    orders: 3,
    gross: 3000,
    parts: { food: 3 * 921, tax: 171, service: 60, delivery: 0, tip: 0, rounding: 6 },
    methods: [
      { method: "WALLET", amount: 1400 },
      { method: "CASH", amount: 1000 },
      { method: "FPX", amount: 600 },
    ],
    cash: 1000,
    cashOrders: 1,
  });
});

test("money counts on the day on which it moved (PD188)", () => {
  const yesterday = { ...order, paidAt: day.start - 1, refunds: [refund] };
  expect(sumDay([yesterday], day)).toMatchObject({ orders: 0, gross: 0, cash: 0, refunds: 300, refundsCash: 300 });
  const tomorrow = { ...order, refunds: [{ ...refund, at: toInstant(day.end) }] };
  expect(sumDay([tomorrow], day)).toMatchObject({ orders: 1, gross: 1000, refunds: 0 });
});

test.each([
  ["what has failed", { status: "FAILED" }],
  ["a payment that the order could not take", { purpose: "SECOND" }],
  ["a tip after the delivery", { purpose: "TIP" }],
])("%s is no refund of the day", (_, changes) => {
  expect(sumDay([{ ...order, refunds: [{ ...refund, ...changes }] }], day).refunds).toBe(0);
});

test("points and credit of an order that is called off whole come back when it ends", () => {
  const off = { ...order, payable: 600, redeemed: 400, paymentStatus: "REFUNDED", deliveryStatus: "REJECTED" } as const;
  const entry = { ...refund, amount: 600, to: "BANK" };
  expect(sumDay([{ ...off, refunds: [entry] }], day).refunds).toBe(1000);
  const listed = [entry, { ...refund, amount: 400, to: "CREDIT" }];
  expect(sumDay([{ ...off, refunds: listed }], day).refunds).toBe(1000);
});

test("what was not sold is told apart by why", () => {
  const off = { ...order, paidAt: null, deliveryStatus: "REJECTED" } as const;
  const all = [
    { ...off, cancelReason: "NO_ANSWER" },
    { ...off, cancelReason: "STORE_BUSY" },
    { ...off, cancelReason: "STORE_SOLD_OUT" },
    { ...off, deliveryStatus: "CANCELLED" as const, cancelReason: "NO_SHOW" },
    { ...off, deliveryStatus: "CANCELLED" as const, cancelReason: "CUSTOMER" },
    { ...off, cancelReason: "NO_ANSWER", endedAt: day.end },
  ];
  expect(sumDay(all, day)).toMatchObject({ orders: 0, gross: 0, refunds: 0, rejected: 2, unanswered: 1, noShow: 1 });
});
