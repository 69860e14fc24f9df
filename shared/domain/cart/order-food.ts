import type { DineType } from "#shared/contract/entities.ts";
import type { CartItem } from "./cart-item.ts";
import type { AttributePicks, Picks, SelectedAttribute } from "./selection.ts";

// Cart lines as an order sends them (S151): ids and quantities only, because the server knows the prices.

export type OrderAttribute = { id: string; orderLabelIds: string[] };
export type OrderItem = { id: string; orderQuantity: number; orderAttributes?: OrderAttribute[] | undefined };
export type OrderSide<Delivery> = { id: string; orderItem: OrderItem[]; delivery?: Delivery | undefined };
export type OrderFood<Delivery = unknown> = {
  id: string;
  orderQuantity: number;
  orderDineType?: DineType | undefined;
  customerRemark?: string | undefined;
  orderAttributes?: OrderAttribute[] | undefined;
  orderSides?: OrderSide<Delivery>[] | undefined;
  campaignID?: string | undefined;
  cartItemID?: string | undefined;
};

/** Converts a cart line to the wire without empty fields. `deliveries` are the days of a meal plan, by side id. */
export function toOrderFood<Delivery = never>(
  item: CartItem,
  deliveries?: ReadonlyMap<string, Delivery>,
): OrderFood<Delivery> {
  const orderSides = item.selectedSides.map(({ sideID, items }): OrderSide<Delivery> => {
    const delivery = deliveries?.get(sideID);
    const orderItem = items.map(({ id, quantity, selectedAttributes }) => ({
      id,
      orderQuantity: quantity,
      ...attributesOf(selectedAttributes),
    }));
    return { id: sideID, orderItem, ...(delivery !== undefined && { delivery }) };
  });
  return {
    id: item.item.id,
    orderQuantity: item.itemQuantity,
    ...(item.selectedDineType && { orderDineType: item.selectedDineType }),
    ...(item.remark && { customerRemark: item.remark }),
    ...attributesOf(item.selectedAttributes),
    ...(orderSides.length > 0 && { orderSides }),
    ...(item.campaignID && { campaignID: item.campaignID }),
    cartItemID: item.cartItemID,
  };
}

function attributesOf(selected: SelectedAttribute[]): { orderAttributes?: OrderAttribute[] } {
  const orderAttributes = selected.map(({ id, labels }) => ({ id, orderLabelIds: labels.map((label) => label.id) }));
  return orderAttributes.length > 0 ? { orderAttributes } : {};
}

/** The inverse of `toOrderFood`: the picks of an orderFood, which the server validates and prices. */
export function fromOrderFood(orderFood: Pick<OrderFood, "orderAttributes" | "orderSides">): Picks {
  return {
    attributes: attributePicks(orderFood.orderAttributes),
    sides: joined(
      (orderFood.orderSides ?? []).map(({ id, orderItem }) => [
        id,
        orderItem.map((item) => ({
          foodId: item.id,
          quantity: item.orderQuantity,
          attributes: attributePicks(item.orderAttributes),
        })),
      ]),
    ),
  };
}

const attributePicks = (attributes: OrderAttribute[] = []): AttributePicks =>
  joined(attributes.map(({ id, orderLabelIds }) => [id, orderLabelIds]));

/** A repeated id keeps all its picks, so that each is validated. */
function joined<T>(entries: [id: string, list: T[]][]): Record<string, T[]> {
  const lists = new Map<string, T[]>();
  for (const [id, list] of entries) lists.set(id, [...(lists.get(id) ?? []), ...list]);
  return Object.fromEntries(lists);
}
