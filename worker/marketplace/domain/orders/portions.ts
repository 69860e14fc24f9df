import type { OrderFood } from "#shared/domain/cart/order-food.ts";

/** How many of each dish an order takes, on its own and as a part of others. */
export function countPortions(orderFoods: readonly OrderFood[]): Map<string, number> {
  const counted = new Map<string, number>();
  const add = (id: string, quantity: number) => counted.set(id, (counted.get(id) ?? 0) + quantity);
  for (const { id, orderQuantity, orderSides = [] } of orderFoods) {
    add(id, orderQuantity);
    for (const { orderItem } of orderSides)
      for (const part of orderItem) add(part.id, orderQuantity * part.orderQuantity);
  }
  return counted;
}

/** The dishes of which an order takes more than are left. */
export function listShort(orderFoods: readonly OrderFood[], left: ReadonlyMap<string, number>): Set<string> {
  const short = [...countPortions(orderFoods)].filter(([id, quantity]) => quantity > (left.get(id) ?? Infinity));
  return new Set(short.map(([id]) => id));
}
