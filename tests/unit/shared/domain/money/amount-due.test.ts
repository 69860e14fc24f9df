import { expect, test } from "vitest";
import { getAmountDue, getExactDue } from "#shared/domain/money/amount-due.ts";
import { priceOrder } from "#shared/domain/money/order-total.ts";

const owed = (payable: number, rounding = 0) => ({ payable, rounding });

test.each([
  ["placed for the counter", [owed(620, -1)], "FPX", 621],
  ["the method is not chosen yet", [owed(3165, -1)], null, 3166],
  ["what credit may pay", [owed(625, 2)], "CREDIT", 623],
  ["cash", [owed(3166)], "CASH", 3165],
  ["cash again", [owed(3165, -1)], "CASH", 3165],
  ["51 sen in cash", [owed(51)], "CASH", 50],
  ["two orders in cash, rounded once", [owed(621), owed(622)], "CASH", 1245],
  ["two orders that were rounded one by one", [owed(620, -1), owed(620, -2)], "CASH", 1245],
  ["two orders of a bank", [owed(620, -1), owed(625, 2)], "FPX", 1244],
  ["the sen that credit left", [owed(1)], "CASH", 0],
  ["nothing", [], "CASH", 0],
])("the amount due, %s (PD103)", (_, orders, method, due) => {
  expect(getAmountDue(orders, method)).toBe(due);
});

const of = (sen: number, redeemed: number) =>
  priceOrder({
    lines: [{ combinationPricePerItem: sen, campaignDiscountAmount: 0, comboTaxAmount: 0, itemQuantity: 1 }],
    dineType: "PICKUP",
    isCashAtCounter: true,
    redeemed,
  });

test("points and credit pay exactly, and only the rest in cash is rounded (PD103)", () => {
  expect(of(51, 0)).toMatchObject({ rounding: -1, total: 50, payable: 50 });
  expect(of(621, 0)).toMatchObject({ rounding: -1, total: 620, payable: 620 });
  expect(of(621, 621)).toMatchObject({ rounding: 0, total: 621, redeemed: 621, payable: 0 });
  expect(of(623, 623)).toMatchObject({ rounding: 0, total: 623, redeemed: 623, payable: 0 });
  expect(of(621, 620)).toMatchObject({ rounding: -1, total: 620, redeemed: 620, payable: 0 });
  expect(of(1000, 328)).toMatchObject({ rounding: -2, total: 998, redeemed: 328, payable: 670 });
  expect(getExactDue(of(621, 0))).toBe(621);
});
