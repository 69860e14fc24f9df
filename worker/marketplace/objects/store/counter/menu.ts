import type { StaffSection } from "#shared/contract/counter.ts";
import { readSoldMenus } from "#worker/marketplace/objects/store/catalogue/entry.ts";
import { toStaffStore } from "./board.ts";

/** The menu as the shop reads it: each name in both languages, and what is off sale until when. */
export function readStaffMenu(sql: SqlStorage, now: number): StaffSection[] {
  const read = readSoldMenus(sql, now);
  const [english, chinese] = [read("EN"), read("CN")];
  const soldOut = new Map(toStaffStore(sql, now).soldOut.map(({ food, until }) => [food, { until }]));
  // Both have the same menus and dishes in the same places.
  return english.map((menu, at) => ({
    id: menu.id,
    name: { EN: menu.name, CN: chinese[at]?.name ?? null },
    foods: menu.foods.map((food, place) => ({
      id: food.id,
      name: { EN: food.name, CN: chinese[at]?.foods[place]?.name ?? null },
      amount: food.amount,
      soldOut: soldOut.get(food.id) ?? null,
    })),
  }));
}
