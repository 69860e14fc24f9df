import { expect, test } from "vitest";
import type { Voucher } from "#shared/contract/people.ts";
import { listObstacles } from "#shared/domain/deals/deal-obstacles.ts";
import { toPromoOffer, toTypedOffer } from "#shared/domain/deals/deal-offers.ts";
import {
  compareDeals,
  type DealCustomer,
  type DealOffer,
  type DealOrder,
  type DealPlace,
  getBestDeal,
  normalizeCode,
  toVoucherOffer,
} from "#shared/domain/deals/deals.ts";

const nowMs = Date.parse("2026-11-21T12:00:00+08:00");
const place: DealPlace = { storeID: "1301", merchantID: "jade", platform: "WEB", modes: ["DELIVERY", "PICKUP"] };
const everywhere = { merchantIDs: [], storeIDs: [], dineTypes: [], platforms: [] };

const pickup20: DealOffer = {
  kind: "PROMO",
  code: "PICKUP20",
  name: "20% off when you pick up",
  on: "FOOD",
  discount: { type: "PERCENTAGE", amount: 2000 },
  minSpendAmount: 2800,
  maxDiscountAmount: 800,
  scope: { ...everywhere, dineTypes: ["PICKUP"] },
  startsAt: null,
  endsAt: null,
  newUsersOnly: false,
  usesPerCustomer: null,
  isLocked: false,
};
const fixed = (code: string, amount: number, more: Partial<DealOffer> = {}): DealOffer => ({
  ...pickup20,
  code,
  discount: { type: "FIXED", amount },
  minSpendAmount: 0,
  maxDiscountAmount: null,
  scope: everywhere,
  ...more,
});

const orderOf = (foodSen: number, more: Partial<DealOrder> = {}): DealOrder => ({
  dineType: "PICKUP",
  lines: [
    {
      foodID: "f1",
      combinationPricePerItem: foodSen,
      campaignDiscountAmount: 0,
      comboTaxAmount: 0,
      itemQuantity: 1,
    },
  ],
  ...more,
});

const compare = (offers: DealOffer[], order: DealOrder, customer: Partial<DealCustomer> = {}) =>
  compareDeals({ offers, order, place, customer: { isNew: true, promoUses: [], ...customer }, nowMs });

const obstacles = (offers: DealOffer[], order: DealOrder) => listObstacles(compare(offers, order), order, place, nowMs);

test.each([
  [2799, null],
  [2800, 560],
  [4000, 800],
  [5000, 800],
])("20%% off a pickup of %i sen saves %s: from RM28, RM8 at most (S318)", (foodSen, saving) => {
  const best = getBestDeal(compare([pickup20], orderOf(foodSen)));
  expect(best?.savingSen ?? null).toBe(saving);
});

test("what is missing is said in sen of food, and another mode with what it saves (S182)", () => {
  expect(obstacles([pickup20], orderOf(2390))).toMatchObject([
    { deal: { reason: "MIN_SPEND" }, missingSen: 410, change: null },
  ]);
  expect(obstacles([pickup20], orderOf(4000, { dineType: "DELIVERY" }))).toMatchObject([
    { deal: { reason: "WRONG_MODE" }, change: { mode: "PICKUP", savingSen: 800 } },
  ]);
  // The other mode would not be enough.
  expect(obstacles([pickup20], orderOf(2000, { dineType: "DELIVERY" }))).toMatchObject([
    { deal: { reason: "WRONG_MODE" }, change: null },
  ]);
});

test.each([
  ["EXPIRED", { endsAt: "2026-11-21T12:00:00+08:00" }],
  ["LOCKED", { isLocked: true }],
  ["NOT_STARTED", { startsAt: "2026-11-21T12:00:01+08:00" }],
  ["WRONG_STORE", { scope: { ...everywhere, storeIDs: ["1001"] } }],
  ["PLATFORM", { scope: { ...everywhere, platforms: ["TNGD" as const] } }],
  ["ITEM_SCOPE", { scope: { ...everywhere, foodIDs: ["f2"] } }],
  ["NO_SAVING", { on: "DELIVERY" as const }],
] satisfies [string, Partial<DealOffer>][])("an offer that does not apply says %s", (reason, more) => {
  expect(compare([fixed("A", 500, more)], orderOf(3000))).toMatchObject([{ isUsable: false, reason }]);
});

test("a code that is used up or for others says so before anything of the order", () => {
  const once = fixed("A", 500, { usesPerCustomer: 1, minSpendAmount: 9000 });
  expect(compare([once], orderOf(3000), { promoUses: [{ code: "A", uses: 1 }] })).toMatchObject([{ reason: "USED" }]);
  expect(compare([once], orderOf(3000), { promoUses: [{ code: "B", uses: 1 }] })).toMatchObject([
    { reason: "MIN_SPEND" },
  ]);
  const first = fixed("A", 500, { newUsersOnly: true });
  expect(compare([first], orderOf(3000), { isNew: false })).toMatchObject([{ reason: "NEW_ONLY" }]);
  expect(compare([first], orderOf(3000))).toMatchObject([{ isUsable: true }]);
});

test("the cheapest comes first; among equal ones a code before a voucher, and what ends sooner first", () => {
  const voucher = { kind: "VOUCHER" as const };
  const offers = [
    fixed("LATE", 500, { ...voucher, endsAt: "2026-12-31T00:00:00+08:00" }),
    fixed("SOON", 500, { ...voucher, endsAt: "2026-11-30T00:00:00+08:00" }),
    fixed("SMALL", 300),
    fixed("CODE", 500),
    fixed("BIG", 900),
  ];
  const codes = compare(offers, orderOf(3000)).map(({ offer }) => offer.code);
  expect(codes).toEqual(["BIG", "CODE", "SOON", "LATE", "SMALL"]);
  expect(compare(offers.toReversed(), orderOf(3000)).map(({ offer }) => offer.code)).toEqual(codes);
});

test("of what does not apply, the nearest comes first", () => {
  const offers = [
    fixed("OTHER", 500, { scope: { ...everywhere, storeIDs: ["1001"] } }),
    fixed("FAR", 500, { minSpendAmount: 6000 }),
    fixed("NEAR", 500, { minSpendAmount: 3100 }),
    fixed("HELD", 500, { isLocked: true }),
  ];
  expect(obstacles(offers, orderOf(3000)).map(({ deal }) => deal.offer.code)).toEqual(["NEAR", "FAR", "HELD", "OTHER"]);
});

test("a deal of another merchant is not named at this one", () => {
  const foreign = fixed("THEIRS", 500, { scope: { ...everywhere, merchantIDs: ["sakura"] } });
  const own = fixed("OURS", 500, { scope: { ...everywhere, merchantIDs: ["jade"], storeIDs: ["1302"] } });
  expect(obstacles([foreign, own], orderOf(3000)).map(({ deal }) => deal.offer.code)).toEqual(["OURS"]);
});

test("cash rounding does not choose: three sen less is cheaper, though both are rounded to the same", () => {
  const offers = [fixed("A", 501), fixed("B", 503)];
  const [best] = compare(offers, orderOf(3005, { isCashAtCounter: true }));
  expect(best?.offer.code).toBe("B");
});

test("a listed code without terms, and a campaign, are not compared", () => {
  const item = { name: "", description: "", imageUrl: "/a", endsAt: null, merchantIDs: [] };
  expect(toPromoOffer({ ...item, code: null, terms: null })).toBeNull();
  expect(toPromoOffer({ ...item, code: "A" })).toBeNull();
});

const voucherOf = (status: string) =>
  ({ status, code: "V", discount: { type: "FIXED", amount: 500 }, scope: everywhere }) as unknown as Voucher;

test("a used voucher is no offer, and one that an unpaid order holds is locked", () => {
  expect(["REDEEMED", "EXPIRED", "VOID"].map((status) => toVoucherOffer(voucherOf(status)))).toEqual([
    null,
    null,
    null,
  ]);
  expect(toVoucherOffer(voucherOf("ISSUED"))?.isLocked).toBe(false);
  expect(toVoucherOffer(voucherOf("LOCKED"))?.isLocked).toBe(true);
});

test("a typed code takes off what the server said, of the food or of the fee", () => {
  const applied = { promoCode: "X", kind: "PROMO" as const, name: "", minSpendAmount: 0, usesLeft: null };
  const food = toTypedOffer({ ...applied, discountAmount: 700, deliveryDiscountAmount: 0 });
  expect(getBestDeal(compare([food], orderOf(3000)))?.savingSen).toBe(700);
  const fee = toTypedOffer({ ...applied, discountAmount: 0, deliveryDiscountAmount: 400 });
  const order = orderOf(3000, { dineType: "DELIVERY", deliveryFee: 600 });
  expect(getBestDeal(compare([fee], order))?.savingSen).toBe(400);
});

test("codes are compared in capitals, without spaces and in one width", () => {
  expect(normalizeCode(" ｍakan 5 ")).toBe("MAKAN5");
  // Copied from a message, with what nobody sees.
  expect(normalizeCode("MAKAN5\u200B\u{FEFF}")).toBe("MAKAN5");
});
