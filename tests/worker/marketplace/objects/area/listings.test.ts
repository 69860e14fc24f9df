import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import { toFirstListing } from "#tests/support/first-listing.ts";
import { sources } from "#tests/support/sample-records.ts";
import { call, noon } from "#tests/worker/marketplace/support.ts";
import { areaLetters, toCell } from "#worker/marketplace/domain/areas/cells.ts";
import type { Listing } from "#worker/marketplace/domain/listings/listing.ts";
import type { MenuRecord } from "#worker/marketplace/domain/types.ts";
import { getArea } from "#worker/marketplace/rpc/stubs.ts";
import { countRows } from "./support.ts";

// Places without sample stores, in the sea and on mountains of Sabah.
const here: Point = { lat: 6.9, lng: 116.9 };
const there: Point = { lat: 5.05, lng: 116.4 };

const at = { now: noon, locale: "EN" } as const;
const areaAt = (point: Point) => getArea(env, toCell(point, areaLetters), at);
const objectAt = (point: Point) => env.AREA.getByName(toCell(point, areaLetters));

type Changes = { id?: string; revision?: number; point?: Point; name?: string; dishes?: Record<string, string> };

/** A store like a sample one, with a name and dishes of its own. */
function listing({ id = "90001", revision = 1, point = here, name = "Kedai Pak Ali", dishes = {} }: Changes): Listing {
  const source = sources[0];
  if (!source) throw new Error("no such store");
  const foods = Object.entries(dishes).map(([dishID, text]) => {
    const [EN = "", CN = EN] = text.split(" / ");
    return {
      id: dishID,
      name: { EN, CN },
      description: { EN, CN },
      amount: 1800,
      grams: 300,
      volumeLitres: 1,
      picture: "x",
    };
  });
  const menus: MenuRecord[] = [{ id: "m", name: { EN: "Menu", CN: "菜单" }, foods }];
  const store = { ...source.store, id, name: { EN: name, CN: name }, ...point };
  return { ...toFirstListing({ ...source, store }, menus), revision };
}

const put = (...listings: Listing[]) => areaAt(listings[0]?.store ?? here)("putListings", { listings });

async function find(searchInput: string, point: Point = here) {
  const query = { latitude: point.lat, longitude: point.lng, ...(searchInput && { searchInput }) };
  return (await call(contract.stores.nearby, { query })).items;
}

const idsOf = async (text: string, point?: Point) => (await find(text, point)).map(({ id }) => id);
const dishesOf = async (text: string) =>
  (await find(text)).flatMap(({ matchedFoods = [] }) => (matchedFoods ?? []).map(({ id }) => id));

const tablesAt = (point: Point) =>
  runInDurableObject(objectAt(point), (_, { storage }) =>
    storage.sql.exec("SELECT count(*) AS count FROM sqlite_master WHERE name NOT LIKE '\\_%' ESCAPE '\\'").one(),
  );

const readTables = () =>
  runInDurableObject(objectAt(here), (_, { storage }) =>
    ["stores", "blocks", "names", "name_keys", "words", "menus"].map((table) =>
      storage.sql.exec(`SELECT * FROM ${table}`).toArray(),
    ),
  );

test("a list of a place without stores asks areas that store nothing", async () => {
  const nowhere = { lat: 7.2, lng: 102.9 };
  expect(await idsOf("", nowhere)).toEqual([]);
  expect(await idsOf("nasi", nowhere)).toEqual([]);
  expect(await tablesAt(nowhere)).toEqual({ count: 0 });
});

test("a name that is written at run time is found by pinyin, initials and with a typing error", async () => {
  // What a word finds is kept in memory until there is a new name.
  for (const text of ["buttermilk", "buttermlik", "奶油"]) expect(await dishesOf(text), text).toEqual([]);
  await put(listing({ dishes: { squid: "Buttermilk Squid / 奶油鱿鱼" } }));
  for (const text of ["nai you you yu", "nyyy", "buttermlik", "奶油"])
    expect(await dishesOf(text), text).toEqual(["squid"]);
  await put(listing({ revision: 2, dishes: { squid: "Golden Mushroom / 金针菇" } }));
  expect(await dishesOf("奶油鱿鱼")).toEqual([]);
  expect(await dishesOf("jinzhengu")).toEqual(["squid"]);
  await put(listing({ revision: 3 }));
  expect(await dishesOf("jinzhengu")).toEqual([]);
});

test("an older revision that comes late, and the same again, change nothing", async () => {
  const id = "90002";
  await put(listing({ id, revision: 5, name: "Newest" }));
  const before = await readTables();
  await put(listing({ id, revision: 4, name: "Older" }));
  await put(listing({ id, revision: 5, name: "Other" }));
  expect(await readTables()).toEqual(before);
  expect(await idsOf("newest")).toEqual([id]);
});

test("a store that moves is in the list of its new place only", async () => {
  const id = "90003";
  await put(listing({ id, name: "Wanderer" }));
  expect(await idsOf("wanderer")).toEqual([id]);
  await put(listing({ id, name: "Wanderer", revision: 2, point: there }));
  await areaAt(here)("putListings", { listings: [], gone: [{ id, revision: 2 }] });
  expect(await idsOf("wanderer")).toEqual([]);
  expect(await idsOf("wanderer", there)).toEqual([id]);
  // What was sent before it moved comes late.
  await put(listing({ id, name: "Wanderer" }));
  expect(await idsOf("wanderer")).toEqual([]);
  // Inside one area it changes its block.
  await put(listing({ id, name: "Wanderer", revision: 3, point: { lat: there.lat - 0.06, lng: there.lng } }));
  expect(await idsOf("wanderer", there)).toEqual([id]);
});

test("a batch that fails in its middle leaves nothing, also in memory", async () => {
  const point = { lat: 4.6, lng: 117.2 };
  await put(listing({ id: "90010", point, name: "First" }));
  expect(await idsOf("", point)).toEqual(["90010"]);
  const broken = { ...listing({ id: "90012", point }), merchant: null } as unknown as Listing;
  await expect(put(listing({ id: "90011", point, name: "Second" }), broken)).rejects.toThrow();
  expect(await idsOf("", point)).toEqual(["90010"]);
  await put(listing({ id: "90011", point, name: "Second" }));
  expect(await idsOf("", point)).toEqual(["90010", "90011"]);
  await evictDurableObject(objectAt(point));
  expect(await idsOf("", point)).toEqual(["90010", "90011"]);
});

test("a block of many stores is several rows, of which a change writes one", async () => {
  const point = { lat: 4.18, lng: 114.6 };
  const ids = Array.from({ length: 450 }, (_, index) => String(91_000 + index));
  const step = 0.00005;
  await put(...ids.map((id, index) => listing({ id, point: { lat: point.lat + index * step, lng: point.lng } })));
  const parts = () =>
    runInDurableObject(objectAt(point), (_, { storage }) =>
      storage.sql.exec<{ part: number; lines: string }>("SELECT part, lines FROM blocks ORDER BY part").toArray(),
    );
  const before = await parts();
  expect(before.map(({ part }) => part)).toEqual([0, 1, 2]);
  await put(
    listing({ id: "91300", revision: 2, point: { lat: point.lat + 300 * step, lng: point.lng }, name: "Changed" }),
  );
  const after = await parts();
  expect(after.map(({ lines }, index) => lines === before[index]?.lines)).toEqual([true, false, true]);
  expect(await idsOf("changed", point)).toEqual(["91300"]);
});

test("a list reads no more rows of a crowded place than it shows", async () => {
  const point = { lat: 4.18, lng: 114.6 };
  const read = await countRows(objectAt(point));
  expect(await idsOf("", point)).toHaveLength(20);
  expect(read.rows).toBeGreaterThan(20);
  expect(read.rows).toBeLessThan(30);
});

test("what one store is called and another one sells are different matches, and one menu may be of two merchants", async () => {
  const point = { lat: 4.9, lng: 118.2 };
  const renamed = (id: string, name: string, kind: string, subdomain: string): Listing => {
    const own = listing({ id, point, name: "Kedai", dishes: { same: "Zebra Cake" } });
    const texts = { name: { EN: name, CN: name }, kind: { EN: kind, CN: kind } };
    return { ...own, merchant: { ...own.merchant, ...texts, subdomain, tagIDs: [] } };
  };
  await put(renamed("90021", "Kijang", "Sotong", "first"), renamed("90022", "Sotong", "Kijang", "second"));
  expect(await idsOf("sotong", point)).toEqual(["90022", "90021"]);
  expect(await idsOf("kijang", point)).toEqual(["90021", "90022"]);
  expect(await idsOf("zebra cake sotong", point)).toEqual(["90021", "90022"]);
});
