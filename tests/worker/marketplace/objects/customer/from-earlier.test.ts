import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeAll, expect, test, vi } from "vitest";
import { dayMs, toInstant } from "#shared/domain/time.ts";
import { lunch } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { createCustomerApi } from "#worker/marketplace/objects/customer/calls.ts";
import { createCustomerContext } from "#worker/marketplace/objects/customer/create-context.ts";
import { earlierMigrations } from "#worker/marketplace/objects/customer/earlier-migrations.ts";
import { convertEarlier } from "#worker/marketplace/objects/customer/from-earlier.ts";
import { findDifferences } from "#worker/marketplace/objects/customer/loyalty/check.ts";
import { nextPointsExpiry } from "#worker/marketplace/objects/customer/loyalty/points.ts";
import { customerParts } from "#worker/marketplace/objects/customer/parts.ts";
import { readMarketRecords } from "#worker/marketplace/ports/market-data.ts";
import { migrate } from "#worker/marketplace/storage/migrations.ts";
import { createNextDue } from "#worker/marketplace/storage/next-due.ts";
import { sumEntries, sumNextExpiry, sumOf, sumStatusOf } from "./loyalty/old-sums.ts";

/** A Customer waits for them before each call. */
beforeAll(async () => {
  await readMarketRecords(env.ASSETS);
});

// Objects from before the parts (decision 0120).

const lines = vi.spyOn(console, "log").mockImplementation(() => {});
const at = { now: lunch, locale: "EN" } as const;
const joinedAt = lunch - 800 * dayMs;

function migrateEarlier(storage: DurableObjectStorage): void {
  for (const [name, list] of Object.entries(earlierMigrations)) migrate(storage, list, name);
}

function enterEarlier({ sql }: DurableObjectStorage): void {
  sql.exec(
    `INSERT INTO profile (one, name, email, country_code, phone_number, addresses, vehicles, entered_at, favourites)
     VALUES (1, 'Siti', 'siti@example.com', '60', '123', '[]', '[]', ?, '["1001"]')`,
    joinedAt,
  );
  sql.exec("INSERT INTO member (one, status, joined_at, nric) VALUES (1, 'OPEN', ?, '900101')", joinedAt);
  sql.exec("INSERT INTO referral_code VALUES (1, 'ABC', 1, 1, NULL, 0)");
  sql.exec("INSERT INTO chances (source, granted_at) VALUES ('WELCOME', ?)", joinedAt);
}

const numbers = (count: number) =>
  `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})`;

/** An entry every seven hours: mostly earnings, some of which are spent, taken back or credit. */
function fillLedger(sql: SqlStorage, count: number): void {
  sql.exec(
    `${numbers(count)} INSERT INTO ledger (type, kind, amount, order_id, at, key)
     SELECT CASE WHEN i % 5 = 0 THEN 'CREDIT' ELSE 'POINT' END,
       CASE WHEN i % 5 = 0 THEN 'TOPUP' WHEN i % 7 = 0 THEN 'HOLD' WHEN i % 11 = 0 THEN 'CLAWBACK' ELSE 'EARN' END,
       CASE WHEN i % 5 = 0 THEN i WHEN i % 7 = 0 THEN -5 WHEN i % 11 = 0 THEN -3 ELSE 10 + i % 3 END,
       CASE WHEN i % 5 = 0 OR i % 7 = 0 THEN NULL WHEN i % 11 = 0 THEN 'o' || (i - 3) ELSE 'o' || i END,
       ? + i * 25200000,
       CASE WHEN i % 5 = 0 OR i % 7 = 0 THEN 'k' || i WHEN i % 11 = 0 THEN 'CLAWBACK:o' || (i - 3) ELSE 'EARN:o' || i END
     FROM n`,
    joinedAt,
  );
}

const handedOverAt = lunch - 2 * dayMs;
const snapshot = (id: string, changes: object = {}) =>
  JSON.stringify({
    id,
    merchantID: "warisan",
    store: { id: "1001", name: "Warisan" },
    orderDineType: "PICKUP",
    orderFoods: [],
    deliveryStatus: "COMPLETED",
    paymentStatus: "DONE",
    isReviewDue: false,
    events: [{ status: "COMPLETED", at: toInstant(handedOverAt), reason: null }],
    delivery: null,
    ...changes,
  });

test("a Customer of before is in parts then: every reading is the same, and what is kept beside the ledger is right", async () => {
  await runInDurableObject(env.CUSTOMER.getByName("earlier"), (_, { storage }) => {
    const { sql } = storage;
    migrateEarlier(storage);
    enterEarlier(storage);
    fillLedger(sql, 2_000);
    for (const [table, id, placedAt, changes] of [
      ["order_index", "1001-a", lunch - 3 * dayMs, { isReviewDue: true }],
      ["order_index", "1001-b", lunch - 4 * dayMs, {}],
      ["archived_order_index", "1001-c", lunch - 500 * dayMs, {}],
    ] as const) {
      sql.exec(
        `INSERT INTO ${table} (id, merchant, dine_type, delivery_status, payment_status, placed_at, version, snapshot, ended_at)
         VALUES (?, 'warisan', 'PICKUP', 'COMPLETED', 'DONE', ?, 9, ?, ?)`,
        id,
        placedAt,
        snapshot(id, changes),
        placedAt + dayMs,
      );
    }
    sql.exec("UPDATE archive_totals SET completed = 1");
    sql.exec("INSERT INTO promo_uses VALUES ('1001-a', 'MAKAN5', 0), ('1001-b', 'MAKAN5', 0)");
    sql.exec("INSERT INTO campaign_uses VALUES ('1001-a', 'c1', 2, 0), ('1001-b', 'c1', 1, 0), ('1001-x', 'c1', 4, 1)");
    sql.exec("INSERT INTO chances VALUES ('ORDER:1001-a', ?, ?, 'drawn')", lunch, lunch + 30 * dayMs);
    sql.exec("UPDATE chances SET draw = 'first' WHERE source = 'WELCOME'");
    const before = {
      points: sumOf(sql, "POINT"),
      credit: sumOf(sql, "CREDIT"),
      nextExpiry: sumNextExpiry(sql),
      status: sumStatusOf(sql, joinedAt, lunch),
      entries: sumEntries(sql),
    };

    convertEarlier(storage);
    const context = createCustomerContext(storage, "earlier", env);
    const api = createCustomerApi(context);
    expect(findDifferences(context.storage.sql, lunch)).toEqual([]);
    expect(createNextDue([nextPointsExpiry])(context.storage.sql)).toBe(before.nextExpiry);
    expect(sumEntries(context.storage.sql)).toEqual(before.entries);
    const stored = context.storage.sql.exec<{ type: string; points: number; credit: number }>(
      "SELECT type, points, credit FROM ledger ORDER BY id DESC",
    );
    expect(Array.from(stored, (row) => (row.type === "POINT" ? row.points : row.credit))).toEqual(
      before.entries.map(({ balance }) => balance),
    );
    // The standing of a past day is stored, so that nobody reads the whole history.
    expect(sql.exec("SELECT until > ? AS stored FROM standing", joinedAt).one()).toEqual({ stored: 1 });

    expect(api.orders({}, at).items.map(({ id }) => id)).toEqual(["1001-a", "1001-b", "1001-c"]);
    expect(api.nextReview(null, at)).toMatchObject({ id: "1001-a" });
    expect(api.nextReview(null, { ...at, now: handedOverAt + 7 * dayMs })).toBeNull();
    const { profile, completedOrders } = api.session(null, at);
    expect(completedOrders).toBe(3);
    expect(profile).toMatchObject({ name: "Siti", promoUses: [{ code: "MAKAN5", uses: 2 }], campaignUses: { c1: 3 } });
    expect(api.favourites(null, at)).toEqual(["1001"]);
    expect(api.chances(null, at)).toBe(0);
    expect(api.personalFacts(null, at).wheel.chances).toEqual([
      { grantedAt: toInstant(lunch), expiresAt: toInstant(lunch + 30 * dayMs), isUsed: true },
      { grantedAt: toInstant(joinedAt), expiresAt: null, isUsed: true },
    ]);
    expect(
      sql.exec("SELECT name FROM sqlite_master WHERE name LIKE 'earlier%' OR name LIKE '%_migrations'").toArray(),
    ).toEqual([]);
    expect(Object.keys(storage.kv.get<object>("parts") ?? {}).toSorted()).toEqual([
      "game",
      "offers",
      "orders",
      "person",
      "wallet",
    ]);
  });
});

test("a Customer of before with a first login only is small then", async () => {
  await runInDurableObject(env.CUSTOMER.getByName("earlier and empty"), (_, { storage }) => {
    migrateEarlier(storage);
    enterEarlier(storage);
    const before = storage.sql.databaseSize;
    convertEarlier(storage);
    expect(storage.kv.get("parts")).toEqual({ person: customerParts.person.migrations.length });
    expect(before).toBeGreaterThan(200_000);
    expect(storage.sql.databaseSize).toBeLessThanOrEqual(40 * 1024);
    expect(storage.sql.exec("SELECT welcome_at, welcome_draw FROM member").one()).toEqual({
      welcome_at: joinedAt,
      welcome_draw: null,
    });
  });
});

function put(): never {
  throw new Error("crash");
}

test("a conversion that breaks off has changed nothing, and the next start does it", async () => {
  await runInDurableObject(env.CUSTOMER.getByName("earlier and broken"), (_, { storage }) => {
    migrateEarlier(storage);
    enterEarlier(storage);
    const tables = () => storage.sql.exec("SELECT type, name, sql FROM sqlite_master ORDER BY name").toArray();
    const before = tables();
    const kv = { get: storage.kv.get.bind(storage.kv), put };
    const broken = new Proxy(storage, {
      get(target, name) {
        if (name === "kv") return kv;
        const value: unknown = Reflect.get(target, name);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    expect(() => convertEarlier(broken)).toThrow("crash");
    expect(tables()).toEqual(before);
    convertEarlier(storage);
    expect(storage.sql.exec("SELECT name FROM profile").toArray()).toEqual([{ name: "Siti" }]);
  });
});

test("an earlier Worker refuses a Customer in parts", async () => {
  await runInDurableObject(env.CUSTOMER.getByName("too new"), (_, { storage }) => {
    createCustomerContext(storage, "too new", env).storage.sql.exec("INSERT INTO session (one, epoch) VALUES (1, 3)");
    expect(() => migrate(storage, earlierMigrations[""])).toThrow("the object has 1000 migrations");
    expect(lines.mock.calls.flat().join()).toContain("storage-is-newer");
  });
});

test("the columns of each part are those of its tables, in their order", async () => {
  await runInDurableObject(env.CUSTOMER.getByName("columns"), (_, { storage: { sql } }) => {
    for (const { migrations, columns } of Object.values(customerParts)) {
      for (const statements of migrations) sql.exec(statements);
      for (const [table, list] of Object.entries(columns)) {
        const info = sql.exec<{ name: string }>(`SELECT name FROM pragma_table_info('${table}')`);
        expect(Array.from(info, ({ name }) => name).join(", "), table).toBe(list);
      }
    }
    const made = sql.exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    );
    const known = Object.values(customerParts).flatMap(({ columns }) => Object.keys(columns));
    expect(Array.from(made, ({ name }) => name).toSorted()).toEqual(known.toSorted());
  });
});
