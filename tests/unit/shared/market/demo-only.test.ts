import { expect, test } from "vitest";
import { listDemoOnly } from "#shared/market/demo-only.ts";
import { sampleParts } from "#tests/support/sample-files.ts";

const pathsOf = (record: object) => listDemoOnly(record).map(({ path }) => path.join("."));

test("pictures that are named and what a store begins with are a demo's, wherever they stand", () => {
  const named = { name: "banner-1001" };
  const sides = [{ foods: [{ id: "egg", picture: named }, { id: "rice" }] }];
  expect(pathsOf({ id: "1001", banner: named, demo: { rating: 4 } })).toEqual(["banner", "demo"]);
  expect(pathsOf({ id: "nasi", picture: { file: "a.jpg" }, sides })).toEqual(["sides.0.foods.0.picture"]);
  expect(pathsOf({ merchantId: "kedai", name: { EN: "Kedai" }, logo: { sha256: "a".repeat(64) } })).toEqual([]);
});

test("every merchant and store of the sample has something that only a demo accepts", () => {
  const records = sampleParts.flatMap(({ merchants = [], stores = [] }) => [...merchants, ...stores]);
  expect(records.length).toBeGreaterThan(60);
  expect(records.filter((record) => listDemoOnly(record).length === 0)).toEqual([]);
});
