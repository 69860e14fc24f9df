import {
  anything,
  array,
  assert,
  boolean,
  constantFrom,
  oneof,
  option,
  property,
  record,
  string,
  subarray,
} from "fast-check";
import { expect, test } from "vitest";
import {
  allergens,
  areSamePreferences,
  diets,
  findFoodConflict,
  type FoodPreferences,
  mergeFoodPreferences,
  noPreferences,
  parseFoodPreferences,
} from "#shared/domain/people/food-preferences.ts";

const preferences = record<FoodPreferences>({
  allergens: subarray([...allergens]),
  diets: subarray([...diets]),
  isHidden: boolean(),
});

const foods = record({
  allergenCodes: option(array(oneof(constantFrom(...allergens), string())), { nil: undefined }),
  tags: subarray(["vegetarian", "spicy", "popular"]),
  foodConformity: constantFrom(null, "ALCOHOL"),
});

test("an allergen is found exactly when it was chosen and the store states it", () => {
  assert(
    property(foods, preferences, (food, chosen) => {
      const found = findFoodConflict(food, chosen)?.allergens ?? [];
      expect(found).toEqual(chosen.allergens.filter((one) => food.allergenCodes?.includes(one)));
    }),
  );
});

test("a food without stated allergens conflicts with no allergen, and is never called free of one", () => {
  assert(
    property(foods, preferences, (food, chosen) => {
      const conflict = findFoodConflict({ ...food, allergenCodes: undefined }, { ...chosen, diets: [] });
      expect(conflict).toBeNull();
    }),
  );
});

test("whoever chose nothing has no conflict", () => {
  assert(
    property(foods, (food) => {
      expect(findFoodConflict(food, noPreferences)).toBeNull();
    }),
  );
});

test("another choice never takes a conflict away", () => {
  assert(
    property(foods, preferences, preferences, (food, one, other) => {
      const before = findFoodConflict(food, one);
      const after = findFoodConflict(food, mergeFoodPreferences(one, other));
      expect(after?.allergens ?? []).toEqual(expect.arrayContaining(before?.allergens ?? []));
      expect(after?.diets ?? []).toEqual(expect.arrayContaining(before?.diets ?? []));
    }),
  );
});

test("a merge has all of both, in any order, and once", () => {
  assert(
    property(preferences, preferences, (one, other) => {
      const merged = mergeFoodPreferences(one, other);
      expect(new Set(merged.allergens)).toEqual(new Set([...one.allergens, ...other.allergens]));
      expect(new Set(merged.diets)).toEqual(new Set([...one.diets, ...other.diets]));
      expect(areSamePreferences(merged, mergeFoodPreferences(other, one))).toBe(true);
      expect(areSamePreferences(mergeFoodPreferences(merged, merged), merged)).toBe(true);
    }),
  );
});

test("anything may be stored: the reader keeps the names it knows", () => {
  assert(
    property(anything(), (value) => {
      const { allergens: found, isHidden } = parseFoodPreferences(value);
      expect(allergens).toEqual(expect.arrayContaining(found));
      expect(typeof isHidden).toBe("boolean");
    }),
  );
  expect(parseFoodPreferences({ allergens: ["MILK", "CELERY"], diets: "no", isHidden: 1 })).toEqual({
    allergens: ["MILK"],
    diets: [],
    isHidden: false,
  });
});

test.each([
  ["VEGETARIAN", { tags: ["vegetarian"], foodConformity: null }, null],
  ["VEGETARIAN", { tags: ["spicy"], foodConformity: null }, { allergens: [], diets: ["VEGETARIAN"] }],
  ["NO_ALCOHOL", { tags: [], foodConformity: null }, null],
  ["NO_ALCOHOL", { tags: ["vegetarian"], foodConformity: "ALCOHOL" }, { allergens: [], diets: ["NO_ALCOHOL"] }],
] as const)("the diet %s and %o", (diet, food, expected) => {
  expect(findFoodConflict(food, { allergens: [], diets: [diet] })).toEqual(expected);
});
