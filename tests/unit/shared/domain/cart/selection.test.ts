import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Attribute, Food, Side } from "#shared/contract/entities.ts";
import {
  canAddAtOnce,
  getDefaultPicks,
  isOrderable,
  setSideQuantity,
  toggleLabel,
} from "#shared/domain/cart/choice-form.ts";
import { findChoiceProblems } from "#shared/domain/cart/choice-problems.ts";
import { type AttributePicks, type Picks, toPicks, toSelection, type SidePick } from "#shared/domain/cart/selection.ts";
import { isSoldInMode } from "#shared/domain/orders/dine-type.ts";
import { attribute, food, foodAndPicks, noPicks, side, sideFood, someFood, somePicks } from "#tests/support/foods.ts";

const noodleStyle = attribute("style", [1, 1], [{ id: "dry" }, { id: "soup" }, { id: "curry", price: 250 }]);
const extras = attribute(
  "extras",
  [0, 2],
  [
    { id: "wantan", price: 450 },
    { id: "egg", price: 200 },
    { id: "mushroom", price: 250 },
    { id: "duck", isAvailable: false },
  ],
);
const noodles = food({ id: "wantan-noodles", amount: 1290, attributes: [noodleStyle, extras] });

const breakfast = food({
  id: "breakfast-set",
  amount: 1290,
  sides: [
    side("main", [1, 1], [sideFood("toast"), sideFood("nasi-lemak", { price: 300 })]),
    side(
      "drink",
      [1, 1],
      [
        sideFood("kopi", {
          attributes: [
            attribute(
              "heat",
              [1, 1],
              [
                { id: "hot", isDefault: true },
                { id: "iced", price: 50 },
              ],
            ),
          ],
        }),
        sideFood("tea"),
      ],
    ),
    side("eggs", [1, 1], [sideFood("eggs")]),
  ],
});

test("what is missing is named in the order of the page: Pick 1 more (S113)", () => {
  expect(findChoiceProblems(noodles, noPicks)).toEqual([
    { kind: "MISSING", count: 1, name: "Attribute style", attributeID: "style", sideID: null, foodId: null },
  ]);
  const picks = {
    attributes: {},
    sides: {
      main: [{ foodId: "toast", quantity: 1, attributes: {} }],
      drink: [{ foodId: "kopi", quantity: 1, attributes: {} }],
    },
  };
  expect(findChoiceProblems(breakfast, picks).map((one) => [one.sideID, one.attributeID, one.count])).toEqual([
    ["drink", "heat", 1],
    ["eggs", null, 1],
  ]);
  expect(findChoiceProblems(noodles, { attributes: { style: ["dry"] }, sides: {} })).toEqual([]);
});

const kinds = (attributes: AttributePicks) =>
  findChoiceProblems(noodles, { attributes, sides: {} }).map(({ kind }) => kind);

test("too many, sold-out and unknown picks are told apart (S113)", () => {
  expect(kinds({ style: ["dry", "soup"] })).toEqual(["TOO_MANY"]);
  expect(kinds({ style: ["dry"], extras: ["duck"] })).toEqual(["SOLD_OUT"]);
  expect(kinds({ style: ["dry"], extras: ["lobster"] })).toEqual(["GONE"]);
  expect(kinds({ style: ["dry"], sauce: ["chili"] })).toEqual(["GONE"]);
  expect(kinds({ style: ["dry"], sauce: [] })).toEqual([]);
  expect(kinds({ style: ["dry", "dry"] })).toEqual([]);
  expect(kinds({ constructor: ["dry"] })).toEqual(["MISSING", "GONE"]);
});

const dip = (quantity: number, attributes = {}): SidePick => ({ foodId: "sambal", quantity, attributes });

test("a side food is limited by its own maximum over all its variations (S113)", () => {
  const dips = side(
    "dips",
    [0, 9],
    [sideFood("sambal", { maxQuantity: 2, attributes: [attribute("heat", [0, 1], [{ id: "hot" }])] })],
  );
  const problems = (list: SidePick[]) =>
    findChoiceProblems(food({ sides: [dips] }), { attributes: {}, sides: { dips: list } });
  expect(problems([dip(1), dip(1, { heat: ["hot"] })])).toEqual([]);
  expect(problems([dip(2), dip(1, { heat: ["hot"] })])).toEqual([
    { kind: "TOO_MANY", count: 1, name: "Side sambal", attributeID: null, sideID: "dips", foodId: "sambal" },
  ]);
});

/** The rules of an attribute's labels. */
const attributesAreRight = (attributes: Attribute[], picked: AttributePicks): boolean =>
  Object.entries(picked).every(([id, list]) => list.length === 0 || attributes.some((one) => one.id === id)) &&
  attributes.every(({ id, labels, pickMin, pickMax }) => {
    const list = Object.hasOwn(picked, id) ? (picked[id] ?? []) : [];
    const count = new Set(list).size;
    return (
      list.every((one) => labels.find((label) => label.id === one)?.isAvailable) && count >= pickMin && count <= pickMax
    );
  });

/** The rules of a pick, checked group by group without telling what is wrong. */
function mayBeOrdered(food: Food, picks: Picks): boolean {
  const sideIsRight = (one: Side) => {
    const list = (Object.hasOwn(picks.sides, one.id) ? (picks.sides[one.id] ?? []) : []).filter(
      ({ quantity }) => quantity > 0,
    );
    const total = list.reduce((sum, { quantity }) => sum + quantity, 0);
    return (
      total >= one.pickMin &&
      total <= one.pickMax &&
      list.every((pick) => {
        const found = one.foods.find(({ id }) => id === pick.foodId);
        const same = list
          .filter(({ foodId }) => foodId === pick.foodId)
          .reduce((sum, { quantity }) => sum + quantity, 0);
        return found?.isAvailable && same <= found.maxQuantity && attributesAreRight(found.attributes, pick.attributes);
      })
    );
  };
  const sidesAreKnown = Object.entries(picks.sides).every(
    ([id, list]) => list.every(({ quantity }) => quantity <= 0) || food.sides.some((one) => one.id === id),
  );
  return attributesAreRight(food.attributes, picks.attributes) && sidesAreKnown && food.sides.every(sideIsRight);
}

test("picks have no problem exactly when every rule of the menu holds (S113)", () => {
  const pair = fc.oneof(foodAndPicks, fc.record({ food: someFood, picks: somePicks }));
  const seen = { right: 0, wrong: 0 };
  fc.assert(
    fc.property(pair, ({ food, picks }) => {
      const isRight = mayBeOrdered(food, picks);
      seen[isRight ? "right" : "wrong"] += 1;
      expect(findChoiceProblems(food, picks).length === 0).toBe(isRight);
    }),
    { numRuns: 3_000 },
  );
  expect(Math.min(seen.right, seen.wrong)).toBeGreaterThan(100);
});

test("a selection names what was picked, in menu order, with prices (S140)", () => {
  expect(
    toSelection(noodles, { attributes: { extras: ["egg", "wantan"], style: ["dry"], gone: ["x"] }, sides: {} }),
  ).toEqual({
    selectedAttributes: [
      { id: "style", name: "Attribute style", labels: [{ id: "dry", name: "Label dry", price: 0 }] },
      {
        id: "extras",
        name: "Attribute extras",
        labels: [
          { id: "wantan", name: "Label wantan", price: 450 },
          { id: "egg", name: "Label egg", price: 200 },
        ],
      },
    ],
    selectedSides: [],
  });
});

const kopi = (quantity: number, heat: string): SidePick => ({ foodId: "kopi", quantity, attributes: { heat: [heat] } });

test("a group without picks is not part of a selection (S140)", () => {
  expect(
    toSelection(noodles, { attributes: { style: ["dry"], extras: [] }, sides: {} }).selectedAttributes,
  ).toHaveLength(1);
  expect(
    toSelection(breakfast, { attributes: {}, sides: { eggs: [{ foodId: "eggs", quantity: 0, attributes: {} }] } }),
  ).toEqual({
    selectedAttributes: [],
    selectedSides: [],
  });
});

test("equal side items become one, different ones stay apart (S140)", () => {
  const picks = { attributes: {}, sides: { drink: [kopi(1, "hot"), kopi(2, "iced"), kopi(1, "hot")] } };
  const drink = toSelection(breakfast, picks).selectedSides[0];
  expect(
    drink?.items.map(({ quantity, selectedAttributes }) => [selectedAttributes[0]?.labels[0]?.id, quantity]),
  ).toEqual([
    ["hot", 2],
    ["iced", 2],
  ]);
});

test("a selection turned back into picks selects the same again, for changing a line (S115)", () => {
  fc.assert(
    fc.property(foodAndPicks, ({ food, picks }) => {
      const selection = toSelection(food, picks);
      const again = toPicks(selection);
      expect(toSelection(food, again)).toEqual(selection);
      expect(findChoiceProblems(food, again).length === 0).toBe(findChoiceProblems(food, picks).length === 0);
    }),
  );
});

test("one to pick moves with the tap, several fill up to the maximum, sold out is never added (S113)", () => {
  expect(toggleLabel(noodleStyle, [], "dry")).toEqual(["dry"]);
  expect(toggleLabel(noodleStyle, ["dry"], "soup")).toEqual(["soup"]);
  expect(toggleLabel(noodleStyle, ["dry"], "dry")).toEqual(["dry"]);
  expect(toggleLabel({ ...noodleStyle, pickMin: 0 }, ["dry"], "dry")).toEqual([]);
  expect(toggleLabel(extras, ["wantan"], "egg")).toEqual(["wantan", "egg"]);
  expect(toggleLabel(extras, ["wantan", "egg"], "mushroom")).toEqual(["wantan", "egg"]);
  expect(toggleLabel(extras, ["wantan", "egg"], "wantan")).toEqual(["egg"]);
  expect(toggleLabel(extras, [], "duck")).toEqual([]);
  expect(toggleLabel(extras, ["duck"], "duck")).toEqual([]);
  expect(toggleLabel(extras, [], "lobster")).toEqual([]);
});

test("whatever is tapped, a form never holds too many, sold-out or unknown picks (S113)", () => {
  const taps = fc.array(fc.record({ group: fc.nat(), option: fc.nat(), quantity: fc.integer({ min: 0, max: 5 }) }), {
    maxLength: 30,
  });
  fc.assert(
    fc.property(someFood, taps, (food, taps) => {
      const picks = getDefaultPicks(food);
      for (const { group, option, quantity } of taps) {
        const one = food.attributes[group % food.attributes.length];
        const label = one?.labels[option % one.labels.length];
        if (one && label) {
          const before = Object.hasOwn(picks.attributes, one.id) ? (picks.attributes[one.id] ?? []) : [];
          picks.attributes = Object.fromEntries([
            ...Object.entries(picks.attributes),
            [one.id, toggleLabel(one, before, label.id)],
          ]);
        }
        const component = food.sides[group % food.sides.length];
        const choice = component?.foods[option % component.foods.length];
        if (component && choice) {
          const before = Object.hasOwn(picks.sides, component.id) ? (picks.sides[component.id] ?? []) : [];
          const after = setSideQuantity(component, before, choice.id, quantity);
          picks.sides = Object.fromEntries([...Object.entries(picks.sides), [component.id, after]]);
        }
      }
      expect(findChoiceProblems(food, picks).filter(({ kind }) => kind !== "MISSING")).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});

test("the quantity of a side food stops at its own maximum and at what the side has room for (S113)", () => {
  const dips = side(
    "dips",
    [0, 4],
    [sideFood("sambal", { maxQuantity: 3 }), sideFood("mayo"), sideFood("gone", { isAvailable: false })],
  );
  const sambal = setSideQuantity(dips, [], "sambal", 9);
  expect(sambal).toEqual([{ foodId: "sambal", quantity: 3, attributes: {} }]);
  const both = setSideQuantity(dips, sambal, "mayo", 9);
  expect(both.map(({ quantity }) => quantity)).toEqual([3, 1]);
  expect(setSideQuantity(dips, both, "sambal", 1).map(({ foodId, quantity }) => [foodId, quantity])).toEqual([
    ["sambal", 1],
    ["mayo", 1],
  ]);
  expect(setSideQuantity(dips, both, "sambal", 0)).toEqual([{ foodId: "mayo", quantity: 1, attributes: {} }]);
  expect(setSideQuantity(dips, both, "gone", 1)).toEqual(both);
  expect(setSideQuantity(dips, both, "lobster", 1)).toEqual(both);
});

test("where one side food can be picked, the next one takes its place with its default labels (S113)", () => {
  const [main, drink] = breakfast.sides;
  if (!main || !drink) throw new Error("The set has a main and a drink.");
  const toast = setSideQuantity(main, [], "toast", 1);
  expect(setSideQuantity(main, toast, "nasi-lemak", 1).map(({ foodId }) => foodId)).toEqual(["nasi-lemak"]);
  expect(setSideQuantity(drink, [], "kopi", 1)).toEqual([
    { foodId: "kopi", quantity: 1, attributes: { heat: ["hot"] } },
  ]);
});

test("the form starts with default labels that can be had and with sides that leave no choice (S113)", () => {
  const heat = attribute(
    "heat",
    [1, 1],
    [
      { id: "hot", isDefault: true, isAvailable: false },
      { id: "iced", isDefault: true },
    ],
  );
  expect(getDefaultPicks(food({ attributes: [heat] })).attributes).toEqual({ heat: ["iced"] });
  expect(getDefaultPicks(noodles)).toEqual(noPicks);
  expect(getDefaultPicks(breakfast).sides).toEqual({ eggs: [{ foodId: "eggs", quantity: 1, attributes: {} }] });
});

const firstLabels = (attributes: Attribute[]): AttributePicks =>
  Object.fromEntries(
    attributes.map(({ id, labels, pickMin }) => [
      id,
      labels
        .filter((one) => one.isAvailable)
        .slice(0, pickMin)
        .map((one) => one.id),
    ]),
  );

/** As much of each side's first foods as it needs. */
function firstFoods({ foods, pickMin }: Side): SidePick[] {
  const list: SidePick[] = [];
  let needed = pickMin;
  for (const { id, isAvailable, attributes, maxQuantity } of foods) {
    const fits = isAvailable && attributesAreRight(attributes, firstLabels(attributes));
    const quantity = fits ? Math.min(needed, maxQuantity) : 0;
    if (quantity > 0) list.push({ foodId: id, quantity, attributes: firstLabels(attributes) });
    needed -= quantity;
  }
  return list;
}

test("a food can be ordered when each of its groups can still be filled, and only then (S113)", () => {
  fc.assert(
    fc.property(someFood, (food) => {
      const sides = Object.fromEntries(food.sides.map((one) => [one.id, firstFoods(one)]));
      const first = { attributes: firstLabels(food.attributes), sides };
      expect(isOrderable(food)).toBe(food.isAvailable && mayBeOrdered(food, first));
    }),
    { numRuns: 1_000 },
  );
});

const hot = { id: "hot", isDefault: true };
const fiveDays: Food["mealPlan"] = {
  days: 5,
  cutOff: "15:00",
  skipWeekends: true,
  windows: ["11:30-12:30"],
  firstDay: "2026-11-23",
  lastDay: "2026-11-27",
};

test.each<[string, Partial<Food>]>([
  ["a plain dish", {}],
  ["options that may stay empty", { attributes: [extras] }],
  ["a required choice with a default", { attributes: [attribute("heat", [1, 1], [hot])] }],
  ["a combination that leaves no choice", { sides: [side("eggs", [1, 1], [sideFood("eggs")])] }],
  ["a beer, in a mode that sells it", { foodConformity: "ALCOHOL" }],
])("one tap adds %s (S113)", (_, more) => {
  expect(canAddAtOnce(food(more), "PICKUP")).toBe(true);
});

test.each<[string, Partial<Food>]>([
  ["a required choice", { attributes: [noodleStyle] }],
  [
    "a default that is sold out",
    { attributes: [attribute("heat", [1, 1], [{ ...hot, isAvailable: false }, { id: "iced" }])] },
  ],
  ["a combination to put together", { sides: breakfast.sides }],
  ["a sold-out dish", { isAvailable: false }],
  ["a dish from 20 boxes on", { minQuantity: 20 }],
  ["a meal plan", { mealPlan: fiveDays }],
])("one tap does not add %s (S113)", (_, more) => {
  expect(canAddAtOnce(food(more), "PICKUP")).toBe(false);
});

test("alcohol is for pickup and dine-in, all else for every mode (S141)", () => {
  const modes = ["DELIVERY", "PICKUP", "DRIVE_THRU", "DINEIN", "MEAL_PLAN"] as const;
  const beer = food({ foodConformity: "ALCOHOL" });
  expect(modes.filter((mode) => isSoldInMode(beer, mode))).toEqual(["PICKUP", "DINEIN"]);
  expect(modes.filter((mode) => canAddAtOnce(beer, mode))).toEqual(["PICKUP", "DINEIN"]);
  expect(modes.filter((mode) => isSoldInMode(food(), mode))).toEqual(modes);
  expect(canAddAtOnce(beer, null)).toBe(true);
});
