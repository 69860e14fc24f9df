import { expect, test } from "vitest";
import type { DealOffer } from "#shared/domain/deals/deals.ts";
import { toStoreGoals } from "#shared/domain/deals/goals.ts";
import { findNearDeal, selectGoals, toGoal } from "#shared/domain/deals/near-deal.ts";

// A deal that a cart nearly reaches (PD128).

const nowMs = Date.parse("2026-11-21T12:00:00+08:00");
const place = { storeID: "1301", merchantID: "jade", platform: "WEB" } as const;
const everywhere = { merchantIDs: [], storeIDs: [], dineTypes: [], platforms: [] };

const offerOf = (more: Partial<DealOffer> = {}): DealOffer => ({
  kind: "PROMO",
  code: "A",
  name: "RM10 off",
  on: "FOOD",
  discount: { type: "FIXED", amount: 1000 },
  minSpendAmount: 3000,
  maxDiscountAmount: null,
  scope: everywhere,
  startsAt: null,
  endsAt: null,
  newUsersOnly: false,
  usesPerCustomer: null,
  isLocked: false,
  ...more,
});
const goalOf = (more: Partial<DealOffer> = {}) => toGoal(offerOf(more));

test.each([
  [1799, null],
  [1800, 1200],
  [2160, 840],
  [2999, 1],
  [3000, null],
])("of RM30, food of %i sen lacks %s: near from 60 percent on", (foodSen, missing) => {
  expect(findNearDeal([goalOf()], foodSen, 0)?.missingSen ?? null).toBe(missing);
});

test("the next goal only is named, and only one that takes off more than what is reached", () => {
  const goals = [goalOf({ name: "RM16", minSpendAmount: 5000, discount: { type: "FIXED", amount: 1600 } }), goalOf()];
  expect(findNearDeal(goals, 2900, 0)?.name).toBe("RM10 off");
  expect(findNearDeal(goals, 3200, 1000)?.name).toBe("RM16");
  expect(findNearDeal(goals, 3200, 1600)).toBeNull();
});

test("a percentage is worth what it takes off an order that just reaches it, and not more than its limit", () => {
  const percent = { type: "PERCENTAGE", amount: 2000 } as const;
  expect(goalOf({ discount: percent }).worthSen).toBe(600);
  expect(goalOf({ discount: percent, maxDiscountAmount: 400 }).worthSen).toBe(400);
});

test.each([
  ["another store", { scope: { ...everywhere, storeIDs: ["1302"] } }],
  ["another merchant", { scope: { ...everywhere, merchantIDs: ["sakura"] } }],
  ["another platform", { scope: { ...everywhere, platforms: ["TNGD" as const] } }],
  ["some dishes", { scope: { ...everywhere, foodIDs: ["f1"] } }],
  ["later", { startsAt: "2026-11-21T12:00:01+08:00" }],
  ["before", { endsAt: "2026-11-21T12:00:00+08:00" }],
  ["any amount", { minSpendAmount: 0 }],
] satisfies [string, Partial<DealOffer>][])("a store names no goal of an offer for %s", (_, more) => {
  expect(toStoreGoals([offerOf(more)], place, nowMs)).toEqual([]);
  expect(toStoreGoals([offerOf()], place, nowMs)).toHaveLength(1);
});

test("a goal is for those who can reach it", () => {
  const scope = { ...everywhere, dineTypes: ["PICKUP" as const] };
  const goals = toStoreGoals(
    [
      offerOf({ name: "new", newUsersOnly: true, usesPerCustomer: 1 }),
      offerOf({ name: "once", usesPerCustomer: 1 }),
      offerOf({ name: "pickup", scope }),
    ],
    place,
    nowMs,
  );
  const namesFor = (mode: "PICKUP" | "DELIVERY" | null, customer: { isNew: boolean; isGuest: boolean }) =>
    selectGoals(goals, mode, customer).map(({ name }) => name);
  expect(namesFor("DELIVERY", { isNew: true, isGuest: true })).toEqual(["new", "once"]);
  expect(namesFor("PICKUP", { isNew: false, isGuest: false })).toEqual(["pickup"]);
  expect(namesFor(null, { isNew: true, isGuest: false })).toEqual(["new", "once"]);
});
