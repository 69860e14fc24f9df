import { expect, test } from "vitest";
import { contract } from "#shared/contract/index.ts";
import { call, type Options, refused } from "#tests/worker/marketplace/support.ts";
import { useShops } from "#tests/worker/sample.ts";

useShops("1001", "1301");

const { search, foods } = contract.menus;

const find = async (text: string, options?: Options, storeID = "1301") =>
  (await call(search, { params: { storeID }, query: { text } }, options)).items;

test.each([
  ["har gow", "Har Gow"],
  ["虾饺", "虾饺"],
  ["xiajiao", "虾饺"],
  ["hj", "虾饺"],
  ["hg", "Har Gow"],
  ["hra gow", "Har Gow"],
])("inside a store %s finds the dish first and says what matched (S109)", async (text, matched) => {
  for (const locale of ["EN", "CN"] as const) {
    expect((await find(text, { locale }))[0]).toEqual({ foodID: "jade-har-gow", matched });
  }
});

test("inside a store the name of a menu, a tag and a description find dishes too (S109)", async () => {
  const ids = async (text: string) => (await find(text)).map(({ foodID }) => foodID);
  expect(await ids("noodles")).toEqual(expect.arrayContaining(["jade-wantan-noodles", "jade-century-egg-congee"]));
  expect(await find("素食")).toContainEqual({ foodID: "jade-egg-tarts", matched: "素食" });
  const { items } = await call(foods, { params: { id: "1301" }, query: {} });
  const dish = items.flatMap((menu) => menu.foods).find(({ id }) => id === "jade-har-gow");
  expect(dish?.description).toContain(" ");
  expect(await ids(dish?.description ?? "")).toContain("jade-har-gow");
});

test("inside a store only dishes of active menus are found, each once", async () => {
  expect(await find("yee sang")).toEqual([]);
  const items = await find("a");
  expect(new Set(items.map(({ foodID }) => foodID)).size).toBe(items.length);
  expect(await find("zzzz")).toEqual([]);
  expect(await find("har gow", {}, "1001")).toEqual([]);
});

test("a search of a store needs a text of 1 to 100 letters and a known store (S303)", async () => {
  for (const text of ["", "  ", "a".repeat(101)]) {
    expect(await refused(search, { params: { storeID: "1301" }, query: { text } })).toMatchObject({
      status: 422,
      code: "VALIDATION_FAILED",
    });
  }
  expect(await refused(search, { params: { storeID: "999" }, query: { text: "a" } })).toMatchObject({
    status: 404,
    code: "NOT_FOUND",
  });
});
