import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { checkFiles } from "#tools/market/check-files.ts";
import { toLine } from "#tools/market/report.ts";

const folder = mkdtempSync(join(tmpdir(), "makan-grab-"));
afterAll(() => rmSync(folder, { recursive: true }));

const item = {
  id: "ITEM-1",
  name: "Nasi lemak",
  nameTranslation: { zh: "椰浆饭" },
  availableStatus: "AVAILABLE",
  description: "With sambal",
  price: 1290,
  photos: ["https://cdn.example/nasi.jpg"],
  modifierGroups: [
    {
      id: "MG-1",
      name: "Rice",
      availableStatus: "AVAILABLE",
      selectionRangeMin: 1,
      selectionRangeMax: 1,
      modifiers: [
        { id: "M-1", name: "White", availableStatus: "AVAILABLE", price: 0 },
        { id: "M-2", name: "Brown", availableStatus: "UNAVAILABLE", price: 50 },
      ],
    },
  ],
};

const menu = (items: unknown[]) => ({
  merchantID: "1-ABC",
  partnerMerchantID: "nasi",
  currency: { code: "MYR", symbol: "RM", exponent: 2 },
  categories: [{ id: "CAT-1", name: "Mains", availableStatus: "AVAILABLE", items }],
});

async function check(content: unknown, merchant?: string) {
  const file = join(folder, "grab.json");
  writeFileSync(file, JSON.stringify(content, null, 2));
  const checked = await checkFiles([file], { merchant, isWhole: false });
  const parts = await Promise.all(checked.parts.numbers.map((number) => checked.parts.read(number)));
  checked.parts.remove();
  const lines = (all: typeof checked.problems) => all.map((one) => toLine(one).replace(`${folder}/`, ""));
  return {
    menus: parts.flatMap(({ menus = [] }) => menus),
    problems: lines(checked.problems),
    warnings: lines(checked.warnings),
  };
}

const expected = {
  id: "CAT-1",
  merchantId: "nasi",
  name: { EN: "Mains" },
  foods: [
    {
      id: "ITEM-1",
      name: { EN: "Nasi lemak", CN: "椰浆饭" },
      description: { EN: "With sambal" },
      amount: 1290,
      groups: [
        {
          id: "MG-1",
          name: { EN: "Rice" },
          pickMin: 1,
          pickMax: 1,
          options: [
            { id: "M-1", name: { EN: "White" }, price: 0 },
            { id: "M-2", name: { EN: "Brown" }, price: 50, isAvailable: false },
          ],
        },
      ],
    },
  ],
};

test("a category is a section, with its items, their modifiers and their prices in sen", async () => {
  const { menus, problems, warnings } = await check(menu([item]));
  expect(problems).toEqual([]);
  expect(menus).toEqual([expected]);
  expect(warnings[0]).toContain(
    "grab.json:24 categories[0].items[0].photos — is an address of a picture and is left out: --pictures fetches it",
  );
});

test("the older form has categories in sections; --merchant says whose it is", async () => {
  const { categories } = menu([item]);
  const { menus } = await check({ merchantID: "1-ABC", sections: [{ id: "S", name: "All day", categories }] }, "nasi");
  expect(menus).toEqual([expected]);
});

test("what is hidden there is left out with a word, and what is sold out is sold out", async () => {
  const { menus, warnings } = await check(
    menu([
      { ...item, photos: [], availableStatus: "UNAVAILABLE" },
      { ...item, id: "ITEM-2", availableStatus: "HIDE" },
    ]),
  );
  expect(menus[0]?.foods.map(({ id, isAvailable }) => [id, isAvailable])).toEqual([["ITEM-1", false]]);
  expect(warnings[0]).toContain("categories[0].items[1] — is hidden there and left out");
});

test("a hidden category is left out, and one that is not to be had has dishes that are sold out", async () => {
  const [category] = menu([{ ...item, photos: [] }]).categories;
  const again = (id: string, availableStatus: string) => ({
    ...category,
    id,
    availableStatus,
    items: [{ ...item, photos: [], id: `ITEM-${id}` }],
  });
  const content = {
    ...menu([]),
    categories: [again("HIDDEN", "HIDE"), again("OFF", "UNAVAILABLE"), again("ON", "AVAILABLE")],
  };
  const { menus, warnings } = await check(content);
  expect(menus.map(({ id, foods }) => [id, foods[0]?.isAvailable])).toEqual([
    ["OFF", false],
    ["ON", undefined],
  ]);
  expect(warnings[0]).toContain("categories[0] — is hidden there and left out");
  // Its choices are there when it comes back.
  expect(menus[0]?.foods[0]?.groups?.[0]?.options[0]).not.toHaveProperty("isAvailable");
  const sections = [{ id: "S", name: "Night", availableStatus: "HIDE", categories: [category] }];
  expect((await check({ ...content, categories: [category], sections })).menus.map(({ id }) => id)).toEqual(["CAT-1"]);
});

test("what has no stock left, today or at all, is sold out; a group that is not to be had has no option", async () => {
  const [group] = item.modifierGroups;
  const { menus } = await check(
    menu([
      { ...item, photos: [], maxStock: 0 },
      { ...item, photos: [], id: "ITEM-2", availableStatus: "UNAVAILABLETODAY" },
      {
        ...item,
        photos: [],
        id: "ITEM-3",
        maxStock: 5,
        modifierGroups: [{ ...group, availableStatus: "UNAVAILABLE" }],
      },
    ]),
  );
  expect(menus[0]?.foods.map(({ isAvailable }) => isAvailable)).toEqual([false, false, undefined]);
  expect(menus[0]?.foods[2]?.groups?.[0]?.options.map(({ isAvailable }) => isAvailable)).toEqual([false, false]);
});

test("the order is that of `sequence`, and a problem is told where it stands in the file", async () => {
  const [group] = item.modifierGroups;
  const [white, brown] = group?.modifiers ?? [];
  const options = [
    { ...white, sequence: 2 },
    { ...brown, sequence: 1 },
  ];
  const items = [
    { ...item, photos: [], id: "LAST" },
    { ...item, photos: [], id: "SECOND", sequence: 2, modifierGroups: [{ ...group, modifiers: options }] },
    { ...item, photos: [], id: "FIRST", sequence: 1 },
  ];
  const category = { id: "B", name: "B", sequence: 2, items: [] };
  const content = (all: unknown[]) => ({
    ...menu([]),
    categories: [category, { ...category, id: "A", sequence: 1, items: all }],
  });
  const { menus, problems } = await check(content(items));
  expect(problems).toEqual([]);
  expect(menus.map(({ id, foods }) => [id, foods.map((food) => food.id)])).toEqual([
    ["A", ["FIRST", "SECOND", "LAST"]],
    ["B", []],
  ]);
  expect(menus[0]?.foods[1]?.groups?.[0]?.options.map(({ id }) => id)).toEqual(["M-2", "M-1"]);
  const wrong = {
    ...items[1],
    modifierGroups: [{ ...group, modifiers: [{ ...white, price: "x", sequence: 2 }, options[1]] }],
  };
  expect((await check(content([items[0], wrong, items[2]]))).problems[0]).toContain(
    "categories[1].items[1].modifierGroups[0].modifiers[0].price — must be whole sen",
  );
});

test("lines that end as on Windows are lines", async () => {
  const { menus, problems } = await check(menu([{ ...item, photos: [], description: "With egg\r\nand sambal" }]));
  expect(problems).toEqual([]);
  expect(menus[0]?.foods[0]?.description).toEqual({ EN: "With egg\nand sambal" });
});

test.each<[string, unknown, string]>([
  [
    "a price in ringgit",
    menu([{ ...item, price: "12.90" }]),
    "grab.json:23 categories[0].items[0].price — must be whole sen",
  ],
  ["an item without a price", menu([{ ...item, price: undefined }]), "categories[0].items[0].price — is missing"],
  [
    "a modifier group that allows more than it has",
    menu([{ ...item, modifierGroups: [{ ...item.modifierGroups[0], selectionRangeMax: 3 }] }]),
    "grab.json:33 categories[0].items[0].modifierGroups[0].selectionRangeMax — must be 2 at most",
  ],
  [
    "prices of another country",
    { ...menu([item]), currency: { code: "SGD", exponent: 2 } },
    "grab.json:1 — has prices in SGD",
  ],
  [
    "a menu of nobody",
    { ...menu([item]), partnerMerchantID: undefined },
    "grab.json:1 — does not say whose menu it is",
  ],
])("%s is told at its place in their file", async (_, content, line) => {
  const { menus, problems } = await check(content);
  expect(problems[0]).toContain(line);
  expect(menus).toEqual([]);
});
