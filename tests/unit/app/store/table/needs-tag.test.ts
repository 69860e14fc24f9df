import { expect, test } from "vitest";
import { needsTag } from "#app/store/kept-table.ts";

const table = { storeId: "2301", storeName: "Demo Kitchen", id: "t05", name: "5", pax: 4 };

test.each([
  ["/2301/home", "", true],
  ["/2301/item/d3", "?edit=1", true],
  ["/2301/reserve", "", true],
  // They show the table themselves.
  ["/2301/home", "?tableId=t05", false],
  ["/2301/checkout", "", false],
  ["/", "", false],
  ["/1302/home", "", false],
  ["/23011/home", "", false],
  ["/profile", "", false],
])("the table of a visitor stands on %s%s: %s (PD130)", (pathname, search, expected) => {
  expect(needsTag(table, { pathname, search })).toBe(expected);
});
