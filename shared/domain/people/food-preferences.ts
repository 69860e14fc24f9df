/** Allergens that a store can state for a food; the list covers those that Malaysian labels must name. */
export const allergens = ["EGG", "FISH", "MILK", "PEANUT", "SESAME", "SHELLFISH", "SOY", "TREE_NUT", "WHEAT"] as const;
export type Allergen = (typeof allergens)[number];

/** Diets that the facts of a food can answer. Halal is a certificate of the merchant, not a fact of a food. */
export const diets = ["VEGETARIAN", "NO_ALCOHOL"] as const;
type Diet = (typeof diets)[number];

/** What a customer does not eat. `isHidden`: a menu leaves such foods out, and does not only mark them. */
export type FoodPreferences = { allergens: Allergen[]; diets: Diet[]; isHidden: boolean };

export const noPreferences: FoodPreferences = { allergens: [], diets: [], isHidden: false };

/** The facts of a food that matter here. Without `allergenCodes` the store has stated nothing. */
export type FoodFacts = {
  allergenCodes?: readonly string[] | undefined;
  tags: readonly string[];
  foodConformity: string | null;
};

export type FoodConflict = Pick<FoodPreferences, "allergens" | "diets">;

const knownOf = <T extends string>(known: readonly T[], value: unknown): T[] =>
  Array.isArray(value) ? known.filter((one) => value.includes(one)) : [];

/** Reads stored or received preferences; names that this version does not know are left out. */
export function parseFoodPreferences(value: unknown): FoodPreferences {
  if (typeof value !== "object" || value === null) return noPreferences;
  const fields = value as Record<string, unknown>;
  return {
    allergens: knownOf(allergens, fields["allergens"]),
    diets: knownOf(diets, fields["diets"]),
    isHidden: fields["isHidden"] === true,
  };
}

export const hasPreferences = (preferences: FoodConflict) =>
  preferences.allergens.length + preferences.diets.length > 0;

/** Everything that one of the two names: a merge never forgets an allergen. */
export function mergeFoodPreferences(one: FoodPreferences, other: FoodPreferences): FoodPreferences {
  return parseFoodPreferences({
    allergens: [...one.allergens, ...other.allergens],
    diets: [...one.diets, ...other.diets],
    isHidden: one.isHidden || other.isHidden,
  });
}

/** Equal sets of names; the order does not count. */
export function areSamePreferences(one: FoodPreferences, other: FoodPreferences): boolean {
  return JSON.stringify(parseFoodPreferences(one)) === JSON.stringify(parseFoodPreferences(other));
}

/** The chosen allergens that the food is stated to contain and the diets that it does not fit; null when there are none. */
export function findFoodConflict(food: FoodFacts, preferences: FoodConflict): FoodConflict | null {
  const conflict = {
    allergens: preferences.allergens.filter((one) => food.allergenCodes?.includes(one)),
    diets: preferences.diets.filter((diet) => !fitsDiet(food, diet)),
  };
  return hasPreferences(conflict) ? conflict : null;
}

function fitsDiet({ tags, foodConformity }: FoodFacts, diet: Diet): boolean {
  return diet === "VEGETARIAN" ? tags.includes("vegetarian") : foodConformity !== "ALCOHOL";
}
