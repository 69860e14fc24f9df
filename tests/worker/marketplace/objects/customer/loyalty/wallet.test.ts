import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { ledgerKinds } from "#shared/contract/loyalty.ts";
import { dayMs, fromInstant } from "#shared/domain/time/time.ts";
import { lunch, minute, paid, pickupBody, placed } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import { getExpiryHorizon } from "#worker/marketplace/domain/loyalty/points.ts";
import { postLedgerEntry, readBalance } from "#worker/marketplace/objects/customer/core/ledger.ts";
import type { Customer } from "#worker/marketplace/objects/customer/customer.ts";
import { expirePoints, readExpiringPoints } from "#worker/marketplace/objects/customer/loyalty/points.ts";
import { customerParts } from "#worker/marketplace/objects/customer/parts.ts";
import { openParts } from "#worker/marketplace/storage/parts.ts";
import { card, entries, follow, give, member, setStatus, spent } from "./support.ts";

useShops("1001", "1101");

const { loyalty } = contract;

test("points of paid orders count as pending at the current tier until the order is completed (S20)", async () => {
  const who = await member();
  await give(who, "POINT", 1500);
  expect(await card(who)).toMatchObject({ pointsPending: 0 });
  await placed("1001", await pickupBody("1001"), who);
  const order = await paid("1001", await pickupBody("1001"), who);
  const elsewhere = await paid("1101", await pickupBody("1101"), who);
  const food = order.subtotal - order.campaignDiscount - order.promoDiscount - order.tierDiscount;
  for (const { id } of [order, elsewhere]) await follow(who, id, lunch);
  const points = Math.floor(Math.floor(food / 100) * 1.5);
  expect(points).toBeGreaterThan(0);
  expect(await card(who)).toMatchObject({ pointsPending: points, loyaltyPoint: 1500 });
  await setStatus(who, "SUSPENDED");
  expect((await card(who)).pointsPending).toBe(0);
  await setStatus(who, "OPEN");
  await follow(who, elsewhere.id, lunch + 40 * minute);
  expect((await follow(who, order.id, lunch + 40 * minute)).deliveryStatus).toBe("COMPLETED");
  const now = lunch + 41 * minute;
  expect(await card(who, { now })).toMatchObject({ pointsPending: 0, loyaltyPoint: 1500 + points });
});

test("points that expire within six months are listed by their time, the oldest being used first", async () => {
  const who = await member();
  await give(who, "POINT", 100, lunch - 360 * dayMs);
  await give(who, "POINT", 30, lunch - 360 * dayMs);
  await give(who, "POINT", 70, lunch - 200 * dayMs);
  await give(who, "POINT", 500, lunch);
  const order = await placed("1001", await pickupBody("1001"), who);
  await spent(who, order.id, 100, "POINT");
  const { pointsExpiring = [], loyaltyPoint } = await card(who);
  expect(pointsExpiring.map(({ points }) => points)).toEqual([30, 70]);
  expect(pointsExpiring.map(({ at }) => at)).toEqual(["2031-03-18T00:00:00+08:00", "2031-08-25T00:00:00+08:00"]);
  expect(loyaltyPoint).toBe(600);
});

const change = fc.record({
  points: fc.integer({ min: -200, max: 300 }),
  daysLater: fc.integer({ min: 0, max: 60 }),
});

test("each listed expiry takes exactly its points when nothing is spent, and never more than there are", async () => {
  const who = await member();
  await runInDurableObject(env.CUSTOMER.getByName(who.id), (_: Customer, { storage }) => {
    const { sql } = openParts(storage, customerParts);
    // Entries are never deleted, so each run has a copy of the history that it takes back at its end.
    const check = (changes: readonly { points: number; daysLater: number }[]) => {
      let now = fromInstant("2031-03-12T12:00:00+08:00");
      for (const [index, { points, daysLater }] of changes.entries()) {
        now += daysLater * dayMs;
        expirePoints(sql, now);
        const amount = Math.max(points, -readBalance(sql, "POINT"));
        const kind = amount > 0 ? "EARN" : "HOLD";
        postLedgerEntry(sql, { type: "POINT", kind, amount, orderID: null, key: `RUN:${index}`, at: now });
      }
      const listed = readExpiringPoints(sql, readBalance(sql, "POINT"), now);
      const balance = readBalance(sql, "POINT");
      expect(listed.reduce((sum, { points }) => sum + points, 0)).toBeLessThanOrEqual(balance);
      expect(listed.map(({ at }) => at)).toEqual(listed.map(({ at }) => at).toSorted());
      let left = balance;
      for (const { points, at } of listed) {
        expect(points).toBeGreaterThan(0);
        expirePoints(sql, fromInstant(at) - 1);
        expect(readBalance(sql, "POINT")).toBe(left);
        expirePoints(sql, fromInstant(at));
        expect(readBalance(sql, "POINT")).toBe((left -= points));
      }
      expirePoints(sql, getExpiryHorizon(now));
      expect(readBalance(sql, "POINT")).toBe(left);
    };
    class TakeBack extends Error {}
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 30 }), (changes) => {
        try {
          openParts(storage, customerParts).transactionSync(() => {
            check(changes);
            throw new TakeBack();
          });
        } catch (error) {
          if (!(error instanceof TakeBack)) throw error;
        }
      }),
      { numRuns: 60 },
    );
  });
});

test("the ledger can be narrowed to a balance or to kinds; balances and cursors stay those of all entries (S277)", async () => {
  const who = await member();
  for (let index = 1; index <= 50; index += 1) await give(who, index % 2 === 0 ? "POINT" : "CREDIT", index);
  const order = await placed("1001", await pickupBody("1001"), who);
  await spent(who, order.id, 10, "POINT");
  const page = (query: object) =>
    call(loyalty.ledger, { params: { id: who.loyaltyID }, query }, { now: lunch, token: who.token });
  const all = async (query: object) => {
    const first = await page(query);
    if (!first.cursor) return first.items;
    return [...first.items, ...(await page({ ...query, cursor: first.cursor })).items];
  };
  const points = await all({ type: "POINT" });
  expect(points).toHaveLength(26);
  expect(points.every(({ type }) => type === "POINT")).toBe(true);
  let sum = 0;
  for (const { amount, balance } of points.toReversed()) expect(balance).toBe((sum += amount));
  const [held, ...others] = await all({ kind: ["HOLD", "SPEND"] });
  expect(others).toEqual([]);
  expect(held).toMatchObject({ kind: "HOLD", amount: -10, balance: sum, orderID: order.id });
  expect(await all({ kind: ["TOPUP"], type: "POINT" })).toEqual([]);
  expect((await all({ kind: [...ledgerKinds] })).map(({ id }) => id)).toEqual(
    (await all({ kind: ["EARN", "TOPUP", "HOLD"] })).map(({ id }) => id),
  );
  const { cursor } = await page({});
  const rest = await page({ cursor, type: "CREDIT" });
  expect(rest.items.map(({ amount }) => amount)).toEqual([31, 29, 27, 25, 23, 21, 19, 17, 15, 13, 11, 9, 7, 5, 3, 1]);
  expect(await entries(who)).toHaveLength(20);
});

test("an unknown kind or balance of the ledger is refused (S277)", async () => {
  const who = await member();
  for (const query of [{ kind: ["EARN", "earn"] }, { kind: [""] }, { type: "POINTS" }]) {
    const parts = { params: { id: who.loyaltyID }, query: query as object };
    expect(await refused(loyalty.ledger, parts, { now: lunch, token: who.token })).toMatchObject({
      status: 422,
      code: "VALIDATION_FAILED",
      issues: [{ path: Object.keys(query)[0] }],
    });
  }
});
