import * as fc from "fast-check";
import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import type { RowInput } from "#shared/contract/row.ts";
import { isFoodCategory } from "#shared/domain/places/categories.ts";
import { roundPoint, calculateDistance, toPosition, type Point } from "#shared/domain/places/geo.ts";
import { fromInstant } from "#shared/domain/time/time.ts";
import { runs } from "#tests/support/runs.ts";
import { stores as seedStores } from "#tests/support/sample-records.ts";
import { call, kualaLumpur, noon, type Options, refused } from "#tests/worker/marketplace/support.ts";
import { useSample } from "#tests/worker/sample.ts";

useSample();

const { nearby } = contract.stores;
type Query = RowInput<typeof nearby>["query"];
const johorBahru = { latitude: 1.5, longitude: 103.75 };

function find(query: Query, options?: Options) {
  return call(nearby, { query }, options);
}

/** All pages of a query, each within its size. */
async function findAll(query: Query, options?: Options) {
  const items = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await find({ ...query, ...(cursor && { cursor }) }, options);
    expect(page.items.length).toBeLessThanOrEqual(20);
    items.push(...page.items);
    cursor = page.cursor ?? null;
  }
  return items;
}

const idsOf = (items: { id: string }[]) => items.map((item) => item.id);

/** Ids of all food stores within 25 km, by looking at each. */
function foodStoresWithin25Km(point: Point): string[] {
  const isNear = (store: Point) => calculateDistance(point, toPosition(store)) <= 25_000;
  return idsOf(seedStores.filter((store) => isFoodCategory(store.businessCategory) && isNear(store))).toSorted();
}

test("the pages hold every food store within 25 km once, open first, then by distance (S3, S259, S323, S342)", async () => {
  const items = await findAll(kualaLumpur);
  const point = { lat: 3.139, lng: 101.687 };
  expect(items.length).toBeGreaterThan(20);
  expect(idsOf(items).toSorted()).toEqual(foodStoresWithin25Km(point));
  const ranks = items.map((store) => (store.isOpen ? 0 : 1_000_000) + Number(store.distance));
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  for (const store of items) {
    expect(store.distance).toBe(calculateDistance(point, toPosition(store)));
    expect(store.matchedFoods).toBeUndefined();
  }
});

test("from wherever one looks, 25 km is a circle (S3)", async () => {
  for (const { lat, lng } of seedStores.map(roundPoint)) {
    const items = await findAll({ latitude: lat, longitude: lng });
    expect(idsOf(items).toSorted()).toEqual(foodStoresWithin25Km({ lat, lng }));
  }
});

test("at noon in Kuala Lumpur more than three stores are open, so that a first page is enough", async () => {
  const { items } = await find(kualaLumpur);
  expect(items.filter((store) => store.isOpen && store.isShowInMainPage).length).toBeGreaterThan(3);
});

test("in the small hours the 24-hour and overnight stores come first", async () => {
  const items = await findAll(kualaLumpur, { now: fromInstant("2026-11-22T02:30:00+08:00") });
  const open = items.filter((store) => store.isOpen);
  expect(idsOf(open)).toEqual(["2301", "1101", "1102", "1602"]);
  expect(items.slice(0, open.length)).toEqual(open);
});

test("without a usable position the search is from Kuala Lumpur (S295, S334)", async () => {
  const expected = await find(kualaLumpur);
  const unusable: Query[] = [
    {},
    { latitude: 0, longitude: 0 },
    { latitude: 51.5, longitude: -0.12 },
    { latitude: 3.1 },
  ];
  for (const query of unusable) expect((await find(query)).items).toEqual(expected.items);
});

test("the position counts to three decimals, so that pages from a cache fit together", async () => {
  const first = await find(kualaLumpur);
  const close = { latitude: 3.13881, longitude: 101.68719 };
  expect(await find(close)).toEqual(first);
  await find({ ...close, cursor: first.cursor ?? "" });
});

test("a tag keeps the stores of merchants that carry it (S52, S259)", async () => {
  const items = await findAll({ ...kualaLumpur, foodTagID: "japanese" });
  expect(new Set(items.map((store) => store.merchant.merchantId))).toEqual(new Set(["sakura"]));
  expect(await findAll({ ...kualaLumpur, foodTagID: "nothing" })).toEqual([]);
});

test("only SENHENG also lists its retailer's stores (S23, S323)", async () => {
  const senheng = idsOf(await findAll({ ...kualaLumpur, platform: "SENHENG" }));
  expect(senheng).toEqual(expect.arrayContaining(["2201", "2202"]));
  for (const platform of ["WEB", "BOOST", "ALIPAY", "TNGD"] as const) {
    const others = idsOf(await findAll({ ...kualaLumpur, platform }));
    expect(others.toSorted()).toEqual(senheng.filter((id) => !id.startsWith("22")).toSorted());
  }
});

test("a cursor that is broken or of another query is refused (S259)", async () => {
  const { cursor } = await find(kualaLumpur);
  expect(cursor).toMatch(/^[\w-]+$/);
  const foreign: Query[] = [
    { ...johorBahru, cursor: cursor ?? "" },
    { ...kualaLumpur, foodTagID: "chinese", cursor: cursor ?? "" },
    { ...kualaLumpur, searchInput: "laksa", cursor: cursor ?? "" },
    { ...kualaLumpur, cursor: "" },
    { ...kualaLumpur, cursor: "bm90IGEgY3Vyc29y" },
    { ...kualaLumpur, cursor: `${cursor}A` },
  ];
  for (const query of foreign) {
    expect(await refused(nearby, { query })).toMatchObject({
      status: 422,
      code: "VALIDATION_FAILED",
      issues: [{ path: "cursor" }],
    });
  }
});

test("switching the language in the middle of a list goes on in the list", async () => {
  const first = await find(kualaLumpur);
  const second = await find({ ...kualaLumpur, cursor: first.cursor ?? "" }, { locale: "CN" });
  expect(idsOf(first.items)).not.toEqual(expect.arrayContaining(idsOf(second.items)));
});

// --- search ----------------------------------------------------------------------------------------------------------

test("a store is found by its name in either language, whatever the language of the reply (S4, S102)", async () => {
  for (const searchInput of ["Mid Valley", "mid val", "谷中城", "MID VALLEY kopitiam", "华里 谷中"]) {
    for (const locale of ["EN", "CN"] as const) {
      expect(idsOf(await findAll({ ...kualaLumpur, searchInput }, { locale })), searchInput).toEqual(["1002"]);
    }
  }
});

test("a merchant's name finds all its stores around (S4)", async () => {
  const items = await findAll({ ...johorBahru, searchInput: "burger kilang" });
  expect(idsOf(items)).toEqual(["1704"]);
  expect(idsOf(await findAll({ ...johorBahru, searchInput: "汉堡工厂" }))).toEqual(["1704"]);
});

test("a dish finds the stores that sell it, and shows itself in the language of the reply (S4)", async () => {
  const english = await findAll({ ...kualaLumpur, searchInput: "curry laksa" });
  const chinese = await findAll({ ...kualaLumpur, searchInput: "咖喱叻沙" }, { locale: "CN" });
  const warisan = chinese.filter((store) => store.merchant.merchantId === "warisan");
  expect(warisan.length).toBeGreaterThan(2);
  for (const store of warisan) {
    const dish = { id: "warisan-curry-laksa", amount: 1390, imageUrl: "/assets/img/warisan-curry-laksa" };
    const matched = { EN: "Curry Laksa", CN: "咖喱叻沙" };
    expect(store.matchedFoods).toContainEqual({
      ...dish,
      name: expect.stringContaining("咖喱叻沙"),
      matched: matched.CN,
    });
    const same = english.find((other) => other.id === store.id);
    expect(same?.matchedFoods).toContainEqual({ ...dish, name: "Curry Laksa", matched: matched.EN });
  }
});

test("a merchant's name narrows a dish, but shows no dishes alone", async () => {
  const both = await findAll({ ...kualaLumpur, searchInput: "warisan laksa" });
  expect(both.length).toBeGreaterThan(0);
  expect(both.every((store) => store.merchant.merchantId === "warisan")).toBe(true);
  const alone = await findAll({ ...kualaLumpur, searchInput: "warisan" });
  expect(alone.every((store) => store.matchedFoods?.length === 0)).toBe(true);
});

test("a result shows at most three dishes", async () => {
  const items = await findAll({ ...kualaLumpur, searchInput: "nasi" });
  const counts = items.map((store) => store.matchedFoods?.length ?? -1);
  expect(Math.max(...counts)).toBe(3);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
});

test("every page of a search is within the search (S196)", async () => {
  const items = await findAll({ ...kualaLumpur, searchInput: "a" });
  expect(items.length).toBeGreaterThan(20);
  expect(new Set(idsOf(items)).size).toBe(items.length);
});

test("words that match nothing find nothing (S303)", async () => {
  for (const searchInput of ["zzzz", "laksa zzzz", "😀", "\"'", "***"]) {
    expect(await find({ ...kualaLumpur, searchInput }), searchInput).toEqual({ items: [], cursor: null });
  }
});

test("an unapproved dish is found neither from a partner's platform nor by a newcomer (S322)", async () => {
  const searchInput = "Char Siew Wantan Noodles";
  const web = await findAll({ ...kualaLumpur, searchInput });
  expect(web.flatMap((store) => store.matchedFoods ?? []).map((dish) => dish.id)).toContain("roast-char-siew-noodles");
  expect(await findAll({ ...kualaLumpur, searchInput, platform: "BOOST" })).toEqual([]);
  expect(await findAll({ ...kualaLumpur, searchInput, approvedOnly: true })).toEqual([]);
});

/** What means something to a search engine, to SQL, or to nobody. */
const signs = [
  '"',
  "'",
  "*",
  "NEAR(",
  ")",
  "OR",
  "AND",
  "NOT",
  "name:",
  "^",
  "{",
  "--",
  ";",
  "%",
  "_",
  "\\",
  "\u0000",
  "炒",
  "é",
  "\u0301",
  "😀",
  "𠮷",
  "؀",
  "ـ",
  "ﷺ",
  "각",
  "ラ",
  "\u200b",
];

test("no text can break the search", async () => {
  const hostile = fc.constantFrom(...signs);
  const text = fc
    .array(fc.oneof(hostile, fc.string({ unit: "grapheme", maxLength: 6 })), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join(" ").trim().slice(0, 100))
    .filter((input) => input.trim().length > 0 && input.isWellFormed());
  await fc.assert(
    fc.asyncProperty(text, async (searchInput) => {
      await find({ ...kualaLumpur, searchInput });
    }),
    { numRuns: runs(1000) },
  );
});

test("the same question at the same time has the same answer", async () => {
  const query = { ...kualaLumpur, searchInput: "chicken" };
  expect(await find(query, { now: noon })).toEqual(await find(query, { now: noon }));
});
