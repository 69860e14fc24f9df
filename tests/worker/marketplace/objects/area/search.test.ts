import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { call, kualaLumpur, type Options } from "#tests/worker/marketplace/support.ts";
import { useSample } from "#tests/worker/sample.ts";

useSample();

const { nearby } = contract.stores;

const find = async (searchInput: string, options?: Options) =>
  (await call(nearby, { query: { ...kualaLumpur, searchInput } }, options)).items;

const dishesOf = async (searchInput: string, options?: Options) => [
  ...new Set((await find(searchInput, options)).flatMap((store) => (store.matchedFoods ?? []).map(({ id }) => id))),
];

test.each([
  "虾饺",
  "xia jiao",
  "XIAJIAO",
  "xiā jiǎo",
  "xia1jiao3",
  "hj",
  "hg",
  "har gao",
  "haar gow",
  "蝦餃",
  "ｈａｒ　ｇｏｗ",
])("%s finds the dish and the stores that sell it (S4)", async (text) => {
  expect(await dishesOf(text)).toContain("jade-har-gow");
  const stores = await find(text, { locale: "CN" });
  expect(stores.some((store) => store.merchant.merchantId === "jadedragon")).toBe(true);
});

test("a tag finds the stores that have it and the dishes that are marked with it (S4, S52)", async () => {
  const halal = await find("清真");
  expect(halal.length).toBeGreaterThan(3);
  expect(halal.every((store) => store.filterTagIDs.includes("halal"))).toBe(true);
  expect(halal.every(({ matched }) => matched === "清真")).toBe(true);
  expect(await dishesOf("spicy laksa")).toEqual(expect.arrayContaining(["warisan-curry-laksa", "hock-asam-laksa"]));
  // The next day the certificate may have ended: the word goes with it.
  const expired = await find("清真", { now: Date.parse("2040-01-01T12:00:00+08:00") });
  expect(expired).toEqual([]);
});

test("a result says what matched of the store and of each dish", async () => {
  const [store] = await find("mid val");
  expect(store).toMatchObject({ id: "1002", matched: "Mid Valley", matchedFoods: [] });
  const jade = (await find("xiajiao")).find(({ merchant }) => merchant.merchantId === "jadedragon");
  expect(jade).toMatchObject({ matched: "", matchedFoods: [{ id: "jade-har-gow", matched: "虾饺" }] });
});

const idsOf = async (searchInput: string, options?: Options) =>
  (await find(searchInput, options)).map(({ id, isOpen }) => (isOpen ? id : `${id} closed`));

test("a search lists the best matches first, open before closed ones that match as well, then the nearest", async () => {
  const sellMee = ["1404", "1403 closed", "2101 closed", "2102 closed"];
  // 1301 is nearer than 1404, but sells noodles by another name.
  const sellNoodles = ["1301", "2001", "1302"];
  expect(await idsOf("mee")).toEqual([...sellMee, ...sellNoodles]);
});

test.each(["DISTANCE", "RATING"] as const)("a search that asks for the order %s gets it", async (sort) => {
  const { items } = await call(nearby, { query: { ...kualaLumpur, searchInput: "mee", sort } });
  const rank = ({ isOpen, distance, rating }: (typeof items)[number]) =>
    (isOpen ? 0 : 1e9) + (sort === "DISTANCE" ? Number(distance) : (5 - Number(rating)) * 1e6);
  expect(items.map(rank)).toEqual(items.map(rank).toSorted((a, b) => a - b));
  expect(items.map(({ id }) => id).indexOf("1301")).toBeLessThan(items.map(({ id }) => id).indexOf("1403"));
});

test("the pages of a search are one list in order of relevance", async () => {
  const query = { ...kualaLumpur, searchInput: "a" };
  const first = await call(nearby, { query });
  const second = await call(nearby, { query: { ...query, cursor: first.cursor ?? "" } });
  const ids = [...first.items, ...second.items].map(({ id }) => id);
  expect(second.cursor).toBeNull();
  expect(new Set(ids).size).toBe(ids.length);
  // Only these have a word "a": far away and closed as they are, they come first.
  expect(ids.slice(0, 2)).toEqual(["2101", "2102"]);
});

test("a dish with a place finds the outlets there that sell it, and shows the dish (S102)", async () => {
  for (const text of ["nasi lemak bangsar", "bangsar nasi lemak", "孟沙椰浆饭", "mengsha yejiangfan"]) {
    const stores = await find(text);
    expect(
      stores.map(({ id }) => id),
      text,
    ).toEqual(["1003", "1002"]);
    for (const { matchedFoods } of stores) expect(matchedFoods).toMatchObject([{ id: "warisan-nasi-lemak-ayam" }]);
  }
  expect((await find("har gow kepong")).map(({ id }) => id)).toEqual(["1302"]);
  expect(await find("har gow bangsar")).toEqual([]);
  expect(await find("nasi lemak blorft")).toEqual([]);
});
