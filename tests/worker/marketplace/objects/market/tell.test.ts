import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { call, noon, refused } from "#tests/worker/marketplace/support.ts";
import { getPromo } from "#worker/marketplace/rpc/stubs.ts";
import { apply, draft, food, forgetMarket, menu, merchant, offer, part, readReport, store } from "./a-market.ts";

const { bySubdomain, settings, nearby } = contract.stores;
const market = () => env.MARKET_RECORDS.getByName("my");
const sandakan = { latitude: 5.84, longitude: 118.11 };

beforeEach(forgetMarket);

/** Lets the market tell everybody, and the stores their lists. */
async function tell(...storeIDs: string[]) {
  await setClock();
  await runDurableObjectAlarm(market());
  for (const id of storeIDs) {
    const object = env.STORE.getByName(id);
    await runInDurableObject(object, (instance) => Object.assign(instance, { clock: () => noon + 1000 }));
    await runDurableObjectAlarm(object);
  }
}

const setClock = () =>
  runInDurableObject(market(), (instance) => Object.assign(instance, { clock: () => noon + 1000 }));

const listed = async () => (await call(nearby, { query: sandakan })).items.map(({ id }) => id);
const priceOf = async (id: string) => {
  const { items } = await call(contract.menus.foods, { params: { id }, query: {} });
  return items.flatMap(({ foods }) => foods).map((one) => [one.id, one.amount]);
};

test("an applied import is a merchant, a store in the lists, its menu and a code, in both languages", async () => {
  const id = await draft([part()]);
  expect(await apply(id)).toMatchObject({ state: "APPLYING", waiting: 4 });
  await tell("900001");
  expect(await readReport(id)).toMatchObject({ state: "APPLIED", waiting: 0, added: 5 });

  const own = await call(bySubdomain, { params: { subdomain: "pakali" } }, { locale: "CN" });
  expect(own.merchant).toMatchObject({ merchantId: "pakali", name: "阿里" });
  expect(own.items.map((one) => one.name)).toEqual(["阿里 山打根"]);
  expect((await call(settings, { params: { storeID: "900001" }, query: {} })).item.store).toMatchObject({
    name: "Pak Ali Sandakan",
    supportedDineType: ["DELIVERY", "PICKUP"],
    isOpen: true,
  });
  expect(await priceOf("900001")).toEqual([["pakali-nasi-kuning", 850]]);
  expect(await listed()).toContain("900001");
  expect((await call(nearby, { query: { ...sandakan, searchInput: "nasi kuning" } })).items[0]?.id).toBe("900001");
  const promotions = (await call(contract.offers.promotions, { query: {} })).items;
  expect(JSON.stringify(promotions)).toContain("ALI5");
});

test("a second import changes the price, and the same one nothing", async () => {
  await apply(await draft([part()]));
  await tell("900001");
  await apply(await draft([part({ menus: [menu([food({ amount: 990 })])] })]));
  await tell("900001");
  expect(await priceOf("900001")).toEqual([["pakali-nasi-kuning", 990]]);
  expect(await apply(await draft([part({ menus: [menu([food({ amount: 990 })])] })]))).toMatchObject({
    state: "APPLIED",
    unchanged: 5,
    waiting: 0,
  });
});

test("what is removed is off sale: a dish, a store, a merchant, a code", async () => {
  await apply(await draft([part({ menus: [menu([food(), food({ id: "pakali-sup" })])] })]));
  await tell("900001");
  await apply(await draft([{ menus: [menu([food({ id: "pakali-sup", remove: true })])] }]));
  await tell("900001");
  expect(await priceOf("900001")).toEqual([["pakali-nasi-kuning", 850]]);
  await apply(await draft([{ stores: [store({ remove: true })], offers: [offer({ remove: true })] }]));
  await tell("900001");
  const missing = { status: 404, code: "NOT_FOUND" };
  expect(await refused(settings, { params: { storeID: "900001" } })).toMatchObject(missing);
  expect(await listed()).not.toContain("900001");
  expect((await call(bySubdomain, { params: { subdomain: "pakali" } })).items).toEqual([]);
  expect(JSON.stringify((await call(contract.offers.promotions, { query: {} })).items)).not.toContain("ALI5");
  await apply(await draft([{ merchants: [merchant({ remove: true })] }]));
  await tell("900001");
  expect(await refused(bySubdomain, { params: { subdomain: "pakali" } })).toMatchObject(missing);
});

test("an object that goes down in between is told when it is back", async () => {
  const id = await draft([part()]);
  await apply(id);
  await evictDurableObject(market());
  await tell("900001");
  await evictDurableObject(env.STORE.getByName("900001"));
  expect(await readReport(id)).toMatchObject({ state: "APPLIED" });
  expect(await priceOf("900001")).toEqual([["pakali-nasi-kuning", 850]]);
});

const promoOf = (code: string) => getPromo(env, code, { now: noon, locale: "EN" })("promo", null);

test("an offer with another code takes the old one off sale", async () => {
  await apply(await draft([part({ offers: [offer({ id: "moved", code: "BEFORE" })] })]));
  await tell("900001");
  expect((await promoOf("BEFORE"))?.promo.code).toBe("BEFORE");
  await apply(await draft([{ offers: [offer({ id: "moved", code: "AFTER" })] }]));
  await tell("900001");
  expect([await promoOf("BEFORE"), (await promoOf("AFTER"))?.promo.code]).toEqual([null, "AFTER"]);
});
