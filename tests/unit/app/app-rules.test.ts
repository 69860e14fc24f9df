import { expect, test } from "vitest";
import { toShareLink, getShareTargets } from "#app/account/drawer/share.ts";
import { parseRounds } from "#app/discover/load-catalogue.ts";
import type { DishView, MenuView } from "#app/store/menu-view.ts";
import { filterMenus, keepPlanned } from "#app/store/menu/filter-menus.ts";
import { getUsualTaxBp } from "#app/store/tax-text.ts";
import { toastMs } from "#app/ui/toast.ts";
import { getMealTime } from "#shared/domain/cart/meal-time.ts";
import { clientTimeoutMs, appVersion, toQueryString, toTarget } from "#shared/request.ts";

test("the shareable link is the host root plus the store id (S93)", () => {
  expect(toShareLink("https://makan.my", "1301")).toBe("https://makan.my/1301");
  for (const { href } of getShareTargets("https://makan.my/1301", "A & B")) {
    expect(href).toContain(encodeURIComponent("https://makan.my/1301"));
  }
});

test("timings are those of the specification (S239, S329)", () => {
  expect([toastMs.linkCopied, toastMs.error, toastMs.short, toastMs.notice]).toEqual([5000, 5000, 1500, 2000]);
  expect(clientTimeoutMs).toBe(35_000);
  expect(appVersion).toBe("1.2.1");
});

const dish = (name: string, otherName: string, description = ""): DishView => ({
  id: name,
  name,
  otherName,
  description,
  imageUrl: "/x",
  amount: 100,
  conformity: null,
  isAvailable: true,
  leadDays: 0,
  minQuantity: 1,
  tags: [],
  planDays: null,
  add: null,
  sale: null,
});
const menus: MenuView[] = [
  {
    id: "a",
    name: "Noodles",
    isAlcohol: false,
    dishes: [dish("Char Kway Teow", "炒粿条"), dish("Laksa", "叻沙", "rich")],
  },
  { id: "b", name: "Drinks", isAlcohol: false, dishes: [dish("Café latte", "拿铁")] },
];
const found = (term: string) => filterMenus(menus, term).flatMap(({ dishes }) => dishes.map(({ name }) => name));

test("search in a store looks at both names and the description, whatever the accents and the case (S109)", () => {
  expect(found("kway")).toEqual(["Char Kway Teow"]);
  expect(found("炒")).toEqual(["Char Kway Teow"]);
  expect(found("RICH laksa")).toEqual(["Laksa"]);
  expect(found("cafe")).toEqual(["Café latte"]);
  expect(found("  ")).toHaveLength(3);
  expect(found("pizza")).toEqual([]);
});

test("what can be planned is left of a menu, without menus that have nothing", () => {
  const planned = { ...dish("Three days of lunch", "三天午餐"), planDays: 3 };
  const plans = [...menus, { id: "c", name: "Plans", isAlcohol: false, dishes: [planned, dish("Rice", "饭")] }];
  expect(keepPlanned(plans)).toEqual([{ id: "c", name: "Plans", isAlcohol: false, dishes: [planned] }]);
  expect(keepPlanned(menus)).toEqual([]);
});

test("the tax note names the rate most foods have (S312)", () => {
  expect(getUsualTaxBp([{ taxBp: 600 }, { taxBp: 600 }, { taxBp: 800 }])).toBe(600);
  expect(getUsualTaxBp([{ taxBp: 0 }])).toBe(0);
  expect(getUsualTaxBp([{ taxBp: null }, { taxBp: null }, { taxBp: 600 }])).toBe(600);
  expect(getUsualTaxBp([{ taxBp: null }])).toBeNull();
  expect(getUsualTaxBp([])).toBeNull();
});

test.each([
  ["", 1],
  ["?more=1", 2],
  ["?more=-3", 1],
  ["?more=1e9", 10],
  ["?more=x", 1],
])("the address %s asks for %d rounds of the list", (search, rounds) => {
  expect(parseRounds(new URL(`http://localhost/${search}`))).toBe(rounds);
});

test("equal queries are equal text, with repeated keys for lists", () => {
  expect(toQueryString({ b: 1, a: ["x", "y"], c: undefined })).toBe("?a=x&a=y&b=1");
  expect(toTarget("/v3/web/store/:id/foods", { params: { id: "a/b" }, query: {} })).toBe("/v3/web/store/a%2Fb/foods");
});

test.each([
  ["2026-11-21T04:59:00+08:00", "supper"],
  ["2026-11-21T05:00:00+08:00", "breakfast"],
  ["2026-11-21T12:00:00+08:00", "lunch"],
  ["2026-11-21T15:00:00+08:00", "tea"],
  ["2026-11-21T19:00:00+08:00", "dinner"],
  ["2026-11-21T23:00:00+08:00", "supper"],
])("at %s people think of %s", (instant, meal) => {
  expect(getMealTime(Date.parse(instant))).toBe(meal);
});
