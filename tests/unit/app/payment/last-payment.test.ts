import { expect, test } from "vitest";
import { parseLastPayment, putLastFirst } from "#app/payment/last-payment.ts";
import { choosePayment, type PaymentOption } from "#app/payment/payments.ts";

const options: PaymentOption[] = [
  { type: "ONLINE", method: "FPX", name: "FPX" },
  { type: "WALLET", method: "TNG", name: "TNG eWallet" },
  { type: "WALLET", method: "BOOST", name: "Boost" },
];

test("the way and the bank of the last payment come first and are chosen, until another is (PD141)", () => {
  const last = { method: "BOOST", bank: "CIMB" };
  const offered = putLastFirst(options, last);
  expect(offered.map(({ method }) => method)).toEqual(["BOOST", "FPX", "TNG"]);
  expect(choosePayment(offered, null, last.bank)).toEqual({ type: "WALLET", method: "BOOST", bank: null });
  const banking = putLastFirst(options, { method: "FPX", bank: "CIMB" });
  expect(choosePayment(banking, null, "CIMB")).toEqual({ type: "ONLINE", method: "FPX", bank: "CIMB" });
  const chosen = { type: "ONLINE", method: "FPX", bank: null } as const;
  expect(choosePayment(banking, chosen, "CIMB")).toEqual(chosen);
});

test("a way that is not offered here, and nothing that is known, change no order", () => {
  expect(putLastFirst(options, { method: "GRABPAY", bank: null })).toEqual(options);
  expect(putLastFirst(options, null)).toEqual(options);
});

test.each([null, "", "{}", "null", "[1]", '{"method":1}'])("what cannot be read is nothing: %s", (text) => {
  expect(parseLastPayment(text)).toBeNull();
});
