import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { Point } from "#shared/domain/places/geo.ts";
import { generateListings } from "#tests/support/generated-market.ts";
import { call, noon, refused } from "#tests/worker/marketplace/support.ts";
import { areaLetters, toCell } from "#worker/marketplace/domain/areas/cells.ts";
import type { Listing } from "#worker/marketplace/domain/listings/listing.ts";
import type { Area } from "#worker/marketplace/objects/area/area.ts";
import { getArea, getDirectory } from "#worker/marketplace/rpc/stubs.ts";
import { type Counted, countRows } from "./support.ts";

// The market in sections: what a sitemap is made of.

const at = { now: noon, locale: "EN" } as const;

/** Stores of the generated market that sell food, all in the area of a point without sample stores. */
function listingsAt(point: Point, from: number, to: number): Listing[] {
  return [...generateListings(to)].slice(from).map((listing, nth) => ({
    ...listing,
    revision: 1,
    store: {
      ...listing.store,
      businessCategory: "5812",
      lat: point.lat + (nth % 40) * 0.0004,
      lng: point.lng + (nth % 7) * 0.0004,
    },
  }));
}

async function put(listings: readonly Listing[]): Promise<void> {
  for (let first = 0; first < listings.length; first += 100) {
    const batch = listings.slice(first, first + 100);
    await getArea(env, areaOf(batch[0]?.store ?? { lat: 0, lng: 0 }), at)("putListings", { listings: batch });
  }
}

const areaOf = (point: Point) => toCell(point, areaLetters);
const objectOf = (area: string) => env.AREA.getByName(area);

/** Runs the alarm of an area two minutes later. */
async function tell(area: string): Promise<void> {
  await runInDurableObject(objectOf(area), (instance: Area) => {
    instance.clock = () => noon + 120_000;
  });
  await runDurableObjectAlarm(objectOf(area));
}

const readSections = async () => (await call(contract.stores.sections, {})).items;
const idsOf = async (area: string) =>
  (await readSections()).flatMap(({ id }) => (id.startsWith(`${area}-`) ? [id] : []));
const readSection = async (id: string) => (await call(contract.stores.section, { params: { id } })).items;

async function rowsOf(counted: Counted, work: () => Promise<unknown>): Promise<number> {
  const before = counted.rows;
  await work();
  return counted.rows - before;
}

test("all stores of a market are in its sections once, and a file costs its own stores whatever the market has", async () => {
  const point = { lat: 6.9, lng: 116.9 };
  const area = areaOf(point);
  const directory = env.DIRECTORY.getByName("my");
  await put(listingsAt(point, 0, 54));
  await tell(area);
  expect(await idsOf(area)).toEqual([`${area}-1-0`]);
  await readSection(`${area}-1-0`);
  const [rowsOfDirectory, rowsOfArea] = [await countRows(directory), await countRows(objectOf(area))];
  const small = {
    index: await rowsOf(rowsOfDirectory, readSections),
    file: await rowsOf(rowsOfArea, () => readSection(`${area}-1-0`)),
  };
  // A row for each store and one for its menu.
  expect(small.file).toBe(2 * 54);
  await put(listingsAt(point, 54, 2_000));
  await tell(area);
  const ids = await idsOf(area);
  expect(ids).toHaveLength(8);
  expect(await rowsOf(rowsOfDirectory, readSections)).toBe(small.index);
  const found = [];
  for (const id of ids) {
    const stores = await readSection(id);
    const pages = stores.reduce((sum, { dishes }) => sum + 1 + dishes.length, 0);
    expect(pages).toBeLessThanOrEqual(5_000);
    expect(await rowsOf(rowsOfArea, () => readSection(id))).toBe(2 * stores.length);
    found.push(...stores);
  }
  expect(found.map(({ id }) => id).toSorted()).toEqual(
    listingsAt(point, 0, 2_000)
      .map(({ store }) => store.id)
      .toSorted(),
  );
  expect(found.every(({ dishes }) => dishes.length === 10)).toBe(true);
  expect(await refused(contract.stores.section, { params: { id: `${area}-1-0` } })).toMatchObject({ status: 404 });
  expect(await refused(contract.stores.section, { params: { id: `${area}-8-8` } })).toMatchObject({ status: 404 });
});

test("the index counts each area once, however many there are: the areas of a country, not its stores", async () => {
  const rows = await countRows(env.DIRECTORY.getByName("my"));
  const before = await rowsOf(rows, readSections);
  const points = [0, 1, 2].map((nth) => ({ lat: 5.05, lng: 116.1 + nth * 0.4 }));
  for (const point of points) {
    await put(listingsAt(point, 0, 3));
    await tell(areaOf(point));
  }
  expect(await rowsOf(rows, readSections)).toBe(before + points.length);
});

test("an area that starts again before it has told tells all the same, and one that is empty leaves the list", async () => {
  const point = { lat: 4.18, lng: 114.6 };
  const area = areaOf(point);
  await put(listingsAt(point, 0, 3));
  expect(await idsOf(area)).toEqual([]);
  await evictDurableObject(objectOf(area));
  await tell(area);
  expect(await idsOf(area)).toEqual([`${area}-1-0`]);
  const gone = listingsAt(point, 0, 3).map(({ store }) => ({ id: store.id, revision: 2 }));
  await getArea(env, area, at)("putListings", { listings: [], gone });
  await tell(area);
  expect(await idsOf(area)).toEqual([]);
  expect(await refused(contract.stores.section, { params: { id: `${area}-1-0` } })).toMatchObject({ status: 404 });
});

/** Takes a table of the Directory away, or brings it back. */
const rename = (from: string, to: string) =>
  runInDurableObject(env.DIRECTORY.getByName("my"), (_, { storage }) => {
    storage.sql.exec(`ALTER TABLE ${from} RENAME TO ${to}`);
  });

test("an area that the Directory did not answer tells again", async () => {
  const point = { lat: 4.9, lng: 115.6 };
  const area = areaOf(point);
  const readDue = () =>
    runInDurableObject(objectOf(area), (_, { storage }) => storage.sql.exec("SELECT due, tries FROM sections").one());
  await rename("listed_areas", "hidden_areas");
  await put(listingsAt(point, 0, 2));
  await tell(area);
  const failed = await readDue();
  expect([failed["due"] === null, failed["tries"] === 0]).toEqual([false, false]);
  await rename("hidden_areas", "listed_areas");
  // Its time comes.
  await runInDurableObject(objectOf(area), (_, { storage }) => {
    storage.sql.exec("UPDATE sections SET due = 0");
  });
  await tell(area);
  expect(await idsOf(area)).toEqual([`${area}-1-0`]);
  await tell(area);
  expect(await readDue()).toEqual({ due: null, tries: 0 });
});

test("what an area told earlier and comes late, or twice, changes nothing", async () => {
  const directory = getDirectory(env, at);
  const told = { area: "zzzz", revision: 5, count: 2, pages: 6_000 };
  await directory("putListedArea", told);
  await directory("putListedArea", { ...told, revision: 4, count: 1 });
  await directory("putListedArea", { ...told, count: 4 });
  expect(await idsOf("zzzz")).toEqual(["zzzz-2-0", "zzzz-2-1"]);
  await directory("putListedArea", { ...told, revision: 6, count: 0, pages: 0 });
  expect(await idsOf("zzzz")).toEqual([]);
});

test("a place without stores has no section, and nothing is stored for who asks", async () => {
  expect(await refused(contract.stores.section, { params: { id: "w8zz-1-0" } })).toMatchObject({ status: 404 });
  const tables = await runInDurableObject(objectOf("w8zz"), (_, { storage }) =>
    storage.sql.exec("SELECT count(*) AS count FROM sqlite_master WHERE name NOT LIKE '\\_%' ESCAPE '\\'").one(),
  );
  expect(tables).toEqual({ count: 0 });
});

test("a mark is another one when the page shows something else, in any language, and not by a rating", async () => {
  const point = { lat: 4.6, lng: 117.2 };
  const [first] = listingsAt(point, 0, 1);
  if (!first) throw new Error("no listing");
  const area = areaOf(point);
  const marks = async (changed: Partial<Listing>, revision: number) => {
    await put([{ ...first, ...changed, revision }]);
    const [store] = await readSection(`${area}-1-0`);
    return { store: store?.mark, dish: store?.dishes[0]?.mark, other: store?.dishes[1]?.mark };
  };
  const before = await marks({}, 1);
  expect(await marks({ tally: { stars: 5, count: 1 }, closedUntil: noon }, 2)).toEqual(before);
  const [dish, ...rest] = first.dishes;
  if (!dish) throw new Error("no dish");
  const named = await marks({ dishes: [{ ...dish, name: { ...dish.name, CN: "新" } }, ...rest] }, 3);
  expect([named.store === before.store, named.dish === before.dish, named.other]).toEqual([false, false, before.other]);
  const told = await marks({ dishes: [{ ...dish, rest: "other" }, ...rest] }, 4);
  expect([told.store, told.dish === before.dish, told.other]).toEqual([before.store, false, before.other]);
});
