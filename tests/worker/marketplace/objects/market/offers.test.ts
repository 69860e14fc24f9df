import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { loggedIn } from "#tests/worker/marketplace/people.ts";
import { call, noon, refused } from "#tests/worker/marketplace/support.ts";
import { keepOffers, readOffers } from "#worker/marketplace/ports/offers.ts";
import { apply, draft, forgetMarket, merchant, offer, part } from "./a-market.ts";

// A market that is there through imports alone: what customers' objects know of its offers.

beforeEach(forgetMarket);

/** Imports a part with these offers, and tells it. */
async function bring(...offers: ReturnType<typeof offer>[]) {
  await apply(await draft([part({ offers })]));
  await tell();
}

async function tell() {
  const market = env.MARKET_RECORDS.getByName("my");
  await runInDurableObject(market, (instance) => Object.assign(instance, { clock: () => noon + 1000 }));
  await runDurableObjectAlarm(market);
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

test("an isolate that told the offers knows them at once; another asks once a minute", async () => {
  await bring(voucher);
  const [first, at] = [await readOffers(env.SESSIONS), Date.now()];
  expect(first.bindCodes.map(({ code }) => code)).toEqual(["TEHALI"]);
  const promos = first.promos.slice(0, 0);
  await env.SESSIONS.put("market-offers", JSON.stringify({ ...first, bindCodes: [], promos }));
  expect(await readOffers(env.SESSIONS, at + minuteMs / 2)).toBe(first);
  expect((await readOffers(env.SESSIONS, at + 2 * minuteMs)).bindCodes).toEqual([]);
  await keepOffers(env.SESSIONS, first, at);
});

test("a market without our vouchers spins no wheel and gives none to friends, and nothing fails", async () => {
  const prizes = ["spin3", "spin10", "spinDrink"];
  await bring(...prizes.map((id) => offer({ id, kind: "VOUCHER", code: id.toUpperCase(), name: { EN: id }, days: 7 })));
  const { token } = await loggedIn();
  const before = (await call(contract.game.chances, {}, { token })).item;
  await forgetMarket();
  await bring();
  expect([before, (await call(contract.game.chances, {}, { token })).item]).toEqual([1, 0]);
});

test("a merchant of an import is in the loyalty programme when its record says so (PD36)", async () => {
  await apply(await draft([part({ merchants: [merchant({ loyaltyEnabled: true })] })]));
  await tell();
  expect((await readOffers(env.SESSIONS)).loyaltyMerchants).toEqual(["pakali"]);
  await apply(await draft([{ merchants: [merchant()] }]));
  await tell();
  expect((await readOffers(env.SESSIONS)).loyaltyMerchants).toEqual([]);
});
