import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Campaign } from "#shared/contract/entities.ts";
import {
  findBestCampaign,
  calculateCampaignPrice,
  findFoodCampaign,
  isItemCampaign,
} from "#shared/domain/deals/campaign.ts";
import { campaign, food, nowMs, someCampaign } from "#tests/support/foods.ts";

const merdeka = campaign("C1", "FIXED", 200);
const happyHour = campaign("C2", "PERCENTAGE", 1500);
const spend40 = campaign("C3", "PERCENTAGE", 1000, {
  discount: { type: "PERCENTAGE", amount: 1000, minSpendAmount: 4000 },
});
const firstOrder = campaign("C4", "FIXED", 800, { perOrderLimit: 1 });
const memberBalance = campaign("C5", "FIXED", 500, { userBalance: 2 });

test.each([
  [0, null, null, true],
  [0, null, 2, false],
  [0, 1, null, false],
  [0, 1, 2, false],
  [4000, null, null, false],
  [4000, null, 2, false],
  [4000, 1, null, false],
  [4000, 1, 2, false],
])(
  "minimum spend %s, per-order limit %s, user balance %s: an item price %s (S314)",
  (minSpendAmount, perOrderLimit, userBalance, applies) => {
    const discount = { type: "FIXED" as const, amount: 200, minSpendAmount };
    expect(isItemCampaign({ discount, perOrderLimit, userBalance })).toBe(applies);
    expect(isItemCampaign({ discount, perOrderLimit: perOrderLimit ?? 0, userBalance: userBalance ?? 0 })).toBe(
      applies,
    );
  },
);

test("a fixed campaign takes sen off and stops at 0 (S316)", () => {
  expect(calculateCampaignPrice(590, merdeka.discount)).toBe(390);
  expect(calculateCampaignPrice(200, merdeka.discount)).toBe(0);
  expect(calculateCampaignPrice(150, merdeka.discount)).toBe(0);
});

test("a percentage campaign takes its share off, half up to the sen (S317)", () => {
  expect(calculateCampaignPrice(1180, happyHour.discount)).toBe(1003);
  expect(calculateCampaignPrice(10, happyHour.discount)).toBe(9);
  expect(calculateCampaignPrice(1180, { type: "PERCENTAGE", amount: 20_000 })).toBe(0);
});

test("the lowest resulting price wins: RM2 on a cheap drink, 15 % on a dear dish (S315)", () => {
  const all = [merdeka, happyHour, spend40, firstOrder, memberBalance];
  expect(findBestCampaign(590, all, nowMs)).toEqual({ campaignID: "C1", discountSen: 200 });
  expect(findBestCampaign(1180, all, nowMs)).toEqual({ campaignID: "C1", discountSen: 200 });
  expect(findBestCampaign(2690, all, nowMs)).toEqual({ campaignID: "C2", discountSen: 403 });
  expect(findBestCampaign(2690, [spend40, firstOrder, memberBalance], nowMs)).toBeNull();
});

test("among equal prices the smaller id wins, whatever the order (S315)", () => {
  const equals = [campaign("b", "FIXED", 300), campaign("a", "PERCENTAGE", 1000), campaign("c", "FIXED", 300)];
  for (const list of [equals, equals.toReversed()]) {
    expect(findBestCampaign(3000, list, nowMs)).toEqual({ campaignID: "a", discountSen: 300 });
  }
});

test("a campaign applies until the moment it ends, and never when its end cannot be read (S315)", () => {
  expect(findBestCampaign(1000, [{ ...merdeka, endsAt: "2026-11-21T12:00:01+08:00" }], nowMs)?.discountSen).toBe(200);
  for (const endsAt of ["2026-11-21T12:00:00+08:00", "2026-11-20T12:00:00+08:00", "2026-99-99T99:99:99+08:00"]) {
    expect(findBestCampaign(1000, [{ ...merdeka, endsAt }], nowMs)).toBeNull();
  }
});

test("the best campaign is the one that trying all of them finds (S314–S317)", () => {
  const many = fc
    .uniqueArray(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 5 })
    .chain((ids) => fc.tuple(...ids.map(someCampaign)));
  fc.assert(
    fc.property(fc.oneof(fc.nat(300), fc.nat(100_000)), many, (price, campaigns: Campaign[]) => {
      const results = campaigns
        .filter((one) => one.discount.minSpendAmount === 0)
        .filter((one) => one.perOrderLimit === null || one.perOrderLimit === 0)
        .filter((one) => one.userBalance === null || one.userBalance === 0)
        .filter((one) => one.endsAt === null || one.endsAt > "2026-11-21T12:00:00+08:00")
        .map((one) => {
          const { type, amount } = one.discount;
          const left =
            type === "FIXED"
              ? BigInt(price - amount)
              : (BigInt(price) * BigInt(10_000 - amount) * 2n + 10_000n) / 20_000n;
          return { id: one.id, price: left < 0n || (type === "PERCENTAGE" && amount > 10_000) ? 0 : Number(left) };
        })
        .filter((one) => one.price < price)
        .toSorted((a, b) => a.price - b.price || (a.id < b.id ? -1 : 1));
      const best = results[0];
      expect(findBestCampaign(price, campaigns, nowMs)).toEqual(
        best ? { campaignID: best.id, discountSen: price - best.price } : null,
      );
    }),
    { numRuns: 2_000 },
  );
});

test("a food is shown under its own campaigns only, and ids that lead nowhere do no harm (S14, S315)", () => {
  const campaigns = { C1: merdeka, C2: happyHour };
  expect(findFoodCampaign(food({ amount: 2690, campaignIDs: ["C1"] }), campaigns, nowMs)?.campaignID).toBe("C1");
  expect(findFoodCampaign(food({ campaignIDs: [] }), campaigns, nowMs)).toBeNull();
  expect(findFoodCampaign(food({ campaignIDs: ["C9", "constructor", "__proto__"] }), campaigns, nowMs)).toBeNull();
});
