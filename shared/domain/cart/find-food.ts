import type { Food, Menu } from "#shared/contract/entities.ts";

/** The dish of an id, in whichever menu it is; null where none has it. */
export function findFood(menus: readonly Menu[], foodId: string): Food | null {
  for (const menu of menus) {
    const food = menu.foods.find(({ id }) => id === foodId);
    if (food) return food;
  }
  return null;
}
