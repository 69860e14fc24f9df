import { expect, test } from "vitest";
import { findAvoided, needsCare } from "#shared/domain/people/avoided.ts";

test("a dish that states nothing is not free of anything (PD206)", () => {
  expect(findAvoided(["EGG", "PEANUT"], { allergens: ["EGG", "MILK"] })).toEqual(["EGG"]);
  expect(findAvoided(["EGG"], { allergens: [] })).toEqual([]);
  expect(findAvoided(["EGG"], { allergens: null })).toBeNull();
  expect(needsCare(["EGG"], [{ allergens: ["MILK"] }, { allergens: null }])).toBe(true);
  expect(needsCare(["EGG"], [{ allergens: ["MILK"] }])).toBe(false);
  expect(needsCare([], [{ allergens: null }])).toBe(false);
});
