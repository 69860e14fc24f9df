import { useTranslation } from "react-i18next";
import { addPlainDish, type CartStoreFacts } from "#app/cart/button/add-to-cart.ts";
import { useFilledCart } from "#app/cart/button/filled-cart-parts.ts";
import type { Mode } from "#app/cart/modes.ts";
import { useCartWith } from "#app/cart/use-carts.ts";
import type { DishView } from "#app/store/menu/menu-view.ts";
import { announce } from "#app/ui/announce.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { showToast, toastMs } from "#app/ui/toast.ts";

type Props = { dish: DishView; store: CartStoreFacts; mode: Mode | null };

/** Adds at one tap where nothing has to be chosen, else leads to the dish; for a dish in the cart it changes its lines. */
export function AddButton({ dish, store, mode }: Props) {
  const { t } = useTranslation("store");
  const cart = useCartWith(store.id, dish.id);
  const lines = cart?.cart.filter(({ item }) => item.id === dish.id) ?? [];
  const parts = useFilledCart(lines.length > 0 && cart);
  const to = `/${store.id}/item/${dish.id}`;
  if (cart && parts && lines.length > 0) {
    return <parts.DishBadge cart={cart} lines={lines} to={to} name={dish.name} isPlain={dish.add !== null} />;
  }
  if (!dish.add) {
    return (
      <PageLink className="add pick" to={to} viewTransition aria-label={t("chooseDish", { dish: dish.name })}>
        <span>{t("choose")}</span>
      </PageLink>
    );
  }
  const add = async () => {
    const isAdded = await addPlainDish(store, mode, dish);
    // Count and cart of the page show it.
    if (isAdded) return announce(t("addedToCart"));
    showToast({ text: t("cartFull"), kind: "bad", ms: toastMs.error, closeLabel: t("close", { ns: "common" }) });
  };
  return (
    <a
      className="add"
      href={to}
      role="button"
      aria-label={t("addDish", { dish: dish.name })}
      onClick={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Icon name="plus" />
    </a>
  );
}
