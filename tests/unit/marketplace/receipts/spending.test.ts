import * as fc from "fast-check";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { createSpending } from "#worker/marketplace/receipts/spending.ts";
import { orderOf } from "./receipt-order.ts";

const named = (name: string) => {
  const order = orderOf({});
  return { ...order, store: { ...order.store, name } };
};

/** The cells of the first column that has a text of others: the name of the store. */
const storeCell = (name: string) => createSpending([named(name)], "EN").split("\r\n")[1] ?? "";

test.each(["=1+1", "+60123", "-2", "@SUM(A1)", "\t=1", "\r=1", "=1+1\nPenang", "@SUM(A1)\rPenang"])(
  "a name %j is no formula in a spreadsheet",
  (name) => {
    expect(storeCell(name)).toMatch(/,"?'/);
  },
);

test("a name with commas, quotes and line ends stays one cell", () => {
  expect(createSpending([named('Ah Hock, "the best"\nPenang')], "EN")).toContain('"Ah Hock, ""the best""\nPenang"');
});

test("tips have columns of their own, and one after the delivery counts once it is paid (PD139)", () => {
  const late = { amount: 500, status: "DONE" };
  // Between the tax and the total.
  expect(createSpending([orderOf({ tip: 300 })], "EN")).toContain(",2.43,3.00,40.49,");
  expect(createSpending([], "EN")).toContain(",Tip for the rider,Total,");
  expect(createSpending([], "EN")).toContain(",Tip for the rider after the delivery,");
  expect(createSpending([orderOf({ lateTip: late })], "EN")).toMatch(/,5\.00,[^,]+$/);
  expect(createSpending([orderOf({ lateTip: { ...late, status: "PENDING" } })], "EN")).toMatch(/,0\.00,[^,]+$/);
});

test("what the store had left out is no item (PD181)", () => {
  const { orderFoods } = orderOf();
  const [line] = orderFoods;
  if (!line) throw new Error("no line");
  const out = { ...line, name: "Cendol", leftOut: "SOLD_OUT" as const };
  expect(createSpending([orderOf({ orderFoods: [...orderFoods, out] })], "EN")).not.toContain("Cendol");
});

const part = (amount: number, status: string) =>
  ({ id: status, to: "BANK", amount, status, reason: "", at: "2026-11-21T13:00:00+08:00", purpose: "ORDER" }) as const;

test("a refund in part counts with what has not arrived yet, and without what never will", () => {
  const refunds = [part(1000, "PENDING"), part(500, "DONE"), part(900, "FAILED")];
  expect(createSpending([orderOf({ refunded: 1500, refunds })], "EN")).toContain(",40.00,15.00,");
  const plan = orderOf({ orderDineType: "MEAL_PLAN", refunded: 3500, refunds });
  expect(createSpending([plan], "EN")).toContain(",40.00,15.00,");
});

test("the bytes are those that a library writes", () => {
  const piece = fc.constantFrom("=", "+", "-", "@", "\t", "\r", "\n", '"', ",", ";", "'", " ", "\uFEFF", "a", "炒");
  const name = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));
  const plain = Papa.parse<string[]>(createSpending([named("Plain")], "EN").slice(1)).data;
  fc.assert(
    fc.property(name, (name) => {
      const cells = plain.map((row) => row.map((cell) => (cell === "Plain" ? name : cell)));
      const written = Papa.unparse(cells, { escapeFormulae: /^[=+\-@\t\r]/ });
      expect(createSpending([named(name)], "EN").slice(1)).toBe(written);
    }),
    { numRuns: 1000 },
  );
});

test("a plain name is left as it is", () => {
  expect(storeCell("Warisan Kopitiam")).toContain(",Warisan Kopitiam,");
});
