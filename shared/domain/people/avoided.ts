import type { Allergen } from "./food-preferences.ts";

type Dish = { allergens: readonly string[] | null };

/** What a dish has of what somebody cannot eat; null: its store does not state what it has. */
export const findAvoided = (avoid: readonly Allergen[], { allergens }: Dish): Allergen[] | null =>
  allergens && avoid.filter((one) => allergens.includes(one));

/** A dish of the order has what its customer cannot eat, or may have it (PD206). */
export const needsCare = (avoid: readonly Allergen[], dishes: readonly Dish[]): boolean =>
  avoid.length > 0 && dishes.some((dish) => findAvoided(avoid, dish)?.length !== 0);
