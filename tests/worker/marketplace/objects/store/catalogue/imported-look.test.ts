import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { marketFormat } from "#shared/market/format.ts";
import { pictureFiles } from "#shared/market/picture-files.ts";
import { sampleParts } from "#tests/support/sample-files.ts";
import { call, kualaLumpur, noon } from "#tests/worker/marketplace/support.ts";
import { importParts, useSample } from "#tests/worker/sample.ts";

useSample();

// What replies say of a merchant with a look of its own: pictures by their keys, and its words (decision 0125).

const [logo, banner, dish] = ["a".repeat(64), "b".repeat(64), "c".repeat(64)] as const;
const toPath = (key: string) => `/assets/img/${key}`;
const about = { EN: "Since 1968.\n\nBy hand.", CN: "始于1968年。" };

const settingsOf = async (storeID: string, locale: "EN" | "CN" = "EN") =>
  (await call(contract.stores.settings, { params: { storeID }, query: {} }, { locale })).item;
const outletsOf = (subdomain: string) => call(contract.stores.bySubdomain, { params: { subdomain } });

/** The merchant of store 1301 with pictures of its own, as if they had been sent, and words. */
async function giveLook(): Promise<void> {
  await runInDurableObject(env.MARKET_RECORDS.getByName("my"), (_, { storage: { sql } }) => {
    for (const sha256 of [logo, banner, dish])
      for (const file of pictureFiles)
        sql.exec("INSERT OR REPLACE INTO picture_files (sha256, file, etag) VALUES (?, ?, '')", sha256, file);
  });
  const merchants = sampleParts
    .flatMap((part) => part.merchants ?? [])
    .filter(({ merchantId }) => merchantId === "jadedragon")
    .map((merchant) => ({ ...merchant, logo: { sha256: logo }, about }));
  const stores = sampleParts
    .flatMap((part) => part.stores ?? [])
    .filter(({ id }) => id === "1301")
    .map((store) => ({ ...store, banner: { sha256: banner } }));
  const menus = sampleParts
    .flatMap((part) => part.menus ?? [])
    .filter(({ merchantId }) => merchantId === "jadedragon")
    .map((menu) => ({
      ...menu,
      foods: menu.foods.map((food) => (food.id === "jade-har-gow" ? { ...food, picture: { sha256: dish } } : food)),
    }));
  await importParts([{ format: marketFormat, merchants, stores, menus }], noon);
}

test("a sample store has a banner of its own and the logo of its merchant, which says nothing", async () => {
  const { merchant, store } = await settingsOf("1302");
  expect([merchant.company.logoUrl, store.bannerUrl]).toEqual([
    "/assets/img/logo-jadedragon",
    "/assets/img/banner-1302",
  ]);
  expect(merchant).not.toHaveProperty("about");
});

test("a store shows its own pictures, and what its merchant says in both languages", async () => {
  await giveLook();
  const { merchant, store, promoBanners } = await settingsOf("1301");
  expect([merchant.company.logoUrl, store.bannerUrl]).toEqual([toPath(logo), toPath(banner)]);
  expect(merchant.about).toBe(about.EN);
  expect((await settingsOf("1301", "CN")).merchant.about).toBe(about.CN);
  for (const { imageUrl } of promoBanners) expect(imageUrl).toBe(toPath(banner));
  const { items } = await call(contract.menus.foods, { params: { id: "1301" }, query: { approvedOnly: false } });
  const foods = items.flatMap((menu) => menu.foods);
  expect(new Set(foods.filter(({ id }) => id === "jade-har-gow").map(({ imageUrl }) => imageUrl))).toEqual(
    new Set([toPath(dish)]),
  );
  for (const { id, imageUrl } of foods) if (id !== "jade-har-gow") expect(imageUrl).toBe(toPath(id));
});

test("its merchant, its lists and searches show them too, and no list carries its words", async () => {
  await giveLook();
  const { merchant, items } = await outletsOf("jadedragon");
  expect([merchant?.company.logoUrl, merchant?.about]).toEqual([toPath(logo), about.EN]);
  expect(items.find(({ id }) => id === "1301")?.bannerUrl).toBe(toPath(banner));
  const found = await call(contract.stores.nearby, { query: { ...kualaLumpur, searchInput: "har gow" } });
  const store = found.items.find(({ id }) => id === "1301");
  expect(store?.bannerUrl).toBe(toPath(banner));
  expect(store?.matchedFoods?.find(({ id }) => id === "jade-har-gow")?.imageUrl).toBe(toPath(dish));
  const areas = await runInDurableObject(env.AREA.getByName("w283"), (_, { storage: { sql } }) =>
    sql.exec<{ data: string }>("SELECT data FROM stores WHERE id = '1301'").toArray(),
  );
  expect(areas).toHaveLength(1);
  expect(areas[0]?.data).toContain(banner);
  expect(areas[0]?.data).not.toContain("1968");
});
