import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addPlainDish, type CartStoreFacts } from "#app/cart/add-to-cart.ts";
import { DishBadge } from "#app/cart/filled-cart.tsx";
import type { Mode } from "#app/cart/modes.ts";
import { useCartWith } from "#app/cart/use-carts.ts";
import { announce } from "#app/ui/announce.ts";
import { Icon } from "#app/ui/icon.tsx";
import { nextPaint } from "#app/ui/next-paint.ts";
import { PageLink } from "#app/ui/page-link.tsx";
import { showToast, toastMs } from "#app/ui/toast.ts";
import { AddLink } from "./add-link.tsx";
import type { DishView } from "./menu-view.ts";

type Props = { dish: DishView; store: CartStoreFacts; mode: Mode | null };

/** Adds at one tap where nothing has to be chosen, else leads to the dish; for a dish in the cart it changes its lines. */
export function AddButton({ dish, store, mode }: Props) {
  const cart = useCartWith(store.id, dish.id);
  const lines = cart?.cart.filter(({ item }) => item.id === dish.id) ?? [];
  const to = `/${store.id}/item/${dish.id}`;
  const count = lines.reduce((sum, { itemQuantity }) => sum + itemQuantity, 0);
  const plain = <PlainButton dish={dish} store={store} mode={mode} to={to} count={count} />;
  return <DishBadge cart={cart} lines={lines} to={to} name={dish.name} isPlain={dish.add !== null} plain={plain} />;
}

/** The "+", and the count until its badge has come. */
function PlainButton({ dish, store, mode, to, count }: Props & { to: string; count: number }) {
  const { t } = useTranslation("store");
  const [isAdding, setAdding] = useState(false);
  const shown = count || Number(isAdding);
  if (!dish.add) {
    return (
      <PageLink className="add" to={to} viewTransition aria-label={t("chooseDish", { dish: dish.name })}>
        <Icon name="plus" />
      </PageLink>
    );
  }
  const add = async () => {
    setAdding(true);
    await nextPaint();
    const isAdded = await addPlainDish(store, mode, dish).finally(() => setAdding(false));
    // Count and cart of the page show it.
    if (isAdded) return announce(t("addedToCart"));
    showToast({ text: t("cartFull"), kind: "bad", ms: toastMs.error, closeLabel: t("close", { ns: "common" }) });
  };
  return <AddLink to={to} label={t("addDish", { dish: dish.name })} count={shown} onAdd={() => void add()} />;
}
