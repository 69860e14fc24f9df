import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll, beforeEach, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { minuteMs } from "#shared/domain/time.ts";
import { loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, noon, refused } from "#tests/worker/marketplace/support.ts";
import { sampleMarket } from "#worker/marketplace/demo/seed/sample-market.ts";
import { relist } from "#worker/marketplace/objects/store/core/listing-due.ts";
import { createImportedMarket } from "#worker/marketplace/ports/imported-market.ts";
import { installMarketData, readMarketRecords } from "#worker/marketplace/ports/market-data.ts";
import { apply, draft, forgetMarket, offer, part } from "./a-market.ts";

// A market that is there through imports alone: what customers' objects know of its offers.

let now = noon;
beforeEach(async () => {
  await forgetMarket();
  installMarketData(createImportedMarket(env.SESSIONS, () => now));
});
afterAll(() => installMarketData(sampleMarket));

/** Imports a part with these offers, and tells it; a minute later every isolate knows. */
async function bring(...offers: ReturnType<typeof offer>[]) {
  await apply(await draft([part({ offers })]));
  const market = env.MARKET_RECORDS.getByName("my");
  await runInDurableObject(market, (instance) => Object.assign(instance, { clock: () => noon + 1000 }));
  await runDurableObjectAlarm(market);
  now += minuteMs;
  await readMarketRecords(env.ASSETS);
}

const voucher = offer({ id: "ali-tea", kind: "VOUCHER", code: "TEHALI", name: { EN: "Tea, RM3 off" }, days: 7 });

test("a voucher of the operator is bound by its code, and an unknown one is not", async () => {
  await bring(voucher);
  const { token } = await loggedIn();
  const bound = await call(contract.offers.bind, { body: { code: "TEHALI" } }, { token });
  expect(bound.item).toMatchObject({ name: "Tea, RM3 off", discount: { type: "FIXED", amount: 500 } });
  expect(await refused(contract.offers.bind, { body: { code: "NOSUCH" } }, { token })).toMatchObject({
    code: "VOUCHER_NOT_FOUND",
  });
});

test("an isolate asks for offers once a minute", async () => {
  await bring(voucher);
  const before = await readMarketRecords(env.ASSETS);
  expect(await readMarketRecords(env.ASSETS)).toBe(before);
  await bring(voucher, offer({ id: "more", code: "MORE5" }));
  expect((await readMarketRecords(env.ASSETS)).promos.map(({ code }) => code)).toEqual(["MORE5"]);
});

test("a market without our vouchers spins no wheel and gives none to friends, and nothing fails", async () => {
  await bring();
  installMarketData(sampleMarket);
  const { token } = await loggedIn();
  expect((await call(contract.game.chances, {}, { token })).item).toBe(1);
  installMarketData(createImportedMarket(env.SESSIONS, () => now));
  expect((await call(contract.game.chances, {}, { token })).item).toBe(0);
});

test("a store of a demo that is no demo any more does not list itself", async () => {
  installMarketData(sampleMarket);
  await call(contract.stores.settings, { params: { storeID: "1105" }, query: {} });
  installMarketData(createImportedMarket(env.SESSIONS, () => now));
  const store = env.STORE.getByName("1105");
  await runInDurableObject(store, async (instance, { storage }) => {
    Object.assign(instance, { clock: () => noon + 1000 });
    relist(storage.sql, noon);
    await storage.setAlarm(Date.now());
  });
  await runDurableObjectAlarm(store);
  const listing = await runInDurableObject(store, (_, { storage }) =>
    storage.sql.exec("SELECT due, area FROM listing").one(),
  );
  expect(listing).toEqual({ due: null, area: "" });
});
