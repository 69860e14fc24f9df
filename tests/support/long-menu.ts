import type { Menu } from "#shared/contract/entities.ts";
import { json } from "./scripted-upstream.ts";
import type { Spoil } from "./spec-upstream.ts";

// A menu of many dishes, in the place of that of an API of the specification.

/** Sections of so many dishes each, with texts of a usual length. */
export function createSections(sizes: readonly number[]): Menu[] {
  return sizes.map((size, section) => ({
    id: `s${section + 1}`,
    name: `Section ${section + 1}`,
    status: "ACTIVE",
    isItemGroup: false,
    foods: Array.from({ length: size }, (_, dish) => ({
      id: `d${section + 1}-${dish + 1}`,
      name: `Dish ${section + 1}.${dish + 1} with rice`,
      description: `Cooked to order with what the market of the day has, and served with sambal: number ${dish + 1}.`,
      amount: 900 + dish,
      imageUrl: "https://assets.example.com/dish.jpg",
      foodConformity: null,
      attributes: [],
      sides: [],
      mealPlan: null,
      taxBp: null,
      isAvailable: true,
      approved: true,
      leadDays: 0,
      minQuantity: 1,
      tags: [],
      allergens: null,
      grams: 400,
      volumeLitres: 1,
      campaignIDs: [],
    })),
  }));
}

/** The fields of a dish that the specification names. */
const specified = new Set("id name description amount imageUrl foodConformity attributes sides mealPlan".split(" "));

const toSpecified = (food: Menu["foods"][number]) =>
  Object.fromEntries(Object.entries(food).filter(([name]) => specified.has(name)));

/** Answers with these sections when the menu of a store is asked for. */
export function serveSections(sizes: readonly number[]): Spoil {
  const items = createSections(sizes).map((menu) => ({ ...menu, foods: menu.foods.map(toSpecified) }));
  const body = { items, campaigns: {} };
  return (response, path) => {
    if (!/^\/v3\/web\/store\/\d+\/foods$/.test(path)) return false;
    json(response, body);
    return true;
  };
}
