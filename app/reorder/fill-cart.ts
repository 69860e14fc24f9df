import { type CartStoreFacts, rememberStore } from "#app/cart/add-to-cart.ts";
import { changeCart } from "#app/cart/use-carts.ts";
import type { DineType } from "#shared/contract/entities.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import { addItem, createCart, hasRoom, setQuantity } from "#shared/domain/cart/cart.ts";

/** Puts the lines into the store's cart, each at least in its quantity: a link that is opened twice adds nothing. Returns how many had no room. */
export async function fillCart(store: CartStoreFacts, mode: DineType | null, lines: CartItem[]): Promise<number> {
  let left = 0;
  await changeCart(store.id, (kept) => {
    let cart = kept ?? createCart(store, mode);
    left = 0;
    for (const line of lines) {
      const before = cart.cart.find(({ cartItemID }) => cartItemID === line.cartItemID);
      if (before) cart = setQuantity(cart, line.cartItemID, Math.max(before.itemQuantity, line.itemQuantity));
      else if (hasRoom(cart, line.cartItemID)) cart = addItem(cart, line);
      else left += 1;
    }
    return cart;
  });
  await rememberStore(store);
  return left;
}
