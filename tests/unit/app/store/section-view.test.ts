import { expect, test } from "vitest";
import { toMenuViews } from "#app/store/menu-view.ts";
import { toSectionView } from "#app/store/section-view.ts";
import { createSections } from "#tests/support/long-menu.ts";

const menus = toMenuViews(createSections([10, 150, 5]), {}, new Map(), 0);
const pageOf = (menuId: string, page: string | null = null) =>
  toSectionView(menus, { storeId: "1301", menuId, page }, "EN");

test("a section has its dishes, and links to the sections beside it", () => {
  const first = pageOf("s1");
  expect(first?.menu).toEqual(menus[0]);
  expect(first?.links).toEqual([
    { to: "/1301/menu/s2", text: "Next: Section 2" },
    { to: "/1301/home", text: "The whole menu" },
  ]);
  expect(pageOf("s3")?.links[0]).toEqual({ to: "/1301/menu/s2", text: "Before: Section 2" });
});

test("a long section has pages", () => {
  expect(pageOf("s2")?.menu.further).toEqual({ count: 90, to: "/1301/menu/s2?page=2", text: "More of Section 2 (90)" });
  const second = pageOf("s2", "2");
  expect(second?.menu.name).toBe("Section 2, page 2");
  expect(second?.menu.dishes.map(({ id }) => id)).toEqual(menus[1]?.dishes.slice(60, 120).map(({ id }) => id));
  expect(second?.links[0]).toEqual({ to: "/1301/menu/s2", text: "Earlier dishes" });
  const last = pageOf("s2", "3");
  expect([last?.menu.dishes.length, last?.menu.further]).toEqual([30, undefined]);
});

test.each([
  ["s4", null],
  ["s2", "4"],
  ["s2", "0"],
  ["s2", "01"],
  ["s2", "1.5"],
  ["s2", ""],
  ["s2", "x"],
])("there is no section %s with page %s", (menuId, page) => {
  expect(pageOf(menuId, page)).toBeNull();
});
