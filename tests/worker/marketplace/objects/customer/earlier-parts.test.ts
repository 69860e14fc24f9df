import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Order } from "#shared/contract/order-entities.ts";
import { dayMs, minuteMs } from "#shared/domain/time.ts";
import { lunch, newsOf } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { createCustomerApi } from "#worker/marketplace/objects/customer/calls.ts";
import { readOpenIntents } from "#worker/marketplace/objects/customer/core/intents.ts";
import { createCustomerContext } from "#worker/marketplace/objects/customer/create-context.ts";
import { findDifferences } from "#worker/marketplace/objects/customer/loyalty/check.ts";
import { readHold } from "#worker/marketplace/objects/customer/loyalty/holds.ts";
import { readCampaignUses } from "#worker/marketplace/objects/customer/offers/campaign-uses.ts";
import { customerParts } from "#worker/marketplace/objects/customer/parts.ts";
import { readMarketRecords } from "#worker/marketplace/ports/market-data.ts";
import { migratePart } from "#worker/marketplace/storage/parts.ts";

// Objects in parts as they were before rows of intents, holds, uses and orders had fewer entries of indexes (decision 0120).

const at = { now: lunch, locale: "EN" } as const;

/** The first migrations of each part, which made the tables of before. */
const madeBefore = { person: 3, orders: 3, wallet: 3, offers: 3 } as const;

function makePartsOfBefore(storage: DurableObjectStorage): void {
  for (const [name, count] of Object.entries(madeBefore)) {
    const part = customerParts[name as keyof typeof madeBefore];
    migratePart(storage, { [name]: { ...part, migrations: part.migrations.slice(0, count) } }, name);
  }
}

const snapshot = (id: string, changes: object) => ({
  id,
  merchantID: "warisan",
  store: { id: "1001", name: "Warisan" },
  orderDineType: "PICKUP",
  orderFoods: [],
  deliveryStatus: "PROGRESSING",
  paymentStatus: "DONE",
  isReviewDue: false,
  events: [],
  delivery: null,
  version: 5,
  ...changes,
});

function fillOrders(sql: SqlStorage): void {
  const rows = [
    { id: "1001-open", changes: {}, endedAt: null, reviewUntil: null },
    {
      id: "1001-review",
      changes: { deliveryStatus: "COMPLETED", isReviewDue: true },
      endedAt: lunch,
      reviewUntil: lunch + 7 * dayMs,
    },
    { id: "1001-over", changes: { deliveryStatus: "COMPLETED" }, endedAt: lunch - 20 * dayMs, reviewUntil: null },
  ];
  for (const [nth, { id, changes, endedAt, reviewUntil }] of rows.entries()) {
    const order = snapshot(id, changes);
    sql.exec(
      `INSERT INTO order_index (id, merchant, dine_type, delivery_status, payment_status, placed_at, version, ended_at,
         review_until, snapshot) VALUES (?, 'warisan', 'PICKUP', ?, 'DONE', ?, 5, ?, ?, ?)`,
      id,
      order.deliveryStatus,
      lunch - nth * dayMs,
      endedAt,
      reviewUntil,
      JSON.stringify(order),
    );
  }
  sql.exec("INSERT INTO visited_stores (store, visits) VALUES ('1001', 4)");
}

function fillIntents(sql: SqlStorage): void {
  const insert = `INSERT INTO intents (id, call, idempotency_key, body_hash, store, locale, state, takes_place, created_at, reply)
    VALUES (?, 'place', ?, 'hash', '1001', 'EN', ?, 1, ?, ?)`;
  sql.exec(insert, "1001-done", "key-of-done", "DONE", lunch - dayMs + minuteMs, '{"item":1}');
  sql.exec(insert, "1001-old", "key-of-old", "DONE", lunch - dayMs - minuteMs, '{"item":2}');
  sql.exec(insert, "1001-begun", "key-of-begun", "OPEN", lunch - minuteMs, null);
  sql.exec(insert, "1001-keyless", null, "OPEN", lunch - minuteMs, null);
  sql.exec("INSERT INTO campaign_uses VALUES ('1001-open', 'c5-member', 1, 0), ('1001-begun', 'c5-member', 1, 1)");
  sql.exec("INSERT INTO use_totals VALUES ('CAMPAIGN', 'c5-member', 1)");
}

function fillWallet(sql: SqlStorage): void {
  const entries = [
    ["TOPUP", 5_000, "TOPUP:a", null],
    ["HOLD", -1_000, "HOLD:paid:1001-over", "1001-over"],
    ["CAPTURE", 0, "END:paid:1001-over", "1001-over"],
    ["HOLD", -500, "HOLD:held:1001-open", "1001-open"],
  ] as const;
  let credit = 0;
  for (const [kind, amount, key, orderID] of entries) {
    credit += amount;
    sql.exec(
      "INSERT INTO ledger (type, kind, amount, order_id, at, key, points, credit) VALUES ('CREDIT', ?, ?, ?, ?, ?, 0, ?)",
      kind,
      amount,
      orderID,
      lunch - dayMs,
      key,
      credit,
    );
  }
  const insert = "INSERT INTO holds VALUES (?, ?, 'PAYMENT', 'CREDIT', ?, ?, ?, ?)";
  sql.exec(insert, "paid", "1001-over", 1_000, "CAPTURED", lunch - dayMs, null);
  sql.exec(insert, "held", "1001-open", 500, "HELD", lunch - dayMs, lunch);
}

test("a Customer in parts of before keeps its calls, orders, holds and uses", async () => {
  await readMarketRecords(env.ASSETS);
  await runInDurableObject(env.GUARD.getByName("parts of before"), (_, { storage }) => {
    makePartsOfBefore(storage);
    storage.sql.exec("INSERT INTO member (one, status, joined_at) VALUES (1, 'OPEN', ?)", lunch - 90 * dayMs);
    fillOrders(storage.sql);
    fillIntents(storage.sql);
    fillWallet(storage.sql);

    const context = createCustomerContext(storage, "parts of before", env);
    const api = createCustomerApi(context);
    const { sql } = context.storage;
    const request = { call: "place", bodyHash: "hash", storeID: "1002", locale: "EN" } as const;
    const begin = (id: string, key: string) =>
      api.begin({ ...request, id, key, claim: null, takesPlace: false, tableTime: null }, at);
    expect(begin("1002-a", "key-of-done")).toEqual({ state: "DONE", reply: '{"item":1}' });
    expect(begin("1002-b", "key-of-begun")).toMatchObject({ state: "OPEN", intent: { id: "1001-begun" } });
    expect(begin("1002-c", "key-of-old")).toMatchObject({ state: "RUN" });
    expect(readOpenIntents(sql).map(({ id }) => id)).toEqual(["1001-begun", "1001-keyless", "1002-c"]);
    // What the call of before holds counts until it is over.
    expect(readCampaignUses(sql, { held: true })).toEqual({ "c5-member": 2 });
    for (const id of ["1001-begun", "1001-keyless", "1002-c"]) api.release({ id }, at);
    expect(readCampaignUses(sql, { held: true })).toEqual({ "c5-member": 1 });
    expect(readOpenIntents(sql)).toEqual([]);

    expect(api.orders({}, at).items.map(({ id }) => id)).toEqual(["1001-open", "1001-review", "1001-over"]);
    expect(api.orders({ deliveryStatus: ["PROGRESSING"] }, at).items.map(({ id }) => id)).toEqual(["1001-open"]);
    expect(api.nextReview(null, at)).toMatchObject({ id: "1001-review" });
    expect(api.openItems({ forfeitCredit: true }, at).issues).toEqual([{ path: "1001-open", code: "order" }]);
    expect(api.openItems({ forfeitCredit: true }, at).storeIDs).toEqual(["1001", "1002"]);

    expect(findDifferences(sql, lunch)).toEqual([]);
    expect(api.personalLedger({}, at).items.map(({ kind }) => kind)).toEqual(["HOLD", "CAPTURE", "HOLD", "TOPUP"]);
    expect(sql.exec("SELECT id FROM holds").toArray()).toEqual([{ id: "held" }]);
    expect(readHold(sql, { id: "paid", orderID: "1001-over" })).toMatchObject({ status: "CAPTURED", amount: 1_000 });
    const news = (id: string, changes: object, claims: object) =>
      api.storeOrder({ ...newsOf(snapshot(id, { version: 6, ...changes }) as unknown as Order), claims } as never, at);
    // The captured hold has no row any more; a refund finds it in the ledger.
    news("1001-over", { deliveryStatus: "COMPLETED", paymentStatus: "REFUNDED" }, { paid: "TAKEN" });
    news("1001-open", {}, { held: "TAKEN" });
    expect(api.personalLedger({}, at).items.map(({ kind, balance }) => [kind, balance])).toEqual([
      ["CAPTURE", 4_500],
      ["REFUND", 4_500],
      ["HOLD", 3_500],
      ["CAPTURE", 4_000],
      ["HOLD", 4_000],
      ["TOPUP", 5_000],
    ]);
    expect(sql.exec("SELECT id FROM holds").toArray()).toEqual([]);
    expect(() => sql.exec("UPDATE ledger SET amount = 1")).toThrow("stay as they are");
    expect(() => sql.exec("DELETE FROM ledger")).toThrow("entries of a ledger stay");
  });
});
