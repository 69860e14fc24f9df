import { useEffect, useEffectEvent, useState } from "react";
import type { Campaigns, Food } from "#shared/contract/entities.ts";
import { mergeStoreFacts } from "#shared/domain/cart.ts";
import { type CartChange, reprice } from "#shared/domain/reprice.ts";
import { api } from "../../api/client.ts";
import { changeCart } from "../cart/use-carts.ts";
import type { CheckoutView } from "./checkout-view.ts";
import type { CheckedMenu } from "./priced-lines.ts";

/**
 * Brings the cart to the menu's names and prices of now, when checkout opens and on `refresh`, and tells what changed.
 * A menu that cannot be had changes nothing: the server prices the order anyway.
 */
export function useMenuCheck(view: CheckoutView, isReady: boolean) {
  const [changes, setChanges] = useState<CartChange[]>([]);
  const [menu, setMenu] = useState<CheckedMenu | null>(null);
  const [round, setRound] = useState(0);

  const look = useEffectEvent(async (isAnew: boolean) => {
    const query = view.approvedOnly ? { approvedOnly: true } : {};
    // A refusal says that the menu which caches hold is not right any more.
    const { menus } = isAnew ? await import("./submission/fresh-menu.ts").catch(() => api) : api;
    const { value } = await menus.foods({ params: { id: view.store.id }, query });
    if (!value) return;
    const foods = value.items.flatMap((menu) => (menu.status === "ACTIVE" ? menu.foods : []));
    setMenu({ foods, campaigns: value.campaigns });
    const found = await repriceKept(view, foods, value.campaigns);
    setChanges((before) => joined(before, found));
  });

  useEffect(() => {
    if (!isReady) return undefined;
    const turn = setTimeout(() => void look(round > 0));
    return () => clearTimeout(turn);
  }, [isReady, round]);

  return {
    changes,
    menu,
    refresh: () => setRound((last) => last + 1),
    dismiss: () => setChanges((all) => all.filter(isObstacle)),
  };
}

export const isObstacle = ({ afterSen }: Pick<CartChange, "afterSen">) => afterSen === null;

async function repriceKept(view: CheckoutView, foods: Food[], campaigns: Campaigns): Promise<CartChange[]> {
  let changes: CartChange[] = [];
  await changeCart(view.store.id, (cart) => {
    if (!cart) return cart;
    const fresh = reprice(mergeStoreFacts(cart, view.store), foods, campaigns, view.nowMs);
    changes = fresh.changes;
    return fresh.cart;
  });
  return changes;
}

/** Changes already shown stay until they are dismissed; obstacles are those of the last look. */
function joined(before: CartChange[], found: CartChange[]): CartChange[] {
  const isNew = ({ cartItemID }: CartChange) => found.every((one) => one.cartItemID !== cartItemID);
  return [...before.filter((change) => !isObstacle(change) && isNew(change)), ...found];
}
