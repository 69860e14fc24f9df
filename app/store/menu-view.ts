import type { Campaigns, Food, Menu } from "#shared/contract/entities.ts";
import { canAddAtOnce } from "#shared/domain/cart/choice-form.ts";
import { type ItemPrice, priceItem } from "#shared/domain/money/pricing.ts";
import type { OtherNames } from "./menu/load-menus.ts";

export type DishView = {
  id: string;
  name: string;
  otherName: string | null;
  description: string;
  imageUrl: string;
  amount: number;
  conformity: string | null;
  isAvailable: boolean;
  leadDays: number;
  minQuantity: number;
  tags: string[];
  allergenCodes?: string[];
  planDays: number | null;
  add: ItemPrice | null;
  sale: number | null;
};

/**
 * The dishes of a section that are not in the page, after those that are: how many, the address that has them, and the
 * text of the link to it. `height` is the room that is kept for them, in pixels, where scripts put them into the page.
 */
type Further = { count: number; to: string; text: string; height?: number };

/** `isRail`: dishes of other sections that come first, as a rail of pictures (PD174). */
export type MenuView = {
  id: string;
  name: string;
  isAlcohol: boolean;
  isRail?: true;
  dishes: DishView[];
  further?: Further;
};

export function toMenuViews(menus: Menu[], campaigns: Campaigns, otherNames: OtherNames, nowMs: number): MenuView[] {
  const railIndex = menus.findIndex((menu) => isRail(menu, menus));
  const rail = menus[railIndex];
  const railed = new Set(rail?.foods.map(({ id }) => id));
  // One object a dish: a dish that stands in two menus is sent once.
  const views = new Map<string, DishView>();
  const view = (food: Food) => {
    const known = views.get(food.id) ?? viewDish(rail ? withoutPopular(food) : food, campaigns, otherNames, nowMs);
    views.set(food.id, known);
    return known;
  };
  return menus.map((menu, index) => {
    // What was just seen in the rail does not come again at once, and what is sold out comes last.
    const isLater = (food: Food) => Number(rail && index === railIndex + 1 && railed.has(food.id));
    const foods = menu.foods.toSorted((a, b) => isSoldOut(a) - isSoldOut(b) || isLater(a) - isLater(b));
    return {
      id: menu.id,
      name: menu.name,
      isAlcohol: menu.foods.every((food) => food.foodConformity === "ALCOHOL"),
      ...(menu === rail && { isRail: true }),
      dishes: (menu === rail ? foods.filter(({ isAvailable }) => isAvailable) : foods).map(view),
    };
  });
}

/** A group of dishes that stand in a section of their own too, and that can be had. */
function isRail({ isItemGroup, foods }: Menu, menus: readonly Menu[]): boolean {
  if (!isItemGroup || !foods.some(({ isAvailable }) => isAvailable)) return false;
  const others = menus.filter((menu) => !menu.isItemGroup).flatMap((menu) => menu.foods);
  const ids = new Set(others.map(({ id }) => id));
  return foods.every(({ id }) => ids.has(id));
}

/** The rail says it. */
const withoutPopular = (food: Food): Food => ({ ...food, tags: food.tags.filter((tag) => tag !== "popular") });

const isSoldOut = ({ isAvailable }: Food) => Number(!isAvailable);

function viewDish(food: Food, campaigns: Campaigns, otherNames: OtherNames, nowMs: number): DishView {
  const price = priceItem(food, { selectedAttributes: [], selectedSides: [] }, campaigns, nowMs);
  const otherName = otherNames.get(food.id) ?? null;
  return {
    id: food.id,
    name: food.name,
    otherName: otherName === food.name ? null : otherName,
    description: food.description,
    imageUrl: food.imageUrl,
    amount: food.amount,
    conformity: food.foodConformity,
    isAvailable: food.isAvailable,
    leadDays: food.leadDays,
    minQuantity: food.minQuantity,
    tags: food.tags,
    ...(food.allergenCodes?.length && { allergenCodes: food.allergenCodes }),
    planDays: food.mealPlan?.days ?? null,
    add: hasNoOptions(food) && canAddAtOnce(food, null) ? price : null,
    sale: price.campaignDiscountAmount > 0 ? food.amount - price.campaignDiscountAmount : null,
  };
}

const hasNoOptions = (food: Food) => food.attributes.length === 0 && food.sides.length === 0;
