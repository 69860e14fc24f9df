import { expect, test } from "vitest";
import { parseLinkItems, toLinkLines } from "#app/reorder/link-lines.ts";
import type { DineType, Food } from "#shared/contract/entities.ts";
import { attribute, food, nowMs } from "#tests/support/foods.ts";

test.each([
  ["har-gow:2,siew-mai", ["har-gow 2", "siew-mai 1"], 0],
  [" har-gow , ,", ["har-gow 1"], 0],
  ["", [], 0],
  ["har-gow:500", ["har-gow 99"], 0],
  ["har-gow:0,har-gow:-1,har-gow:1.5,<b>,a b", [], 5],
  [`${"x".repeat(65)},ok`, ["ok 1"], 1],
])("the items of the link '%s' (S69)", (text, found, ignored) => {
  const parsed = parseLinkItems(text);
  expect(parsed.items.map(({ id, quantity }) => `${id} ${quantity}`)).toEqual(found);
  expect(parsed.ignored).toBe(ignored);
});

test("a link has at most a hundred items, as a cart has lines", () => {
  const { items, ignored } = parseLinkItems("a,".repeat(103));
  expect([items.length, ignored]).toEqual([100, 3]);
});

const size = (isDefault: boolean) => attribute("size", [1, 1], [{ id: "s", isDefault }, { id: "l" }]);
const foods: Food[] = [
  food({ id: "plain" }),
  food({ id: "gone", isAvailable: false }),
  food({ id: "choice", attributes: [size(false)] }),
  food({ id: "preset", attributes: [size(true)] }),
  food({ id: "beer", foodConformity: "ALCOHOL" }),
  food({ id: "dozen", minQuantity: 12 }),
];

function linesOf(ids: string[], modes: DineType[] = ["DELIVERY", "PICKUP"]) {
  const menus = [{ id: "m", name: "Menu", status: "ACTIVE", isItemGroup: false, foods }] as const;
  const items = ids.map((id) => ({ id, quantity: 2 }));
  const { lines, ...rest } = toLinkLines(items, { menus: [...menus], campaigns: {}, modes, nowMs });
  return { ...rest, lines: lines.map(({ item, itemQuantity }) => `${item.id} ${itemQuantity}`) };
}

test("dishes that are unknown, sold out or need a choice are left out; presets and least quantities apply (S69)", () => {
  expect(linesOf(["plain", "nothing", "gone", "choice", "preset", "dozen"])).toEqual({
    mode: "DELIVERY",
    lines: ["plain 2", "preset 2", "dozen 12"],
    ignored: 3,
  });
});

test("the mode is the first in which everything is sold (S141)", () => {
  expect(linesOf(["plain", "beer"])).toEqual({ mode: "PICKUP", lines: ["plain 2", "beer 2"], ignored: 0 });
  expect(linesOf(["plain", "beer"], ["DELIVERY"])).toEqual({ mode: "DELIVERY", lines: ["plain 2"], ignored: 1 });
  expect(linesOf(["plain"], [])).toEqual({ mode: null, lines: [], ignored: 1 });
});
