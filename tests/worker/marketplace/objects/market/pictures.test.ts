import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { pictureFiles } from "#shared/market/picture-files.ts";
import { call, noon } from "#tests/worker/marketplace/support.ts";
import { getMarket } from "#worker/marketplace/rpc/stubs.ts";
import { apply, check, draft, food, forgetMarket, menu, merchant, offer, part, store } from "./a-market.ts";

// What an import says of pictures, and what pages then have of them (decision 0125).

beforeEach(forgetMarket);

const sha = (letter: string) => letter.repeat(64);
const path = (letter: string) => `/assets/img/${sha(letter)}`;

/** Notes the files of a picture as sent. */
async function send(letter: string, files: readonly (typeof pictureFiles)[number][] = pictureFiles): Promise<void> {
  const market = getMarket(env, { now: noon, locale: "EN" });
  for (const file of files) await market("notePictureFile", { sha256: sha(letter), file, etag: "e" });
}

const withLook = (more = {}) =>
  part({
    merchants: [
      merchant({
        logo: { sha256: sha("1") },
        theme: { brand: "#ffcc00" },
        about: { EN: "Since 1968", CN: "始于1968" },
      }),
    ],
    stores: [store({ banner: { sha256: sha("2") } })],
    menus: [
      menu([
        food({ picture: { sha256: sha("3") } }),
        food({
          id: "pakali-set",
          sides: [{ id: "side", name: { EN: "Side" }, pickMin: 1, pickMax: 1, foodIDs: ["pakali-nasi-kuning"] }],
        }),
      ]),
    ],
    offers: [offer({ picture: { sha256: sha("4") } })],
    ...more,
  });

test("a picture that was not sent whole is an error at its place, and nothing changes", async () => {
  await send("1");
  await send("2", ["300", "og"]);
  await send("3");
  const sides = [
    {
      id: "s",
      name: { EN: "S" },
      pickMin: 0,
      pickMax: 1,
      foods: [{ id: "x", name: { EN: "X" }, picture: { file: "x.jpg" } }],
    },
  ];
  const given = withLook({ menus: [menu([food({ picture: { sha256: sha("3") }, sides })])] });
  const { errors, errorCount } = await check(await draft([given]));
  expect(errorCount).toBe(3);
  expect(errors.map(({ path: at, field, problem }) => [at, field, problem])).toEqual([
    [
      "menus.0.foods.0.sides.0.foods.0.picture",
      "picture",
      'the picture "x.jpg" is beside the file: only its SHA-256 can be here, once it has been sent',
    ],
    ["offers.0.picture", "picture", "the picture 444444444444… has not been sent whole"],
    ["stores.0.banner", "banner", "the picture 222222222222… has not been sent whole"],
  ]);
  await expect(apply(await draft([given]))).rejects.toThrow("IMPORT_HAS_ERRORS");
});

test("a record that goes may name a picture that nobody has", async () => {
  await apply(await draft([part()]));
  const gone = { menus: [menu([food({ picture: { sha256: sha("f") }, remove: true })])] };
  expect(await check(await draft([gone]))).toMatchObject({ errorCount: 0, removed: 1 });
});

test("an imported merchant is shown with its own pictures, colour and words", async () => {
  for (const letter of ["1", "2", "3", "4"]) await send(letter);
  await apply(await draft([withLook()]));
  for (const object of [env.MARKET_RECORDS.getByName("my"), env.STORE.getByName("900001")]) {
    await runInDurableObject(object, (instance) => Object.assign(instance, { clock: () => noon + 1000 }));
    await runDurableObjectAlarm(object);
  }
  const { settings, bySubdomain } = contract.stores;
  const { item } = await call(settings, { params: { storeID: "900001" }, query: {} });
  expect(item.merchant).toMatchObject({ company: { logoUrl: path("1") }, about: "Since 1968" });
  // A yellow that carries no white text is darker.
  expect(item.merchant.theme?.brand).toMatch(/^0\.[45]\d* 0\.1\d* 9\d/);
  expect(item.store.bannerUrl).toBe(path("2"));
  const { items } = await call(contract.menus.foods, { params: { id: "900001" }, query: {} });
  const [dish, set] = items.flatMap(({ foods }) => foods);
  expect([dish?.imageUrl, set?.imageUrl, set?.sides[0]?.foods[0]?.imageUrl]).toEqual([
    path("3"),
    "/assets/img/placeholder-food",
    path("3"),
  ]);
  const own = await call(bySubdomain, { params: { subdomain: "pakali" } }, { locale: "CN" });
  expect([own.merchant?.about, own.merchant?.company.logoUrl]).toEqual(["始于1968", path("1")]);
  const promotions = (await call(contract.offers.promotions, { query: {} })).items;
  expect(promotions.find(({ code }) => code === "ALI5")?.imageUrl).toBe(path("4"));
});
