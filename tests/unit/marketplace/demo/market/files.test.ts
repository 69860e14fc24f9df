import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { expect, test } from "vitest";
import { type MarketPart, marketPart } from "#shared/market/format.ts";
import { merchants, sources } from "#tests/support/sample-records.ts";
import { projectRoot } from "#tests/support/source-graph.ts";

const folder = "worker/marketplace/demo/market";
const files = globSync("**/*.json", { cwd: join(projectRoot, folder) }).toSorted();
const read = (file: string): unknown => JSON.parse(readFileSync(join(projectRoot, folder, file), "utf8"));
const all = files.map((file) => read(file) as MarketPart);

test.each(files)("%s is a part of a market", (file) => {
  const { issues = [] } = v.safeParse(marketPart, read(file));
  expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([]);
});

test("each menu is in the file of its merchant", () => {
  for (const file of files.filter((one) => one.startsWith("menus/"))) {
    const { menus = [] } = read(file) as MarketPart;
    expect(new Set(menus.map(({ merchantId }) => `menus/${merchantId}.json`))).toEqual(new Set([file]));
  }
});

test("what a record names exists: merchants, menus, dishes of other sections and of offers, stores of offers", () => {
  const menus = all.flatMap((part) => part.menus ?? []);
  const menuIDs = new Set(menus.map(({ id }) => id));
  const foodIDs = new Set(menus.flatMap(({ foods }) => foods.map(({ id }) => id)));
  const stores = all.flatMap((part) => part.stores ?? []);
  const merchantIDs = new Set(all.flatMap((part) => part.merchants ?? []).map(({ merchantId }) => merchantId));
  const offers = all.flatMap((part) => part.offers ?? []);
  const named = menus.flatMap((menu) => [
    ...(menu.foodIDs ?? []),
    ...menu.foods.flatMap(({ sides = [] }) => sides.flatMap((side) => side.foodIDs ?? [])),
  ]);
  expect([...named, ...offers.flatMap((offer) => offer.foodIDs ?? [])].filter((id) => !foodIDs.has(id))).toEqual([]);
  expect(stores.flatMap((store) => store.menuIDs).filter((id) => !menuIDs.has(id))).toEqual([]);
  expect([...stores, ...menus].filter(({ merchantId }) => !merchantIDs.has(merchantId))).toEqual([]);
  expect(offers.flatMap((offer) => offer.merchantIDs ?? []).filter((id) => !merchantIDs.has(id))).toEqual([]);
  const storeIDs = new Set(stores.map(({ id }) => id));
  expect(offers.flatMap((offer) => offer.storeIDs ?? []).filter((id) => !storeIDs.has(id))).toEqual([]);
});

test("every store begins with what a demo shows, and sells what is sold out on the first day", () => {
  for (const { demo, menuIDs, id } of all.flatMap((part) => part.stores ?? [])) {
    const sold = all.flatMap((part) => part.menus ?? []).filter((menu) => menuIDs.includes(menu.id));
    const dishes = sold.flatMap(({ foods }) => foods.map((food) => food.id));
    expect([id, demo?.ratingCount]).toEqual([id, expect.any(Number)]);
    expect([id, (demo?.soldOut ?? []).filter((dish) => !dishes.includes(dish))]).toEqual([id, []]);
  }
});

const sourceOf = (id: string) => sources.find(({ store }) => store.id === id);
const daysOf = (id: string) => new Map(sourceOf(id)?.specialDays.map(({ day, spans }) => [day, spans]));

test("Chinese kitchens close for the first two days of the New Year, until 2029", () => {
  const closed = sources.filter(({ merchant }) => merchant.nonHalal && merchant.tagIDs.includes("chinese"));
  expect(closed.length).toBeGreaterThan(5);
  for (const { store } of closed) {
    expect([...daysOf(store.id).keys()], store.id).toEqual([
      "2026-02-17",
      "2026-02-18",
      "2027-02-06",
      "2027-02-07",
      "2028-01-26",
      "2028-01-27",
      "2029-02-13",
      "2029-02-14",
    ]);
    expect([...daysOf(store.id).values()].flat(), store.id).toEqual([]);
  }
});

test("certified stores open from three during Ramadan; those that never close keep their hours, as others do", () => {
  expect(daysOf("1001").get("2027-02-08")).toEqual([[900, 1320]]);
  expect(daysOf("1001").get("2027-03-09")).toEqual([[900, 1320]]);
  expect(daysOf("1001").has("2027-02-07")).toBe(false);
  expect(daysOf("1001").has("2027-03-10")).toBe(false);
  for (const { store, merchant, specialDays } of sources) {
    const isFestive = merchant.halal !== null || (merchant.nonHalal && merchant.tagIDs.includes("chinese"));
    const isAlwaysOpen = store.week.every((spans) => spans.some(([start, end]) => end - start >= 1440));
    if (!isFestive || isAlwaysOpen) expect(specialDays, store.id).toEqual([]);
  }
  expect(merchants.filter(({ halal }) => halal).length).toBeGreaterThan(3);
});
