import type { Campaigns, Food } from "#shared/contract/entities.ts";
import type { OrderLine } from "#shared/contract/order-entities.ts";
import { cleanRemark } from "#shared/domain/cart/cart-item.ts";
import { type OrderFood, fromOrderFood } from "#shared/domain/cart/order-food.ts";
import { toSelection } from "#shared/domain/cart/selection.ts";
import { calculateItemSubtotal, priceItem } from "#shared/domain/money/pricing.ts";

/** Uses the menu's names and prices (sen), not the request's. Leaves out unknown foods: see `findUnavailableItems`. */
export function priceLines(
  orderFoods: readonly OrderFood[],
  menu: ReadonlyMap<string, Food>,
  campaigns: Campaigns,
  now: number,
): OrderLine[] {
  return orderFoods.flatMap((line) => {
    const food = menu.get(line.id);
    return food ? [priceLine(line, food, campaigns, now)] : [];
  });
}

function priceLine(line: OrderFood, food: Food, campaigns: Campaigns, now: number): OrderLine {
  const selection = toSelection(food, fromOrderFood(line));
  const unit = priceItem(food, selection, campaigns, now);
  const itemQuantity = line.orderQuantity;
  return {
    foodID: food.id,
    cartItemID: line.cartItemID ?? "",
    name: food.name,
    imageUrl: food.imageUrl,
    foodConformity: food.foodConformity,
    customerRemark: cleanRemark(line.customerRemark ?? ""),
    selectedAttributes: selection.selectedAttributes,
    selectedSides: selection.selectedSides.map(({ sideID, name, items }) => ({ sideID, name, items, day: null })),
    ...unit,
    itemQuantity,
    itemSubtotal: calculateItemSubtotal({ ...unit, itemQuantity }),
  };
}
