import { expect, test } from "vitest";
import { toOtherDishes } from "#app/store/other-dishes-view.ts";
import type { Menu } from "#shared/contract/entities.ts";
import type { Locale } from "#shared/domain/text/locale.ts";
import { food, nowMs } from "#tests/support/foods.ts";

const menuOf = (name: string, ...ids: string[]): Menu =>
  ({ id: name, name, status: "ACTIVE", foods: ids.map((id) => food({ id, name: id })) }) as Menu;

const view = (menus: Menu[] | null, foodId: string, locale: Locale = "EN") =>
  toOtherDishes({ menus, campaigns: {}, otherNames: new Map([["b", "乙"]]) }, foodId, locale, nowMs);
const idsOf = (...given: Parameters<typeof view>) => view(...given)?.dishes.map(({ id }) => id) ?? null;

test("beside a dish stand the others of its menu, of the last one that has it (PD145)", () => {
  const menus = [menuOf("Popular", "c", "a", "d"), menuOf("Noodles", "a", "b")];
  expect(view(menus, "a")).toMatchObject({ title: "More from Noodles", dishes: [{ id: "b", otherName: "乙" }] });
  expect(view(menus, "d", "CN")?.title).toBe("更多Popular");
  expect(idsOf(menus, "d")).toEqual(["c", "a"]);
});

test("at most six, and none that is sold out (PD145)", () => {
  const long = menuOf("Rice", "a", "b", "c", "d", "e", "f", "g", "h");
  expect(idsOf([long], "b")).toEqual(["a", "c", "d", "e", "f", "g"]);
  const [first, ...others] = long.foods;
  expect(
    idsOf([{ ...long, foods: [first, ...others.map((one) => ({ ...one, isAvailable: false }))] } as Menu], "a"),
  ).toBe(null);
});

test("a dish that is alone has no others, and neither has one of a menu that did not load (PD145)", () => {
  expect(view([menuOf("Soup", "a"), menuOf("Rice", "b")], "a")).toBeNull();
  expect(view([menuOf("Soup", "a")], "z")).toBeNull();
  expect(view(null, "a")).toBeNull();
});
