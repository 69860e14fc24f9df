import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createCartItemId, cleanRemark, fnv1a64, createCartItem } from "#shared/domain/cart/cart-item.ts";
import {
  type SelectedAttribute,
  type SelectedSide,
  type Selection,
  toSelection,
} from "#shared/domain/cart/selection.ts";
import { attribute, campaign, food, foodAndPicks, nowMs, side, sideFood } from "#tests/support/foods.ts";

const set = food({
  id: "lunch-set",
  name: "Lunch set",
  amount: 1500,
  campaignIDs: ["C1"],
  attributes: [attribute("rice", [1, 1], [{ id: "white" }, { id: "brown", price: 100 }])],
  sides: [
    side("drink", [1, 2], [sideFood("tea", { price: 50, attributes: [attribute("ice", [0, 1], [{ id: "less" }])] })]),
  ],
});
const picks = {
  attributes: { rice: ["brown"] },
  sides: { drink: [{ foodId: "tea", quantity: 2, attributes: { ice: ["less"] } }] },
};

test("a line has the fields of the specification, nothing else (S140, S141)", () => {
  const choice = { itemQuantity: 2, remark: "  no ice please ", dineType: "PICKUP", dineTime: "12:30-13:00" } as const;
  const line = createCartItem(set, picks, choice, { campaigns: { C1: campaign("C1", "FIXED", 200) }, nowMs });
  expect(line).toEqual({
    cartItemID: expect.stringMatching(/^[0-9a-z]{1,13}$/),
    item: { id: "lunch-set", name: "Lunch set", amount: 1500, imageUrl: set.imageUrl },
    selectedSides: [
      {
        sideID: "drink",
        name: "Side drink",
        items: [
          {
            id: "tea",
            name: "Side tea",
            quantity: 2,
            price: 50,
            selectedAttributes: [
              { id: "ice", name: "Attribute ice", labels: [{ id: "less", name: "Label less", price: 0 }] },
            ],
          },
        ],
        day: null,
      },
    ],
    selectedAttributes: [
      { id: "rice", name: "Attribute rice", labels: [{ id: "brown", name: "Label brown", price: 100 }] },
    ],
    combinationPricePerItem: 1700,
    comboTaxAmount: 90,
    campaignDiscountAmount: 200,
    itemQuantity: 2,
    remark: "no ice please",
    campaignID: "C1",
    selectedDineTime: "12:30-13:00",
    selectedDineType: "PICKUP",
    mealPlan: null,
    foodConformity: null,
  });
});

const idOf = (foodId: string, selection: Selection, remark: string) =>
  createCartItemId(foodId, selection.selectedSides, selection.selectedAttributes, remark);

const turned = (attributes: SelectedAttribute[]) =>
  attributes.map((one) => ({ ...one, labels: one.labels.toReversed() })).toReversed();

const shuffled = (selection: Selection): Selection => {
  const sides = selection.selectedSides.map((one): SelectedSide => ({
    ...one,
    items: one.items.map((item) => ({ ...item, selectedAttributes: turned(item.selectedAttributes) })).toReversed(),
  }));
  return { selectedAttributes: turned(selection.selectedAttributes), selectedSides: sides.toReversed() };
};

test("order, names and prices do not change a line's id (S139)", () => {
  fc.assert(
    fc.property(foodAndPicks, fc.string(), ({ food, picks }, remark) => {
      const selection = toSelection(food, picks);
      const id = idOf(food.id, selection, remark);
      const renamed = JSON.parse(JSON.stringify(selection), (key, value: unknown) =>
        key === "name" ? `${String(value)} 点心` : key === "price" ? Number(value) + 1 : value,
      ) as Selection;
      expect(idOf(food.id, shuffled(selection), remark)).toBe(id);
      expect(idOf(food.id, renamed, ` ${remark}\n`)).toBe(id);
    }),
  );
});

const labelTexts = (attributes: SelectedAttribute[]) =>
  attributes.flatMap((one) => one.labels.map((label) => `${one.id}:${label.id}`)).toSorted();

/** The same line, told by comparing everything that counts as one sorted text. */
function canonical(foodId: string, selection: Selection, remark: string): string {
  const items = selection.selectedSides.flatMap((one) =>
    one.items.flatMap((item) =>
      Array.from({ length: item.quantity }, () =>
        JSON.stringify([one.sideID, item.id, labelTexts(item.selectedAttributes)]),
      ),
    ),
  );
  return JSON.stringify([foodId, labelTexts(selection.selectedAttributes), items.toSorted(), remark.trim()]);
}

test("two lines have one id exactly when food, choices and remark are the same (S139)", () => {
  const some = fc.record({ pair: foodAndPicks, remark: fc.constantFrom("", "a", "b") });
  const ids = new Map<string, string>();
  const texts = new Map<string, string>();
  fc.assert(
    fc.property(some, ({ pair, remark }) => {
      const selection = toSelection(pair.food, pair.picks);
      const text = canonical(pair.food.id, selection, remark);
      const id = idOf(pair.food.id, selection, remark);
      expect(ids.get(text) ?? id).toBe(id);
      expect(texts.get(id) ?? text).toBe(text);
      ids.set(text, id);
      texts.set(id, text);
    }),
    { numRuns: 5_000 },
  );
  expect(ids.size).toBeGreaterThan(1_000);
});

test("a group without picks is no change (S139)", () => {
  const side = { sideID: "drink", name: "Drink", items: [], day: null };
  const attribute = { id: "rice", name: "Rice", labels: [] };
  expect(createCartItemId("lunch-set", [side], [attribute], "")).toBe(createCartItemId("lunch-set", [], [], ""));
});

test("any single change makes another id (S139)", () => {
  const base = toSelection(set, picks);
  const [rice] = base.selectedAttributes;
  const [drink] = base.selectedSides;
  const [tea] = drink?.items ?? [];
  if (!rice || !drink || !tea) throw new Error("The set has rice and a drink.");
  const others: [string, Selection, string][] = [
    ["lunch-set", base, ""],
    ["dinner-set", base, ""],
    ["lunch-set", base, "x"],
    ["lunch-set", base, "X"],
    ["lunch-set", { ...base, selectedAttributes: [] }, ""],
    ["lunch-set", { ...base, selectedAttributes: [{ ...rice, id: "bowl" }] }, ""],
    ["lunch-set", { ...base, selectedAttributes: [{ ...rice, labels: [{ id: "white", name: "", price: 0 }] }] }, ""],
    ["lunch-set", { ...base, selectedSides: [] }, ""],
    ["lunch-set", { ...base, selectedSides: [{ ...drink, sideID: "dessert" }] }, ""],
    ["lunch-set", { ...base, selectedSides: [{ ...drink, items: [{ ...tea, quantity: 1 }] }] }, ""],
    ["lunch-set", { ...base, selectedSides: [{ ...drink, items: [{ ...tea, id: "kopi" }] }] }, ""],
    ["lunch-set", { ...base, selectedSides: [{ ...drink, items: [{ ...tea, selectedAttributes: [] }] }] }, ""],
  ];
  expect(new Set(others.map((one) => idOf(...one))).size).toBe(others.length);
});

test("thousands of lines that differ by a letter never share an id (S139)", () => {
  const ids = new Set<string>();
  for (let index = 0; index < 50_000; index += 1) ids.add(createCartItemId("noodles", [], [], `table ${index}`));
  expect(ids.size).toBe(50_000);
});

test("the hash is FNV-1a of 64 bits: its published values (S139)", () => {
  expect(fnv1a64("").toString(16)).toBe("cbf29ce484222325");
  expect(fnv1a64("a").toString(16)).toBe("af63dc4c8601ec8c");
  expect(fnv1a64("foobar").toString(16)).toBe("85944171f73967e8");
});

test("a remark is trimmed and cut at 120, never through a character (S114)", () => {
  expect(cleanRemark("  less sugar \n")).toBe("less sugar");
  expect(cleanRemark(`${"x".repeat(119)} y`)).toBe("x".repeat(119));
  expect(cleanRemark("x".repeat(500))).toHaveLength(120);
  expect(cleanRemark(`${"x".repeat(119)}🌶️`)).toBe("x".repeat(119));
  expect(cleanRemark(`${"x".repeat(118)}🌶️`)).toBe(`${"x".repeat(118)}🌶`);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const clean = cleanRemark(text);
      expect(clean.length).toBeLessThanOrEqual(120);
      expect(clean.isWellFormed()).toBe(true);
      expect(cleanRemark(clean)).toBe(clean);
    }),
  );
});
