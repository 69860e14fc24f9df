import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import type { Cart } from "#shared/domain/cart/cart.ts";
import { changeQuantity } from "./cart-actions.ts";

/** Sets a line's quantity. 0 removes the line and offers to bring it back; the focus moves to what stands beside it, else to the offer. */
export async function changeLine(cart: Cart, line: CartItem, quantity: number): Promise<void> {
  const row = document.activeElement?.closest("li, article");
  const next = row?.matches("li") ? (row.nextElementSibling ?? row.previousElementSibling) : row;
  await changeQuantity(cart.storeID, line.cartItemID, quantity);
  if (quantity > 0) return;
  next?.querySelector<HTMLElement>("button, .add")?.focus();
  // Without a connection the line is removed all the same.
  const undo = await import("./undo-removal.ts").catch(() => null);
  undo?.offerUndo(cart, line, Boolean(row && !row.isConnected && !next));
}
