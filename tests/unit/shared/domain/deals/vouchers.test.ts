import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dineTypes, platforms } from "#shared/contract/entities.ts";
import {
  findInapplicableReason,
  calculateOfferDiscount,
  type OfferCart,
  type OfferTerms,
} from "#shared/domain/deals/vouchers.ts";
import { nowMs } from "#tests/support/foods.ts";

const anywhere = { merchantIDs: [], storeIDs: [], dineTypes: [], platforms: [] };
const offer = {
  code: "SPIN3-ABCD2345",
  startsAt: "2026-11-21T12:00:00+08:00",
  discount: { type: "FIXED", amount: 300 },
  minSpendAmount: 1500,
  maxDiscountAmount: null,
  scope: anywhere,
} as const;
const cart: OfferCart = {
  storeID: "1001",
  merchantID: "warisan",
  dineType: "PICKUP",
  platform: "WEB",
  lines: [
    { foodID: "kopi", unitSen: 320, quantity: 2 },
    { foodID: "laksa", unitSen: 1390, quantity: 1 },
  ],
  appliedCode: null,
};
const reasonWith = (terms: Partial<OfferTerms> & { startsAt?: string | null }, changes: Partial<OfferCart> = {}) =>
  findInapplicableReason({ ...offer, ...terms }, { ...cart, ...changes }, nowMs);

test("an offer that asks for nothing else holds where its minimum is spent (S13, S182)", () => {
  expect(reasonWith({})).toBeNull();
  expect(reasonWith({ minSpendAmount: 2030 })).toBeNull();
  expect(reasonWith({ minSpendAmount: 2031 })).toBe("MIN_SPEND");
});

test.each([
  ["NOT_STARTED", { startsAt: "2026-11-21T12:00:01+08:00" }, {}],
  ["NOT_STARTED", { startsAt: "not a time" }, {}],
  ["WRONG_STORE", { scope: { ...anywhere, storeIDs: ["1002"] } }, {}],
  ["WRONG_STORE", { scope: { ...anywhere, merchantIDs: ["sakura"] } }, {}],
  ["PLATFORM", { scope: { ...anywhere, platforms: ["BOOST" as const] } }, {}],
  ["WRONG_MODE", { scope: { ...anywhere, dineTypes: ["DELIVERY" as const] } }, {}],
  ["ITEM_SCOPE", { scope: { ...anywhere, foodIDs: ["teh"] } }, {}],
  ["ITEM_SCOPE", {}, { lines: [] }],
  ["STACKING", {}, { appliedCode: "MAKAN5" }],
] as const)("%s is the reason for %j with %j (S182)", (reason, terms, changes) => {
  expect(reasonWith(terms as Partial<OfferTerms>, changes as Partial<OfferCart>)).toBe(reason);
});

test("what the customer cannot change is named before what they can, and their own code does not stack on itself", () => {
  const scope = { ...anywhere, storeIDs: ["1002"], dineTypes: ["DELIVERY" as const] };
  expect(reasonWith({ scope, minSpendAmount: 99_999 }, { appliedCode: "MAKAN5" })).toBe("WRONG_STORE");
  expect(reasonWith({}, { appliedCode: offer.code })).toBeNull();
});

test("20 % off pickup from RM28, at most RM8 (S318)", () => {
  const terms = { ...offer, discount: { type: "PERCENTAGE", amount: 2000 }, maxDiscountAmount: 800 } as const;
  const off = (foodSen: number) =>
    calculateOfferDiscount(terms, { lines: [{ foodID: "laksa", unitSen: foodSen, quantity: 1 }] }, 0);
  expect([2800, 2801, 2803, 4000, 5000].map(off)).toEqual([560, 560, 561, 800, 800]);
});

test("a discount on the delivery is of its fee and never more than it", () => {
  const terms = { ...offer, on: "DELIVERY", discount: { type: "FIXED", amount: 800 } } as const;
  expect([0, 550, 800, 1250].map((fee) => calculateOfferDiscount(terms, cart, fee))).toEqual([0, 550, 800, 800]);
});

test("an offer for certain foods takes one unit of the dearest of them", () => {
  const scope = { ...anywhere, foodIDs: ["kopi", "teh"] };
  const free = { ...offer, scope, discount: { type: "PERCENTAGE", amount: 10_000 }, maxDiscountAmount: 890 } as const;
  expect(calculateOfferDiscount(free, cart, 0)).toBe(320);
  const dear = { lines: [...cart.lines, { foodID: "teh", unitSen: 990, quantity: 3 }] };
  expect(calculateOfferDiscount(free, dear, 0)).toBe(890);
});

test("no offer ever takes off more than what it is taken from, nor less than nothing", () => {
  const terms = fc.record({
    discount: fc.record({ type: fc.constantFrom("FIXED" as const, "PERCENTAGE" as const), amount: fc.nat(20_000) }),
    minSpendAmount: fc.nat(5_000),
    maxDiscountAmount: fc.option(fc.nat(5_000)),
    on: fc.constantFrom("FOOD" as const, "DELIVERY" as const),
    scope: fc.record({
      merchantIDs: fc.constant<string[]>([]),
      storeIDs: fc.constant<string[]>([]),
      dineTypes: fc.subarray([...dineTypes]),
      platforms: fc.subarray([...platforms]),
      foodIDs: fc.subarray(["a", "b"]),
    }),
  });
  const lines = fc.array(
    fc.record({
      foodID: fc.constantFrom("a", "b", "c"),
      unitSen: fc.nat(10_000),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
  );
  fc.assert(
    fc.property(terms, lines, fc.nat(3_000), (one, all, fee) => {
      const off = calculateOfferDiscount(one, { lines: all }, fee);
      const food = all.reduce((sum, { unitSen, quantity }) => sum + unitSen * quantity, 0);
      expect(off).toBeGreaterThanOrEqual(0);
      expect(off).toBeLessThanOrEqual(one.on === "DELIVERY" ? fee : food);
      expect(off).toBeLessThanOrEqual(one.maxDiscountAmount ?? Infinity);
      expect(Number.isSafeInteger(off)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
