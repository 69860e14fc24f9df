import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { createMarket, withValue } from "#tests/support/market-file.ts";
import { serveMarketSchema } from "#worker/docs/market-schema-reply.ts";
import { createMarketSchema } from "#worker/docs/market-schema.ts";

const isMarket = new Ajv2020({ strict: true, allowUnionTypes: true }).compile(createMarketSchema());
const example = JSON.parse(
  readFileSync(join(import.meta.dirname, "../../../docs/market/market.json"), "utf8"),
) as unknown;

test("a validator takes the market of the documents, and one with every kind of record", () => {
  expect(isMarket(example)).toBe(true);
  expect(isMarket(createMarket())).toBe(true);
});

test.each([
  ["a price in ringgit", ["menus", 0, "foods", 0, "amount"], "12.90"],
  ["a store id with letters", ["stores", 0, "id"], "A1"],
  ["six days", ["stores", 0, "modes", "DELIVERY", "hours"], [[], [], [], [], [], []]],
  ["a field that there is not", ["merchants", 0, "colour"], "red"],
  ["another format", ["format"], "makan.market/2"],
])("it refuses %s", (_, path, value) => {
  expect(isMarket(withValue(createMarket(), path, value))).toBe(false);
});

test("it is served as a schema", async () => {
  const response = serveMarketSchema();
  expect(response.headers.get("Content-Type")).toBe("application/schema+json");
  expect(await response.json()).toEqual(JSON.parse(JSON.stringify(createMarketSchema())));
});
