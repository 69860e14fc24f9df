import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Line } from "#worker/marketplace/domain/areas/lines.ts";
import {
  countSections,
  listSection,
  mostPages,
  readSectionID,
  toSectionID,
} from "#worker/marketplace/domain/areas/sections.ts";

// How an area is read whole, whatever its stores sell.

type Listed = Pick<Line, "id" | "category" | "menu">;

const dishOf = (id: string, isApproved = true) => ({ id, names: [], tags: [], isApproved });
const storeOf = (id: string, dishes: number, category = "5812"): Listed => ({
  id,
  category,
  menu: { id: 1, dishes: Array.from({ length: dishes }, (_, nth) => dishOf(`${id}-${nth}`)) },
});

const markets = fc
  .uniqueArray(fc.integer({ min: 1, max: 9_999_999 }), { maxLength: 200 })
  .chain((ids) =>
    fc.tuple(...ids.map((id) => fc.integer({ min: 0, max: 900 }).map((count) => storeOf(String(id), count)))),
  );

const sectionsOf = (stores: readonly Listed[]) => {
  const { count } = countSections(stores);
  return Array.from({ length: count }, (_, index) => listSection(stores, { count, index }));
};

const pagesOf = (stores: readonly Listed[]) => stores.reduce((sum, { menu }) => sum + 1 + menu.dishes.length, 0);

test("each store is in one section, and no section has more pages than a file", () => {
  fc.assert(
    fc.property(markets, (stores) => {
      const sections = sectionsOf(stores);
      expect(
        sections
          .flat()
          .map(({ id }) => id)
          .toSorted(),
      ).toEqual(stores.map(({ id }) => id).toSorted());
      expect(sections.filter((section) => pagesOf(section) > mostPages)).toEqual([]);
      expect(countSections(stores).pages).toBe(pagesOf(stores));
    }),
  );
});

test("sections double when one is full, and each store stays in one of the two that its section becomes", () => {
  const stores = Array.from({ length: 2_000 }, (_, nth) => storeOf(String(1_000_000 + nth), 10));
  expect(countSections(stores.slice(0, 400)).count).toBe(1);
  const [few, many] = [stores.slice(0, 700), stores].map(sectionsOf);
  expect([few?.length, many?.length]).toEqual([2, 8]);
  few?.forEach((section, index) => {
    const later = new Set(many?.slice(index * 4, index * 4 + 4).flat());
    expect(section.filter((store) => !later.has(store))).toEqual([]);
  });
  // None is nearly empty.
  expect(Math.min(...(many ?? []).map(pagesOf))).toBeGreaterThan(mostPages / 4);
});

test("a store that sells other goods, and dishes that newcomers do not see, count nothing", () => {
  const other = storeOf("1", 10, "5732");
  expect(countSections([other])).toEqual({ count: 0, pages: 0 });
  expect(countSections([])).toEqual({ count: 0, pages: 0 });
  const mixed = { ...storeOf("2", 2), menu: { id: 1, dishes: [dishOf("a"), dishOf("b", false)] } };
  expect(countSections([other, mixed])).toEqual({ count: 1, pages: 2 });
  expect(listSection([other, mixed], { count: 1, index: 0 })).toEqual([mixed]);
});

test("a store with more dishes than a file takes fills a section", () => {
  expect(countSections([storeOf("1", 20_000), storeOf("2", 3)])).toMatchObject({ pages: mostPages + 4 });
  expect(sectionsOf([storeOf("1", 20_000), storeOf("2", 3)]).filter((section) => section.length > 0)).toHaveLength(2);
});

test("the name of a section is read as it was written, and no other text is one", () => {
  const section = { count: 8, index: 5 };
  expect(readSectionID(toSectionID("w283", section))).toEqual({ area: "w283", ...section });
  for (const text of [
    "",
    "w283",
    "w283-0-0",
    "w28-1-0",
    "w2833-1-0",
    "w283-1",
    "w283-1-0-0",
    "W283-1-0",
    "../1-1-0",
    "w283-1-0 ",
  ])
    expect(readSectionID(text), text).toBeNull();
});
