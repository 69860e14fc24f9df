import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test, vi } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { promos } from "#tests/support/sample-records.ts";
import { putUp } from "#tests/worker/marketplace/objects/customer/offers/support.ts";
import { lunch, minute } from "#tests/worker/marketplace/objects/store/orders/support.ts";
import { call, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";
import type { WorkerEnv } from "#worker/env.ts";
import type { PromoRecord } from "#worker/marketplace/domain/types.ts";
import { readRunningPromos } from "#worker/marketplace/objects/directory/promos.ts";
import type { Promo } from "#worker/marketplace/objects/promo/promo.ts";
import { getDirectory, getPromo } from "#worker/marketplace/rpc/stubs.ts";

useShops("1001");

// One object for each code (decision 0116). What orders do with it: total-cap.test.ts.

// Crashes are logged, as they should be.
vi.spyOn(console, "log").mockImplementation(() => {});

type Row = Record<string, SqlStorageValue>;

const at = { now: lunch, locale: "EN" } as const;
const objectOf = (code: string) => env.PROMO.getByName(code);
const promo = (code: string) => getPromo(env, code, at);
const directory = () => getDirectory(env, at);
const inSql = (stub: DurableObjectStub, query: string, ...values: SqlStorageValue[]) =>
  runInDurableObject(stub, (_, { storage }) => storage.sql.exec<Row>(query, ...values).toArray());
const inDirectory = (query: string, ...values: SqlStorageValue[]) =>
  inSql(env.DIRECTORY.getByName("my"), query, ...values);

const record = (code: string, changes: Partial<PromoRecord> = {}): PromoRecord => {
  const [first] = promos;
  if (!first) throw new Error("no promos");
  return { ...first, newUsersOnly: false, perCustomer: null, ...changes, code };
};
const cap = (uses: number, usedBefore = 0) => ({ totalCap: { uses, usedBefore } });

/** A Directory that fails. */
const gone = { getByName: () => ({ answer: () => Promise.reject(new Error("gone")) }) };
const failing = { DIRECTORY: gone as unknown as WorkerEnv["DIRECTORY"] };

/** Lets a Promo do what its alarm does. */
const ring = (code: string, now = lunch, bindings: Partial<WorkerEnv> = {}) =>
  runInDurableObject(objectOf(code), async (instance) => {
    const inside = instance as unknown as Promo & { env: WorkerEnv };
    inside.env = { ...env, ...bindings };
    inside.clock = () => now;
    await inside.alarm();
  });

test("a code that nobody has put up stores nothing, however often it is typed", async () => {
  for (let times = 0; times < 2; times += 1) {
    expect(await promo("NOSUCH")("promo", null)).toBeNull();
    await expect(promo("NOSUCH")("takeUse", { orderID: "1001-x" })).rejects.toMatchObject({
      code: "PROMO_LIMIT_REACHED",
    });
  }
  expect(await inSql(objectOf("NOSUCH"), "SELECT name FROM sqlite_master")).toEqual([]);
  expect(await runInDurableObject(objectOf("NOSUCH"), (_, { storage }) => storage.getAlarm())).toBeNull();
});

test("what is known of the uses of a code stays when it goes off sale", async () => {
  await promo("GONE")("putPromo", { promo: record("GONE", cap(2)), version: 1 });
  await promo("GONE")("takeUse", { orderID: "1001-g" });
  await promo("GONE")("putPromo", { promo: null, version: 2 });
  expect(await promo("GONE")("promo", null)).toBeNull();
  await expect(promo("GONE")("takeUse", { orderID: "1001-h" })).rejects.toMatchObject({ code: "PROMO_LIMIT_REACHED" });
  await promo("GONE")("returnUse", { orderID: "1001-g" });
  expect(await inSql(objectOf("GONE"), "SELECT order_id, state FROM uses")).toEqual([
    { order_id: "1001-g", state: "RETURNED" },
  ]);
});

const put = (uses: number, version: number) =>
  promo("PUTUP")("putPromo", { promo: record("PUTUP", cap(uses)), version });
const usesNow = async () => (await promo("PUTUP")("promo", null))?.promo.totalCap?.uses;

test("a record is put up once: the same or an older one changes nothing", async () => {
  await put(5, 3);
  await put(6, 3);
  await put(7, 2);
  expect(await usesNow()).toBe(5);
  await put(8, 4);
  expect(await usesNow()).toBe(8);
  const before = await inSql(objectOf("PUTUP"), "SELECT * FROM promo, notice");
  await put(8, 4);
  expect(await inSql(objectOf("PUTUP"), "SELECT * FROM promo, notice")).toEqual(before);
});

/** Lists codes behind those of the sample. */
async function list(codes: readonly string[], changes: Partial<PromoRecord> = {}): Promise<void> {
  await directory()("messages", null);
  await runInDurableObject(env.DIRECTORY.getByName("my"), (_, { storage }) => {
    for (const [index, code] of codes.entries())
      storage.sql.exec(
        "INSERT INTO listed_promos (code, position, ends_at, taken, is_used_up, notice, data) VALUES (?, ?, NULL, 0, 0, 0, ?)",
        code,
        100 + index,
        JSON.stringify(record(code, changes)),
      );
  });
}

async function listedCodes(): Promise<string[]> {
  const { items } = await call(contract.offers.promotions, { query: {} }, { now: lunch });
  return items.flatMap(({ code }) => (code === null ? [] : [code]));
}

test("the list has a code until its last use is taken, again when one is given back, and hears nothing twice or late", async () => {
  await putUp({ code: "LISTED", ...cap(1) });
  await list(["LISTED"], cap(1));
  await ring("LISTED");
  expect(await listedCodes()).toContain("LISTED");
  await promo("LISTED")("takeUse", { orderID: "1001-l" });
  await ring("LISTED", lunch, failing);
  expect(await listedCodes()).toContain("LISTED");
  await ring("LISTED", lunch);
  // Not yet: it waits after a failure.
  expect(await listedCodes()).toContain("LISTED");
  await ring("LISTED", lunch + minute);
  expect(await listedCodes()).not.toContain("LISTED");
  await directory()("notePromoUses", { code: "LISTED", taken: 0, version: 1 });
  expect(await listedCodes()).not.toContain("LISTED");
  await promo("LISTED")("returnUse", { orderID: "1001-l" });
  await ring("LISTED", lunch + minute);
  expect(await listedCodes()).toContain("LISTED");
  expect(await inSql(objectOf("LISTED"), "SELECT due FROM notice")).toEqual([{ due: null }]);
  await inDirectory("DELETE FROM listed_promos WHERE code = 'LISTED'");
});

test("running codes and campaigns come in pages of 50, each once and in their order; another cursor is refused", async () => {
  const before = await call(contract.offers.promotions, { query: {} }, { now: lunch });
  expect(before.cursor).toBeNull();
  const codes = Array.from({ length: 120 }, (_, index) => `PAGE${String(index).padStart(3, "0")}`);
  await list(codes);
  const pages: (typeof before)[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await call(contract.offers.promotions, { query: { ...(cursor && { cursor }) } }, { now: lunch });
    pages.push(page);
    ({ cursor } = page);
  } while (cursor);
  expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 20 + before.items.length]);
  const all = pages.flatMap(({ items }) => items);
  const sampleCodes = before.items.filter(({ code }) => code !== null);
  const campaigns = before.items.filter(({ code }) => code === null);
  expect(campaigns.length).toBeGreaterThan(0);
  expect(all.slice(0, sampleCodes.length)).toEqual(sampleCodes);
  expect(all.slice(sampleCodes.length, -campaigns.length).map(({ code }) => code)).toEqual(codes);
  expect(all.slice(-campaigns.length)).toEqual(campaigns);
  for (const wrong of ["x", "W10", `${pages[0]?.cursor ?? ""}x`]) {
    const refusal = await refused(contract.offers.promotions, { query: { cursor: wrong } }, { now: lunch });
    expect(refusal).toMatchObject({ status: 422, issues: [{ path: "cursor", code: "cursor" }] });
  }
  await inDirectory("DELETE FROM listed_promos WHERE position >= 100");
});

test("a page of 2,000 codes reads about as many rows as it has", async () => {
  await list(Array.from({ length: 2000 }, (_, index) => `ROWS${String(index).padStart(4, "0")}`));
  await runInDurableObject(env.DIRECTORY.getByName("my"), (_, { storage }) => {
    let rows = 0;
    const counting = {
      exec: (query: string, ...values: SqlStorageValue[]) => ({
        toArray: () => {
          const cursor = storage.sql.exec(query, ...values);
          const found = cursor.toArray();
          rows += cursor.rowsRead;
          return found;
        },
      }),
    } as unknown as SqlStorage;
    for (const after of [null, { position: 1500, code: "ROWS1400" }]) {
      rows = 0;
      expect(readRunningPromos(counting, { after, limit: 50 }, at).items).toHaveLength(50);
      expect(rows).toBeLessThanOrEqual(2 * 52);
    }
  });
  await inDirectory("DELETE FROM listed_promos WHERE position >= 100");
});
