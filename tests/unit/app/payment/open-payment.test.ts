import { expect, test } from "vitest";
import { type OpenPayment, parseOpenPayments } from "#app/payment/open-payment.ts";

const now = 1_800_000_000_000;
const boost: OpenPayment = { orderIDs: ["1301-1"], method: "BOOST", url: "https://pay.example/1", until: now + 60_000 };

test("a payment that was begun is open until it ends, and nothing else is one (S147)", () => {
  expect(parseOpenPayments(JSON.stringify([boost]), now)).toEqual([boost]);
  expect(parseOpenPayments(JSON.stringify([boost]), boost.until)).toEqual([]);
  expect(parseOpenPayments(JSON.stringify([{ ...boost, url: 1 }, null, "x", boost]), now)).toEqual([boost]);
  for (const text of [null, "", "{}", "nonsense"]) expect(parseOpenPayments(text, now)).toEqual([]);
});
