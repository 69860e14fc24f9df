import { expect, test } from "vitest";
import { toMenuViews } from "#app/store/menu-view.ts";
import { filterMenus, keepPlanned } from "#app/store/menu/filter-menus.ts";
import type { Food, Menu } from "#shared/contract/entities.ts";
import { food, nowMs } from "#tests/support/foods.ts";

type Dishes = Record<string, Partial<Food>>;

const dishesOf = (ids: string, known: Dishes): Food[] => Array.from(ids, (id) => food({ id, name: id, ...known[id] }));
const section = (id: string, ids: string, known: Dishes = {}): Menu => ({
  id,
  name: id,
  status: "ACTIVE",
  isItemGroup: false,
  foods: dishesOf(ids, known),
});
const group = (ids: string, known: Dishes = {}): Menu => ({ ...section("popular", ids, known), isItemGroup: true });

const view = (...menus: Menu[]) => toMenuViews(menus, {}, new Map(), nowMs);
const shown = (...menus: Menu[]) =>
  view(...menus).map(
    ({ id, isRail, dishes }) => `${id}${isRail ? " (rail)" : ""}: ${dishes.map((dish) => dish.id).join("")}`,
  );

test("popular dishes are a rail, and the section after it does not begin with them (PD174)", () => {
  expect(shown(group("acd"), section("noodles", "abc"), section("rice", "de"))).toEqual([
    "popular (rail): acd",
    "noodles: bac",
    "rice: de",
  ]);
});

test("what is sold out stands at the end of its section, and in no rail (PD174)", () => {
  const known = { a: { isAvailable: false }, d: { isAvailable: false } };
  expect(shown(group("ab", known), section("noodles", "abc", known), section("rice", "def", known))).toEqual([
    "popular (rail): b",
    "noodles: cba",
    "rice: efd",
  ]);
  expect(shown(group("a", known), section("noodles", "abc", known))).toEqual(["popular: a", "noodles: bca"]);
});

test("a group is a section like others where a dish of it stands in no section of its own", () => {
  expect(shown(group("az"), section("noodles", "abc"))).toEqual(["popular: az", "noodles: abc"]);
});

test("a dish is called popular where no rail says it (PD174)", () => {
  const known = { a: { tags: ["popular", "spicy"] } };
  expect(view(group("a", known), section("noodles", "ab", known))[1]?.dishes[1]?.tags).toEqual(["spicy"]);
  expect(view(section("noodles", "ab", known))[0]?.dishes[0]?.tags).toEqual(["popular", "spicy"]);
});

test("a search and the dishes of a plan list each dish once", () => {
  const known = { a: { mealPlan: { days: 3 } } as Partial<Food> };
  const menus = view(group("a", known), section("noodles", "ab", known));
  expect(filterMenus(menus, "a").map(({ id }) => id)).toEqual(["noodles"]);
  expect(keepPlanned(menus).map(({ id }) => id)).toEqual(["noodles"]);
});
