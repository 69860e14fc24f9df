import { describe, expect, test } from "vitest";
import { cutMenus } from "#app/store/cut-menus.ts";
import { type MenuView, toMenuViews } from "#app/store/menu-view.ts";
import { isLongMenu, splitMenus } from "#app/store/split-menus.ts";
import { createSections } from "#tests/support/long-menu.ts";

const viewsOf = (...sizes: number[]): MenuView[] => toMenuViews(createSections(sizes), {}, new Map(), 0);

const menu = { storeId: "1301", more: "More of {{menu}}" };
const noSearch = { term: "", found: null };

/** For each section the shown dishes, and the further ones with the address that has them. */
const partsOf = (menus: readonly MenuView[]) =>
  menus.map(({ id, dishes, further }) =>
    further ? `${id}: ${dishes.length}, ${further.count} at ${further.to}` : `${id}: ${dishes.length}`,
  );

const many = (count: number, size: number) => Array.from({ length: count }, () => size);

test("a menu is long from 150 dishes on (PD151)", () => {
  expect(isLongMenu(viewsOf(100, 49))).toBe(false);
  expect(isLongMenu(viewsOf(100, 50))).toBe(true);
  expect(isLongMenu(viewsOf(...many(149, 1)))).toBe(false);
});

describe("the HTML of a long menu", () => {
  test("begins with whole sections and links to the others", () => {
    expect(splitMenus(viewsOf(100, 50), menu, noSearch)[1]?.further?.text).toBe("More of Section 2 (50)");
    expect(partsOf(splitMenus(viewsOf(20, 40, 30, 60), menu, noSearch))).toEqual([
      "s1: 20",
      "s2: 40",
      "s3: 0, 30 at /1301/menu/s3",
      "s4: 0, 60 at /1301/menu/s4",
    ]);
    // A section that does not fit ends it, so that no later one stands above its place.
    expect(partsOf(splitMenus(viewsOf(20, 140, 1), menu, noSearch))).toEqual([
      "s1: 20",
      "s2: 0, 140 at /1301/menu/s2",
      "s3: 0, 1 at /1301/menu/s3",
    ]);
  });

  test("of one long section has a page of it, and a link to the next", () => {
    expect(partsOf(splitMenus(viewsOf(2_000), menu, noSearch))).toEqual(["s1: 60, 1940 at /1301/menu/s1?page=2"]);
  });

  test("of sections of one dish has as many dishes, and at most 200 sections; the last leads on", () => {
    const some = splitMenus(viewsOf(...many(150, 1)), menu, noSearch);
    expect(some).toHaveLength(150);
    expect(some.filter(({ dishes }) => dishes.length > 0)).toHaveLength(60);
    const parts = partsOf(splitMenus(viewsOf(...many(2_000, 1)), menu, noSearch));
    expect(parts).toHaveLength(201);
    expect(parts.slice(198)).toEqual([
      "s199: 0, 1 at /1301/menu/s199",
      "s200: 0, 1 at /1301/menu/s200",
      "s201: 0, 1800 at /1301/menu/s201",
    ]);
  });

  test("of a search has what is found, wherever it stands", () => {
    const menus = viewsOf(...many(40, 50));
    expect(partsOf(splitMenus(menus, menu, { term: "x", found: { "d2-7": "x", "d40-50": "x" } }))).toEqual([
      "s2: 1",
      "s40: 1",
    ]);
    // An API without a search: the page looks into names and descriptions itself.
    expect(partsOf(splitMenus(menus, menu, { term: "39.50", found: null }))).toEqual(["s39: 1"]);
    const found = splitMenus(menus, menu, { term: "rice", found: null });
    expect(partsOf(found)).toEqual(["s1: 50", "s2: 50", "s3: 20"]);
  });
});

describe("a long menu in the browser", () => {
  const menus = viewsOf(20, 40, 130, 10);

  test("shows what was revealed, besides how it begins", () => {
    const revealed = new Map([
      ["s3", 120],
      ["s1", 60],
    ]);
    expect(partsOf(cutMenus(menus, menu, revealed))).toEqual([
      "s1: 20",
      "s2: 40",
      "s3: 120, 10 at /1301/menu/s3?page=3",
      "s4: 0, 10 at /1301/menu/s4",
    ]);
    expect(cutMenus(menus, menu, new Map([["s3", 180]]))[2]).toBe(menus[2]);
  });

  test("keeps room for the further dishes, as high as they are counted", () => {
    const heights = cutMenus(menus, menu, new Map(), 150.4).map(({ further }) => further?.height);
    expect(heights).toEqual([undefined, undefined, 19_552, 1_504]);
  });
});
