import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dineTypes, type MiscFee } from "#shared/contract/entities.ts";
import { calculatePercentage, calculateTax } from "#shared/domain/money/money.ts";
import { getAmountDue, getExactDue, priceOrder, type OrderPriceInput } from "#shared/domain/money/order-total.ts";
import { calculateMinOrderGap } from "#shared/domain/money/pricing.ts";

const line = (combinationPricePerItem: number, itemQuantity = 1, more: { tax?: number; discount?: number } = {}) => ({
  combinationPricePerItem,
  campaignDiscountAmount: more.discount ?? 0,
  comboTaxAmount: more.tax ?? 0,
  itemQuantity,
});

const packaging: MiscFee = {
  code: "PACKAGING",
  name: "Packaging",
  amount: 50,
  per: "ITEM",
  dineTypes: ["DELIVERY", "PICKUP", "DRIVE_THRU"],
  cap: 200,
};

// --- the formula -----------------------------------------------------------------------------------------------------------

test("a lunch delivered: every line of the price (wire.md §2, S312, S313)", () => {
  const price = priceOrder({
    lines: [line(1490, 2, { tax: 77, discount: 200 }), line(320, 1, { tax: 19 })],
    dineType: "DELIVERY",
    miscellaneousFees: [packaging],
    serviceChargeBp: 1000,
    deliveryFee: 600,
    deliveryDiscount: 300,
    promoDiscount: 500,
    tierDiscount: 72,
  });
  expect(price).toEqual({
    itemCount: 3,
    subtotal: 3300,
    campaignDiscount: 400,
    food: 2900,
    promoDiscount: 500,
    tierDiscount: 72,
    tax: 173,
    serviceFee: 0,
    miscellaneousFee: 150,
    deliveryFee: 600,
    deliveryDiscount: 300,
    methodChangeFee: 0,
    methodChangeDiscount: 0,
    tip: 0,
    rounding: 0,
    total: 2951,
    redeemed: 0,
    payable: 2951,
  });
});

test("the service charge is for eating in, on food after its discounts, and changes no tax", () => {
  const input = { lines: [line(2005, 1, { tax: 120 })], serviceChargeBp: 1000, promoDiscount: 500, tierDiscount: 100 };
  // 10 % of RM14.05, half up.
  expect(priceOrder({ ...input, dineType: "DINEIN" })).toMatchObject({ serviceFee: 141, tax: 120, total: 1666 });
  expect(priceOrder({ ...input, dineType: "PICKUP" })).toMatchObject({ serviceFee: 0, tax: 120, total: 1525 });
});

test("tax is on the price before a code, and rounded for each dish: the amounts of a whole order (PD104)", () => {
  const two = priceOrder({
    lines: [line(2690, 2, { tax: calculateTax(2690, 600) })],
    dineType: "PICKUP",
    miscellaneousFees: [packaging],
    // PICKUP20: 20 %, at most RM8.
    promoDiscount: Math.min(calculatePercentage(5380, 2000), 800),
  });
  expect(two).toMatchObject({ subtotal: 5380, promoDiscount: 800, tax: 322, miscellaneousFee: 100, total: 5002 });
  expect(priceOrder({ lines: [line(490, 7, { tax: calculateTax(490, 600) })], dineType: "PICKUP" }).tax).toBe(203);
});

test("delivery lines count only where something is delivered", () => {
  const input = { lines: [line(2000)], deliveryFee: 600, deliveryDiscount: 100, methodChangeFee: 50 };
  for (const dineType of dineTypes) {
    const isDelivered = dineType === "DELIVERY" || dineType === "MEAL_PLAN";
    expect(priceOrder({ ...input, dineType }).total, dineType).toBe(isDelivered ? 2550 : 2000);
  }
});

test("a tip is on top of everything and changes nothing else, and only one rider gets one (PD137)", () => {
  const input = {
    lines: [line(1490, 2, { tax: 77, discount: 200 })],
    miscellaneousFees: [packaging],
    serviceChargeBp: 1000,
    deliveryFee: 600,
    promoDiscount: 500,
    tierDiscount: 72,
  };
  for (const dineType of dineTypes) {
    const [plain, tipped] = [priceOrder({ ...input, dineType }), priceOrder({ ...input, dineType, tip: 300 })];
    const tip = dineType === "DELIVERY" ? 300 : 0;
    expect(tipped, dineType).toEqual({ ...plain, tip, total: plain.total + tip, payable: plain.payable + tip });
  }
});

test("a tip is rounded and paid from a wallet with the rest of the order", () => {
  const input = { lines: [line(2000)], dineType: "DELIVERY", tip: 301 } as const;
  expect(priceOrder({ ...input, isCashAtCounter: true })).toMatchObject({ rounding: -1, total: 2300, payable: 2300 });
  expect(priceOrder({ ...input, redeemed: 9999 })).toMatchObject({ redeemed: 2301, payable: 0 });
});

const roundingOf = (sen: number, isCashAtCounter: boolean) => {
  const { rounding, total, payable } = priceOrder({ lines: [line(sen)], dineType: "PICKUP", isCashAtCounter });
  expect(total).toBe(sen + rounding);
  expect(payable).toBe(total);
  return rounding;
};

test("cash at the counter is rounded to 5 sen, whatever else is paid exactly (S311)", () => {
  const last = [1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1008, 1009];
  expect(last.map((sen) => roundingOf(sen, true))).toEqual([0, -1, -2, 2, 1, 0, -1, -2, 2, 1]);
  expect(last.map((sen) => Math.abs(roundingOf(sen, false)))).toEqual(last.map(() => 0));
});

const foodOf = (sen: number) =>
  priceOrder({
    lines: [line(sen + 200, 1, { tax: 90, discount: 200 })],
    dineType: "DELIVERY",
    miscellaneousFees: [packaging],
    deliveryFee: 600,
    promoDiscount: 500,
    tip: 5000,
  }).food;

const gap = (sen: number) => calculateMinOrderGap({ DELIVERY: 1500 }, "DELIVERY", foodOf(sen));

test("the least order is met by exactly its amount of food after campaigns, tax, fees and tip aside (S219)", () => {
  expect([gap(1499), gap(1500), gap(1501)]).toEqual([1, 0, 0]);
});

test("no discount takes more than there is, and nothing becomes negative", () => {
  const price = priceOrder({
    lines: [line(700, 1, { tax: 42 })],
    dineType: "DELIVERY",
    deliveryFee: 500,
    deliveryDiscount: 800,
    methodChangeDiscount: 90,
    promoDiscount: 600,
    tierDiscount: 300,
    redeemed: 9999,
  });
  expect(price).toMatchObject({
    promoDiscount: 600,
    tierDiscount: 100,
    deliveryDiscount: 500,
    methodChangeDiscount: 0,
  });
  expect(price).toMatchObject({ tax: 42, total: 42, redeemed: 42, payable: 0 });
});

// --- any order -----------------------------------------------------------------------------------------------------------

const sen = fc.integer({ min: 0, max: 10_000_000 });
const lines = fc.array(
  fc
    .record({
      price: sen,
      quantity: fc.integer({ min: 1, max: 99 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      tax: sen,
    })
    .map(({ price, quantity, share, tax }) => line(price, quantity, { tax, discount: Math.floor(price * share) })),
  { minLength: 1, maxLength: 100 },
);
const fees = fc.array(
  fc.record({
    code: fc.constant("F"),
    name: fc.constant("Fee"),
    amount: fc.integer({ min: 0, max: 5000 }),
    per: fc.constantFrom("ORDER" as const, "ITEM" as const),
    dineTypes: fc.subarray([...dineTypes]),
    cap: fc.option(fc.integer({ min: 0, max: 5000 })),
  }),
  { maxLength: 4 },
);
const inputs: fc.Arbitrary<OrderPriceInput> = fc.record({
  lines,
  dineType: fc.constantFrom(...dineTypes),
  miscellaneousFees: fees,
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
});

const big = (value: number | undefined) => BigInt(value ?? 0);
const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** The formula of wire.md §2 once more, word by word and in whole numbers of any size. */
function oracle(input: OrderPriceInput) {
  let [subtotal, campaignDiscount, tax, items] = [0n, 0n, 0n, 0n];
  for (const each of input.lines) {
    const quantity = big(each.itemQuantity);
    subtotal += big(each.combinationPricePerItem) * quantity;
    campaignDiscount += big(each.campaignDiscountAmount) * quantity;
    tax += big(each.comboTaxAmount) * quantity;
    items += quantity;
  }
  const food = subtotal - campaignDiscount;
  const promo = least(big(input.promoDiscount), food);
  const tier = least(big(input.tierDiscount), food - promo);
  const base = food - promo - tier;
  const serviceFee = input.dineType === "DINEIN" ? (base * big(input.serviceChargeBp) + 5000n) / 10000n : 0n;
  let misc = 0n;
  for (const fee of input.miscellaneousFees ?? []) {
    if (!fee.dineTypes.includes(input.dineType)) continue;
    const amount = fee.per === "ITEM" ? big(fee.amount) * items : big(fee.amount);
    misc += fee.cap === null ? amount : least(amount, big(fee.cap));
  }
  let delivery = 0n;
  if (input.dineType === "DELIVERY" || input.dineType === "MEAL_PLAN") {
    const afterDiscount = big(input.deliveryFee) - least(big(input.deliveryDiscount), big(input.deliveryFee));
    const changed = afterDiscount + big(input.methodChangeFee);
    delivery = changed - least(big(input.methodChangeDiscount), changed);
  }
  const tip = input.dineType === "DELIVERY" ? big(input.tip) : 0n;
  const exact = base + tax + serviceFee + misc + delivery + tip;
  const redeemed = least(big(input.redeemed), exact);
  const rest = exact - redeemed;
  const payable = input.isCashAtCounter ? ((rest + 2n) / 5n) * 5n : rest;
  return { subtotal, food, tax, serviceFee, misc, rounding: payable - rest, total: payable + redeemed, payable };
}

test("any order costs what the formula says, to the sen, against whole numbers of any size", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const price = priceOrder(input);
      const exact = oracle(input);
      expect(big(price.subtotal)).toBe(exact.subtotal);
      expect(big(price.food)).toBe(exact.food);
      expect(big(price.tax)).toBe(exact.tax);
      expect(big(price.serviceFee)).toBe(exact.serviceFee);
      expect(big(price.miscellaneousFee)).toBe(exact.misc);
      expect(big(price.rounding)).toBe(exact.rounding);
      expect(big(price.total)).toBe(exact.total);
      expect(big(price.payable)).toBe(exact.payable);
    }),
    { numRuns: 2000 },
  );
});

test("the lines add up to the total, and every one is a whole number of sen", () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const price = priceOrder(input);
      for (const [name, value] of Object.entries(price)) expect(Number.isSafeInteger(value), name).toBe(true);
      for (const [name, value] of Object.entries(price))
        if (name !== "rounding") expect(value, name).toBeGreaterThanOrEqual(0);
      const sum =
        price.subtotal -
        price.campaignDiscount -
        price.promoDiscount -
        price.tierDiscount +
        price.tax +
        price.serviceFee +
        price.miscellaneousFee +
        price.deliveryFee -
        price.deliveryDiscount +
        price.methodChangeFee -
        price.methodChangeDiscount +
        price.tip +
        price.rounding;
      expect(price.total).toBe(sum);
      expect(price.payable).toBe(price.total - price.redeemed);
    }),
  );
});

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
