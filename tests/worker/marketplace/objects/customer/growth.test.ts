import { runInDurableObject } from "cloudflare:test";
import { expect, inject, test } from "vitest";
import { activeStatuses } from "#shared/domain/orders/delivery-status.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { customerSql } from "#tests/worker/marketplace/customer-storage.ts";
import { growLedger, growOrderIndex } from "#tests/worker/marketplace/histories.ts";
import { countCustomerRows, customerOf } from "#tests/worker/marketplace/objects/archive-support.ts";
import { follow, type Member, member } from "#tests/worker/marketplace/objects/customer/loyalty/support.ts";
import { lunch } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { collected } from "#tests/worker/marketplace/objects/store/reviews/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { CustomerApi } from "#worker/marketplace/api/customer.ts";
import type { CustomerContext } from "#worker/marketplace/objects/customer/core/context.ts";
import { findDifferences } from "#worker/marketplace/objects/customer/loyalty/check.ts";
import { getNextCustomerDue } from "#worker/marketplace/objects/customer/timers.ts";

useShops("1001");

// No cost grows with a history: rows read by calls of customers with few and with many orders and ledger entries.

const sizes = [10, 100, 1_000, ...(inject("isDeep") ? [10_000] : [])] as const;
const at = { now: lunch + minuteMs, locale: "EN" } as const;

async function withHistory(count: number): Promise<Member> {
  const who = await member();
  const inTables = (run: (sql: SqlStorage) => void) =>
    runInDurableObject(customerOf(who.id), (_, { storage }) => run(customerSql(storage)));
  await inTables((sql) => {
    growLedger(sql, { count, now: lunch });
  });
  const order = await collected("1001", { token: who.token });
  await follow(who, order.id, lunch);
  await inTables((sql) => {
    growOrderIndex(sql, { orderID: order.id, count });
    expect(findDifferences(sql, at.now)).toEqual([]);
  });
  return who;
}

/** The cursor of a page of the list; of the last one if there are fewer. */
async function cursorOf(who: Member, page: number): Promise<string | undefined> {
  let cursor: string | undefined;
  await countCustomerRows(who.id, (api) => {
    for (let seen = 1; seen < page; seen += 1) {
      const next = api.orders(cursor === undefined ? {} : { cursor }, at).cursor;
      if (next === null) break;
      cursor = next;
    }
  });
  return cursor;
}

let begun = 0;
function place(api: CustomerApi): void {
  begun += 1;
  const id = `1001-begun${begun}`;
  const request = { id, call: "place", key: id, bodyHash: "a", storeID: "1001", locale: "EN" } as const;
  const claim = { code: null, promo: null };
  expect(api.begin({ ...request, claim, takesPlace: true, tableTime: null }, at)).toMatchObject({ state: "RUN" });
}

async function countAll(who: Member): Promise<Record<string, number>> {
  const { loyaltyID } = who;
  const cursor = await cursorOf(who, 60);
  const calls: Record<string, (api: CustomerApi, context: CustomerContext) => unknown> = {
    card: (api) => api.member({ loyaltyID, merchantID: "warisan" }, at),
    ledger: (api) => api.ledger({ loyaltyID }, at),
    "ledger of a kind": (api) => api.ledger({ loyaltyID, kind: ["EARN", "PRIZE"], type: "POINT" }, at),
    "ledger of a kind that there is not": (api) => api.ledger({ loyaltyID, kind: ["TOPUP", "TIP"] }, at),
    orders: (api) => api.orders({}, at),
    "page 60": (api) => api.orders(cursor === undefined ? {} : { cursor }, at),
    "orders of a merchant": (api) => api.orders({ merchantID: "warisan" }, at),
    completed: (api) => api.orders({ deliveryStatus: ["COMPLETED"], paymentStatus: "DONE" }, at),
    "of another merchant": (api) => api.orders({ merchantID: "nowhere" }, at),
    "of another mode": (api) => api.orders({ orderDineType: ["MEAL_PLAN"] }, at),
    refunded: (api) => api.orders({ paymentStatus: "REFUNDED" }, at),
    cancelled: (api) => api.orders({ deliveryStatus: ["CANCELLED", "REJECTED"] }, at),
    "of no status": (api) => api.orders({ deliveryStatus: ["NONE"] }, at),
    active: (api) => api.orders({ paymentStatus: "DONE", deliveryStatus: [...activeStatuses] }, at),
    unpaid: (api) => api.orders({ paymentStatus: "PENDING" }, at),
    "unpaid ids": (api) => api.unpaidOrderIDs(null, at),
    review: (api) => api.nextReview(null, at),
    session: (api) => api.session(null, at),
    "open items": (api) => api.openItems({ forfeitCredit: true }, at),
    needsCode: (api) => api.needsCode({ merchantID: "nowhere" }, at),
    chances: (api) => api.chances(null, at),
    place,
    // After each write, to find the next alarm.
    "next due time": (_, { storage }) => getNextCustomerDue(storage.sql),
  };
  const counted = Object.entries(calls).map(
    async ([name, run]) => [name, await countCustomerRows(who.id, run)] as const,
  );
  return Object.fromEntries(await Promise.all(counted));
}

/** Rows that a page and its look into each place of an index may read more than an empty list. */
const pageRows = 75;

test("no call of a customer reads more rows with a long history", { timeout: 240_000 }, async () => {
  const counts: Record<string, number>[] = [];
  for (const size of sizes) counts.push(await countAll(await withHistory(size)));
  const [few = {}, fullPages = {}, ...many] = counts;
  for (const [name, rows] of many.flatMap((more) => Object.entries(more)))
    expect(rows, `${name}: ${few[name]} rows with a short history`).toBeLessThanOrEqual((few[name] ?? 0) + pageRows);
  const growth = Math.log((sizes.at(-1) ?? 1) / sizes[1]);
  for (const [name, rows] of Object.entries(many.at(-1) ?? {})) {
    // A list of ten has one page only.
    const before = name === "page 60" ? (fullPages["orders"] ?? 0) : (fullPages[name] ?? 0);
    expect(Math.log((rows + 1) / (before + 1)) / growth, `${name}: ${before} and ${rows} rows`).toBeLessThanOrEqual(
      0.2,
    );
  }
});
