import { useEffect, useEffectEvent, useState } from "react";
import { api } from "#app/api/client.ts";
import { changeCart } from "#app/cart/use-carts.ts";
import type { Campaigns, Food } from "#shared/contract/entities.ts";
import { mergeStoreFacts } from "#shared/domain/cart/cart.ts";
import { type CartChange, repriceCart } from "#shared/domain/cart/reprice.ts";
import { isObstacle } from "./blocked-lines.ts";
import type { CheckoutView } from "./checkout-view.ts";
import type { CheckedMenu } from "./priced-lines.ts";

/** Updates the cart to the current menu at start and on `refresh`. Without a menu the server still prices the order. */
export function useMenuCheck(view: CheckoutView, isReady: boolean) {
  const [changes, setChanges] = useState<CartChange[]>([]);
  const [menu, setMenu] = useState<CheckedMenu | null>(null);
  const [round, setRound] = useState(0);

  const check = useEffectEvent(async (isRefresh: boolean) => {
    const query = view.approvedOnly ? { approvedOnly: true } : {};
    // After a rejected order the cached menu may be outdated, so bypass the caches.
    const { menus } = isRefresh ? await import("#app/api/fresh-menu.client.ts").catch(() => api) : api;
    const { value } = await menus.foods({ params: { id: view.store.id }, query });
    if (!value) return;
    const foods = value.items.flatMap((menu) => (menu.status === "ACTIVE" ? menu.foods : []));
    setMenu({ foods, campaigns: value.campaigns });
    const found = await repriceStored(view, foods, value.campaigns);
    setChanges((before) => mergeChanges(before, found));
  });

  useEffect(() => {
    if (!isReady) return undefined;
    const timer = setTimeout(() => void check(round > 0));
    return () => clearTimeout(timer);
  }, [isReady, round]);

  return {
    changes,
    menu,
    refresh: () => setRound((last) => last + 1),
    dismiss: () => setChanges((all) => all.filter(isObstacle)),
  };
}

async function repriceStored(view: CheckoutView, foods: Food[], campaigns: Campaigns): Promise<CartChange[]> {
  let changes: CartChange[] = [];
  await changeCart(view.store.id, (cart) => {
    if (!cart) return cart;
    const fresh = repriceCart(mergeStoreFacts(cart, view.store), foods, campaigns, view.nowMs);
    changes = fresh.changes;
    return fresh.cart;
  });
  return changes;
}

/** Price changes stay until dismissed; obstacles come from the latest check only. */
export function mergeChanges(before: CartChange[], found: CartChange[]): CartChange[] {
  const isNew = ({ cartItemID }: CartChange) => found.every((one) => one.cartItemID !== cartItemID);
  return [...before.filter((change) => !isObstacle(change) && isNew(change)), ...found];
}
