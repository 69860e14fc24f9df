import type { MarketFood } from "#shared/market/format.ts";
import { noFoodPicture, toPictureName } from "#worker/marketplace/domain/pictures.ts";
import type { AttributeRecord, FoodRecord, SideFoodRecord, SideRecord } from "#worker/marketplace/domain/types.ts";
import { noText, toLocalized } from "./texts.ts";

type MarketSide = NonNullable<MarketFood["sides"]>[number];
type MarketSideFood = NonNullable<MarketSide["foods"]>[number];
type MarketGroup = NonNullable<MarketFood["groups"]>[number];

/** `named`: the dishes that sides can name by their ids. */
export function toFoodRecord(
  food: MarketFood,
  { named, campaignIDs }: { named: ReadonlyMap<string, MarketFood>; campaignIDs: string[] },
): FoodRecord {
  return {
    id: food.id,
    name: toLocalized(food.name),
    description: food.description ? toLocalized(food.description) : noText,
    amount: food.amount,
    ...(food.foodConformity === "ALCOHOL" && { alcohol: true }),
    ...(food.approved === false && { unapproved: true }),
    ...(food.isAvailable === false && { soldOut: true }),
    ...(food.leadDays && { leadDays: food.leadDays }),
    ...(food.minQuantity !== undefined && { minQuantity: food.minQuantity }),
    ...(food.taxBp !== undefined && { taxBp: food.taxBp }),
    ...(food.tags && { tags: food.tags }),
    ...(food.allergens && { allergens: food.allergens.map(toAllergen) }),
    picture: toPictureName(food.picture, noFoodPicture),
    grams: food.grams ?? 0,
    volumeLitres: food.volumeLitres ?? 0,
    ...(campaignIDs.length > 0 && { campaignIDs }),
    ...(food.groups && { attributes: food.groups.map(toAttribute) }),
    ...(food.sides && { sides: food.sides.map((side) => toSide(side, named)) }),
    ...(food.mealPlan && { mealPlan: food.mealPlan }),
  };
}

/** As objects store it: TREE_NUT is "tree nut". */
const toAllergen = (code: string) => code.toLowerCase().replaceAll("_", " ");

function toAttribute({ id, name, pickMin, pickMax, options }: MarketGroup): AttributeRecord {
  return {
    id,
    name: toLocalized(name),
    pick: [pickMin, pickMax],
    labels: options.map((option) => ({
      id: option.id,
      name: toLocalized(option.name),
      ...(option.price !== 0 && { price: option.price }),
      ...(option.isAvailable === false && { soldOut: true }),
      ...(option.isDefault && { default: true }),
    })),
  };
}

function toSide(side: MarketSide, named: ReadonlyMap<string, MarketFood>): SideRecord {
  const dishes = (side.foodIDs ?? []).flatMap((id) => named.get(id) ?? []);
  return {
    id: side.id,
    name: toLocalized(side.name),
    pick: [side.pickMin, side.pickMax],
    foods: [...dishes.map(toIncluded), ...(side.foods ?? []).map(toSideFood)],
    ...(side.day !== undefined && { day: side.day }),
  };
}

/** A dish as a component, for nothing more; its options are asked for. */
const toIncluded = ({ id, name, groups, picture }: MarketFood): SideFoodRecord => ({
  id,
  name: toLocalized(name),
  picture: toPictureName(picture, noFoodPicture),
  ...(groups && { attributes: groups.map(toAttribute) }),
});

function toSideFood(food: MarketSideFood): SideFoodRecord {
  return {
    id: food.id,
    name: toLocalized(food.name),
    ...(food.price && { price: food.price }),
    ...(food.maxQuantity !== undefined && { max: food.maxQuantity }),
    picture: toPictureName(food.picture, noFoodPicture),
    ...(food.isAvailable === false && { soldOut: true }),
    ...(food.groups && { attributes: food.groups.map(toAttribute) }),
  };
}
