import { expect, test } from "vitest";
import {
  choosePayment,
  getPaymentOptions,
  isCashAtCounter,
  type PaymentOption,
  toPayment,
} from "#app/payment/payments.ts";

const methods: PaymentOption[] = [
  { type: "ONLINE", method: "FPX", name: "FPX" },
  { type: "CREDIT", method: "CREDIT", name: "Credit" },
  { type: "COUNTER", method: "CASH", name: "Cash" },
  { type: "COUNTER", method: "CARD", name: "Card" },
  { type: "FREE", method: "NONE", name: "Nothing to pay" },
];
const offered = (mode: "DELIVERY" | "PICKUP" | "DINEIN", hasWallet = true) =>
  getPaymentOptions(methods, mode, hasWallet).map(({ type, method }) => `${type} ${method}`);

test("who stands at the counter may pay there; credit needs a wallet; nobody chooses to pay nothing (PD62)", () => {
  expect(offered("PICKUP")).toEqual(["ONLINE FPX", "CREDIT CREDIT", "COUNTER CASH", "COUNTER CARD"]);
  expect(offered("DINEIN")).toEqual(offered("PICKUP"));
  expect(offered("DELIVERY")).toEqual(["ONLINE FPX", "CREDIT CREDIT"]);
  expect(offered("DELIVERY", false)).toEqual(["ONLINE FPX"]);
});

test("whoever left two orders at the counter is not offered it (PD166)", () => {
  const left = getPaymentOptions(methods, "PICKUP", true, true);
  expect(left.map(({ type }) => type)).toEqual(["ONLINE", "CREDIT"]);
});

test("a chosen payment that is still offered keeps its bank", () => {
  const chosen = { type: "ONLINE", method: "FPX", bank: "Maybank2u" } as const;
  expect(choosePayment(methods, chosen)).toEqual(chosen);
  expect(toPayment(chosen, 1)).toEqual(chosen);
  expect(choosePayment(methods.slice(1), chosen)).toEqual({ type: "CREDIT", method: "CREDIT", bank: null });
});

test("only cash at the counter is rounded to 5 sen, so only that is called so", () => {
  const cash = methods.filter(({ type, method }) => isCashAtCounter({ type, method, bank: null }));
  expect(cash.map(({ name }) => name)).toEqual(["Cash"]);
  expect(isCashAtCounter(null)).toBe(false);
});
