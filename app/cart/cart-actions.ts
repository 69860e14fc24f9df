import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import { setQuantity } from "#shared/domain/cart/cart.ts";
import { changeCart } from "./use-carts.ts";

export function changeQuantity(storeId: string, cartItemID: string, quantity: number): Promise<void> {
  return changeCart(storeId, (cart) => cart && setQuantity(cart, cartItemID, quantity));
}

export function removeCart(storeId: string): Promise<void> {
  return changeCart(storeId, () => null);
}

export function getChoicesText(item: CartItem): string {
  const sides = item.selectedSides.flatMap(({ items }) =>
    items.map(({ name, quantity, selectedAttributes }) =>
      [quantity > 1 ? `${quantity} × ${name}` : name, ...labelNames(selectedAttributes)].join(", "),
    ),
  );
  return [labelNames(item.selectedAttributes).join(", "), ...sides, item.remark].filter(Boolean).join(" · ");
}

function labelNames(attributes: CartItem["selectedAttributes"]): string[] {
  return attributes.flatMap(({ labels }) => labels.map(({ name }) => name));
}
