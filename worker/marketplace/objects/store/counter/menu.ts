import type { StaffSection } from "#shared/contract/counter.ts";
import type { Food } from "#shared/contract/entities.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { readSoldMenus } from "#worker/marketplace/objects/store/catalogue/entry.ts";
import { readPortions } from "#worker/marketplace/objects/store/core/portions.ts";
import { toStaffStore } from "./board.ts";

type Dish = StaffSection["foods"][number];

/** The menu as the shop reads it: each name in both languages, what is left, and what is off sale until when. */
export function readStaffMenu(sql: SqlStorage, now: number): StaffSection[] {
  const read = readSoldMenus(sql, now);
  const [english, chinese] = [read("EN"), read("CN")];
  const soldOut = new Map(toStaffStore(sql, now).soldOut.map(({ food, until }) => [food, { until }]));
  const left = readPortions(sql, now);
  const ends = readOptionEnds(sql, now);
  // Both have the same menus and dishes in the same places.
  return english.map((menu, at) => ({
    id: menu.id,
    name: { EN: menu.name, CN: chinese[at]?.name ?? null },
    foods: menu.foods.map((food, place) => {
      const other = chinese[at]?.foods[place];
      return {
        id: food.id,
        name: { EN: food.name, CN: other?.name ?? null },
        amount: food.amount,
        soldOut: soldOut.get(food.id) ?? null,
        left: left.get(food.id) ?? null,
        allergens: (food.allergenCodes as Dish["allergens"] | undefined) ?? null,
        isPlain: isPlain(food),
        options: toOptions(food, other, (id) => ends.get(`${food.id} ${id}`) ?? null),
      };
    }),
  }));
}

/** It can be had without choosing, one alone, by anybody. */
const isPlain = (food: Food): boolean =>
  food.attributes.every(({ pickMin }) => pickMin === 0) &&
  food.sides.every(({ pickMin }) => pickMin === 0) &&
  !food.mealPlan &&
  food.foodConformity !== "ALCOHOL" &&
  food.minQuantity <= 1 &&
  food.leadDays === 0;

function readOptionEnds(sql: SqlStorage, now: number): Map<string, number> {
  const rows = sql.exec<{ key: string; until: number }>(
    "SELECT food || ' ' || option AS key, until FROM options_sold_out WHERE until > ?",
    now,
  );
  return new Map(Array.from(rows, ({ key, until }) => [key, until]));
}

/** What can be chosen of a dish; without what is off sale for another reason than its own. */
function toOptions(food: Food, other: Food | undefined, endOf: (id: string) => number | null): Dish["options"] {
  const names = new Map(listOptions(other).map(({ id, name }) => [id, name]));
  const options = new Map(listOptions(food).map((option) => [option.id, option]));
  return [...options.values()].flatMap(({ id, name, isAvailable }) => {
    const until = endOf(id);
    if (until === null && !isAvailable) return [];
    const soldOut = until === null ? null : { until: toInstant(until) };
    return [{ id, name: { EN: name, CN: names.get(id) ?? null }, soldOut }];
  });
}

const listOptions = (food: Food | undefined) => [
  ...(food?.attributes ?? []).flatMap(({ labels }) => labels),
  ...(food?.sides ?? []).flatMap(({ foods }) => foods),
];
