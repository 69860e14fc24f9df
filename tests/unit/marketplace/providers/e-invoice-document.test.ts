import * as fc from "fast-check";
import { allPostcodes } from "malaysia-postcodes";
import { expect, test } from "vitest";
import { dineTypes } from "#shared/contract/entities.ts";
import type { OrderLine } from "#shared/contract/order-entities.ts";
import { calculateTax } from "#shared/domain/money/money.ts";
import { priceOrder } from "#shared/domain/money/order-total.ts";
import { checkInvoice, toInvoice } from "#tests/unit/marketplace/providers/check-invoice.ts";
import { factsOf, orderOf } from "#tests/unit/marketplace/receipts/receipt-order.ts";
import { getStateCode } from "#worker/marketplace/domain/state-code.ts";

test("an order with every line of a price has an invoice of what was paid", () => {
  const sums = { tax: 244, total: 4050, payable: 4001 };
  expect(checkInvoice(factsOf(sums))).toBe(4001);
  // What was given back before is not invoiced.
  expect(checkInvoice(factsOf({ ...sums, refunded: 1234 }))).toBe(2767);
});

const sen = fc.integer({ min: 0, max: 1_000_000 });
const lineOf = (changes: Partial<OrderLine>) => ({ ...orderOf().orderFoods[0], ...changes }) as OrderLine;

/** Lines as the menu prices them: taxed at the usual rates, or not. */
const lines = fc.array(
  fc
    .record({
      price: sen,
      itemQuantity: fc.integer({ min: 1, max: 99 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      taxBp: fc.constantFrom(0, 600, 800, 1000),
      name: fc.string({ minLength: 1, maxLength: 400 }),
    })
    .map(({ price, itemQuantity, share, taxBp, name }) => {
      const campaignDiscountAmount = Math.floor(price * share);
      const comboTaxAmount = calculateTax(price - campaignDiscountAmount, taxBp);
      return lineOf({ name, combinationPricePerItem: price, campaignDiscountAmount, comboTaxAmount, itemQuantity });
    }),
  { minLength: 1, maxLength: 40 },
);

const orders = fc
  .record({
    lines,
    dineType: fc.constantFrom(...dineTypes),
    serviceChargeBp: fc.integer({ min: 0, max: 2000 }),
    deliveryFee: sen,
    deliveryDiscount: sen,
    promoDiscount: sen,
    tierDiscount: sen,
    methodChangeFee: sen,
    methodChangeDiscount: sen,
    tip: fc.integer({ min: 0, max: 5000 }),
    redeemed: sen,
    isCashAtCounter: fc.boolean(),
    refundedShare: fc.constantFrom(0, 0, 0.3, 1),
  })
  .map(({ refundedShare, ...input }) => {
    const { food: _food, itemCount, ...price } = priceOrder(input);
    const refunded = Math.floor(price.payable * refundedShare);
    return { ...price, itemCount, refunded, orderDineType: input.dineType, orderFoods: input.lines };
  });

test("the sums of any order's invoice are those of its receipt, to the sen", () => {
  fc.assert(
    fc.property(orders, (order) => {
      checkInvoice(factsOf({ ...order, ...(order.orderDineType === "MEAL_PLAN" && { refunded: 0 }) }));
    }),
  );
});

/** The rate that an invoice names for a dish with this price and tax. */
function percentOf(net: number, tax: number): string | undefined {
  const orderFoods = [lineOf({ combinationPricePerItem: net, campaignDiscountAmount: 0, comboTaxAmount: tax })];
  return /"Percent":\[\{"_":(\d+)/.exec(JSON.stringify(toInvoice(orderOf({ orderFoods }))))?.[1];
}

test("the rate is the one that made the tax", () => {
  const rates = [percentOf(1490, 89), percentOf(2000, 160), percentOf(2000, 200), percentOf(1000, 0)];
  expect(rates).toEqual(["6", "8", "10", "0"]);
});

/** The codes of the states (https://sdk.myinvois.hasil.gov.my/codes/state-codes/), by the names of the list of postcodes. */
const codes: Record<string, string> = {
  Johor: "01",
  Kedah: "02",
  Kelantan: "03",
  Melaka: "04",
  "Negeri Sembilan": "05",
  Pahang: "06",
  "Pulau Pinang": "07",
  Perak: "08",
  Perlis: "09",
  Selangor: "10",
  Terengganu: "11",
  Sabah: "12",
  Sarawak: "13",
  "Wp Kuala Lumpur": "14",
  "Wp Labuan": "15",
  "Wp Putrajaya": "16",
};

/** A number of the list that no street has. */
const madeUp = "55555";

test("every postcode of the country has the code of its state, and any other text that of none", () => {
  const wrong = allPostcodes.flatMap(({ name, city }) =>
    city.flatMap(({ postcode }) =>
      postcode.filter((one) => one !== madeUp && getStateCode(one) !== codes[name]).map((one) => `${one} ${name}`),
    ),
  );
  expect(wrong).toEqual([]);
  for (const text of ["", "00100", "99000", "5020", "50200 ", "吉隆坡"]) expect(getStateCode(text)).toBe("17");
});
