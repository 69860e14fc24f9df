import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCart } from "#app/cart/use-carts.ts";
import { AddLink } from "#app/store/add-link.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";

const plainOf = ({ plain }: { plain: ReactNode }) => plain;
/** Nothing of it is loaded before a dish is in the cart; the "+" that was pressed stays the same element until then. */
const DishBadge = lazyPart(() => import("#app/cart/dish-badge.tsx"), {
  when: ({ cart }) => cart !== null,
  waiting: plainOf,
  failed: plainOf,
});

type Props = { storeID: string; dish: { id: string; name: string } };

/** Adds a found dish as the menu of its store does: at one tap where nothing has to be chosen, else its page opens. */
export function AddFound({ storeID, dish: { id, name } }: Props) {
  const { t } = useTranslation("catalogue");
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const cart = useCart(storeID);
  const lines = cart?.cart.filter(({ item }) => item.id === id) ?? [];
  const to = `/${storeID}/item/${id}`;
  const isPlain = lines.every(({ selectedAttributes, selectedSides, mealPlan }) => {
    return selectedAttributes.length + selectedSides.length === 0 && mealPlan === null;
  });
  const add = async () => {
    setBusy(true);
    const isDone = await import("./add-found-dish.ts").then(
      async ({ addFoundDish }) => addFoundDish(storeID, id, cart?.dineType ?? null),
      // Its page says what is wrong.
      () => false,
    );
    if (isDone) setBusy(false);
    else void navigate(to, { viewTransition: true });
  };
  const count = lines.reduce((sum, { itemQuantity }) => sum + itemQuantity, 0);
  const label = t("addFound", { dish: name });
  const plain = <AddLink to={to} label={label} count={count} isBusy={isBusy} onAdd={() => void add()} />;
  const inCart = lines.length > 0 ? cart : null;
  return <DishBadge cart={inCart} lines={lines} to={to} name={name} isPlain={isPlain} plain={plain} />;
}
