import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { stores as seedStores } from "#tests/support/sample-records.ts";
import { call, kualaLumpur, noon, refused } from "#tests/worker/marketplace/support.ts";
import { useSample } from "#tests/worker/sample.ts";

useSample();

const { stores, places, offers } = contract;

test("a merchant's host gets all its stores and the merchant, without distances (S256, S129)", async () => {
  const reply = await call(stores.bySubdomain, { params: { subdomain: "warisan" } });
  expect(reply.items.map((store) => store.id)).toEqual(["1001", "1002", "1003", "1004", "1005", "1006", "1007"]);
  expect(reply.items.every((store) => store.distance === null)).toBe(true);
  expect(reply.merchant).toMatchObject({
    merchantId: "warisan",
    name: "Warisan Kopitiam",
    brandName: "Warisan Kopitiam",
    company: { logoUrl: "/assets/img/logo-warisan" },
  });
});

test("demo, what shared and local hosts send, is a merchant like the others (S263)", async () => {
  const reply = await call(stores.bySubdomain, { params: { subdomain: "demo" } });
  expect(reply.items.map((store) => store.id)).toEqual(["2301"]);
  expect(reply.merchant?.subdomain).toBe("demo");
});

test("stores and merchants speak the language of the request (S2)", async () => {
  const reply = await call(stores.bySubdomain, { params: { subdomain: "warisan" } }, { locale: "CN" });
  expect(reply.merchant?.name).toBe("华里山茶室");
  expect(reply.items[0]).toMatchObject({ name: "华里山茶室 拉惹朱兰", merchant: { name: "华里山茶室" } });
  expect(reply.items[0]?.miscellaneousFees).toMatchObject([{ code: "PACKAGING", name: "包装费" }]);
});

test("packaging is 50 sen an item up to RM2, delivery at least RM15 (S343)", async () => {
  const { items } = await call(stores.bySubdomain, { params: { subdomain: "ahhock" } });
  expect(items[0]?.miscellaneousFees).toEqual([
    {
      code: "PACKAGING",
      name: "Packaging",
      amount: 50,
      per: "ITEM",
      dineTypes: ["DELIVERY", "PICKUP", "DRIVE_THRU"],
      cap: 200,
    },
  ]);
  const minimum = Object.fromEntries(items.map((store) => [store.id, store.minOrderAmount]));
  expect(minimum).toMatchObject({ 1401: { DELIVERY: 1500 }, 1405: {} });
});

test("an unknown merchant is not found (S256, S257, S261)", async () => {
  for (const error of [
    await refused(stores.bySubdomain, { params: { subdomain: "nobody" } }),
    await refused(stores.merchant, { params: { id: "nobody" } }),
    await refused(stores.distances, { params: { subdomain: "nobody" }, body: kualaLumpur }),
  ]) {
    expect(error).toMatchObject({ status: 404, code: "NOT_FOUND" });
  }
  expect(await refused(stores.bySubdomain, { params: { subdomain: "Not a host" } })).toMatchObject({ status: 422 });
});

test("a merchant is found by its id, which is its subdomain (S257)", async () => {
  const { item } = await call(stores.merchant, { params: { id: "jadedragon" } });
  expect(item).toMatchObject({ merchantId: "jadedragon", halal: null, isFoodService: false });
});

test("a halal certificate that has run out is neither shown nor found", async () => {
  const params = { subdomain: "warisan" };
  const today = await call(stores.bySubdomain, { params });
  expect(today.items.every((store) => store.badges.includes("HALAL_CERTIFIED"))).toBe(true);
  expect(today.merchant?.halal).not.toBeNull();
  const later = await call(stores.bySubdomain, { params }, { now: Date.parse("2099-01-01T04:00:00Z") });
  expect(later.merchant?.halal).toBeNull();
  expect(later.items.flatMap((store) => store.badges)).not.toContain("HALAL_CERTIFIED");
  expect(later.items.flatMap((store) => store.filterTagIDs)).not.toContain("halal");
});

test("distances are whole metres to each store of the merchant (S261)", async () => {
  const { items } = await call(stores.distances, { params: { subdomain: "warisan" }, body: kualaLumpur });
  expect(items).toHaveLength(7);
  const metres = new Map(items.map((item) => [item.id, item.distance]));
  expect(metres.get("1003")).toBeGreaterThan(600);
  expect(metres.get("1003")).toBeLessThan(700);
  expect(metres.get("1007")).toBeGreaterThan(290_000);
});

test("a distance needs both coordinates (S261)", async () => {
  const error = await refused(stores.distances, { params: { subdomain: "warisan" }, body: { latitude: 3.1 } });
  expect(error).toMatchObject({ status: 422, issues: [{ path: "longitude" }] });
});

test("carts get their stores in the order asked for, unknown ones left out (S262)", async () => {
  const { items } = await call(stores.cartInfo, {
    body: { storeId: ["1403", "9999", "1001", "1403"], ...kualaLumpur },
  });
  expect(items.map((item) => item.id)).toEqual(["1403", "1001"]);
  expect(items[0]).toMatchObject({ isOpen: false, name: "Ah Hock Penang Wok Damansara Jaya" });
  // Its pause of thirty hours ends when it opens again.
  expect(items[0]?.closedUntil).toBe("2026-11-22T11:00:00+08:00");
  expect(items[0]?.nextOpeningHour).toBe("2026-11-22T11:00:00+08:00");
  expect(items[1]?.distance).toBeGreaterThan(2000);
});

test("without a saved location a cart has no distance; one outside Malaysia counts as the default", async () => {
  const bare = await call(stores.cartInfo, { body: { storeId: ["1001"] } });
  expect(bare.items[0]?.distance).toBeNull();
  const half = await call(stores.cartInfo, { body: { storeId: ["1001"], latitude: 3.1 } });
  expect(half.items[0]?.distance).toBeNull();
  const near = await call(stores.cartInfo, { body: { storeId: ["1001"], ...kualaLumpur } });
  const far = await call(stores.cartInfo, { body: { storeId: ["1001"], latitude: 51.5, longitude: -0.1 } });
  expect(far).toEqual(near);
});

test("a cart call names one to fifty stores (S262)", async () => {
  expect(await refused(stores.cartInfo, { body: { storeId: [] } })).toMatchObject({ status: 422 });
  const many = Array.from({ length: 51 }, (_, index) => String(1000 + index));
  expect(await refused(stores.cartInfo, { body: { storeId: many } })).toMatchObject({ status: 422 });
  const { items } = await call(stores.cartInfo, { body: { storeId: many.slice(0, 50) } });
  expect(items.map((item) => item.id)).toEqual(seedStores.map((store) => store.id).filter((id) => Number(id) < 1050));
});

test("a pause ends at the same time for every call, and then is over", async () => {
  const { items } = await call(stores.bySubdomain, { params: { subdomain: "ahhock" } });
  const { item } = await call(stores.settings, { params: { storeID: "1403" }, query: {} });
  expect(item.store).toEqual(items.find((store) => store.id === "1403"));
  const later = { now: noon + 23 * 60 * 60 * 1000 };
  const after = await call(stores.settings, { params: { storeID: "1403" }, query: {} }, later);
  expect(after.item.store).toMatchObject({ isOpen: true, closedUntil: null });
});

async function storeAt(storeID: string, options: { now: number }) {
  return (await call(stores.settings, { params: { storeID }, query: {} }, options)).item.store;
}

test("festive hours hold in the index and in the store alike", async () => {
  const newYear = { now: fromInstant("2027-02-06T12:00:00+08:00") };
  const ramadan = { now: fromInstant("2027-02-10T12:00:00+08:00") };
  const closed = await storeAt("1301", newYear);
  expect(closed).toMatchObject({ isOpen: false, nextOpeningHour: "2027-02-08T09:00:00+08:00" });
  const fasting = await storeAt("1001", ramadan);
  expect(fasting).toMatchObject({ isOpen: false, nextOpeningHour: "2027-02-10T15:00:00+08:00" });
  for (const [store, options] of [
    [closed, newYear],
    [fasting, ramadan],
  ] as const) {
    const { subdomain } = store.merchant;
    const { items } = await call(stores.bySubdomain, { params: { subdomain } }, options);
    expect(items).toContainEqual(store);
  }
});

test("the filter tags come in order, in the language of the request", async () => {
  const { items } = await call(places.tags, {}, { locale: "CN" });
  expect(items.map((tag) => tag.id).slice(0, 3)).toEqual(["malay", "chinese", "indian"]);
  expect(items[0]).toEqual({ id: "malay", name: "马来餐", imageUrl: "/assets/img/tag-malay" });
});

test("running codes and campaigns are told, with the merchants they hold for", async () => {
  const { items } = await call(offers.promotions, { query: {} });
  expect(items.slice(0, 3).map((item) => item.code)).toEqual(["BARU10", "HANTAR", "PICKUP20"]);
  expect(items.map((item) => item.code)).not.toContain("EXPIRED1");
  expect(items.find((item) => item.code === "STAFF15")?.merchantIDs).toEqual(["dailyserve"]);
  const merdeka = items.find((item) => item.name.startsWith("Merdeka"));
  expect(merdeka?.code).toBeNull();
  expect(merdeka?.merchantIDs).toContain("warisan");
});
