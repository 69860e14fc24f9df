import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { call, kualaLumpur, noon } from "#tests/worker/marketplace/support.ts";
import { useSample } from "#tests/worker/sample.ts";
import { relist } from "#worker/marketplace/objects/store/core/listing-due.ts";
import { sendListing } from "#worker/marketplace/objects/store/send-listing.ts";

useSample();

// What replies say of a merchant with a look of its own: pictures by their keys, and its words (decision 0125).

const [logo, banner, dish] = ["a", "b", "c"].map((letter) => letter.repeat(64));
const toPath = (key: string | undefined) => `/assets/img/${key}`;
const about = { EN: "Since 1968.\n\nBy hand.", CN: "始于1968年。" };

const settingsOf = async (storeID: string, locale: "EN" | "CN" = "EN") =>
  (await call(contract.stores.settings, { params: { storeID }, query: {} }, { locale })).item;
const outletsOf = (subdomain: string) => call(contract.stores.bySubdomain, { params: { subdomain } });

/** Gives store 1301 what an import would, and tells its lists. */
async function giveLook(): Promise<void> {
  await settingsOf("1301");
  await outletsOf("jadedragon");
  await runInDurableObject(env.STORE.getByName("1301"), async (_, { storage: { sql } }) => {
    sql.exec(
      "UPDATE facts SET value = json_set(value, '$.logo', ?, '$.about', json(?)) WHERE name = 'merchant'",
      logo,
      JSON.stringify(about),
    );
    sql.exec("UPDATE facts SET value = json_set(value, '$.banner', ?) WHERE name = 'store'", banner);
    sql.exec("UPDATE foods SET data = json_set(data, '$.picture', ?) WHERE id = 'jade-har-gow'", dish);
    relist(sql, noon);
    await sendListing(sql, env, noon);
  });
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
