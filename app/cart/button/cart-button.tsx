import { useTranslation } from "react-i18next";
import { useCarts } from "#app/cart/use-carts.ts";
import { useFlags } from "#app/navigation/route-flags.ts";
import { Icon } from "#app/ui/icon.tsx";
import { countCartItems } from "#shared/domain/cart.ts";
import { formatRM } from "#shared/domain/money.ts";
import { useCartSheet } from "./use-cart-sheet.tsx";

/** Opens 'My Cart' (S81): amount and count on wide screens (S75), the count on phones if any store has a cart. */
export function CartButton() {
  const { t } = useTranslation("store");
  const { openSheet, sheet } = useCartSheet();
  const { hideCart } = useFlags();
  const carts = Object.values(useCarts().carts);
  const count = countCartItems(carts);
  const amount = formatRM(carts.reduce((sum, { subtotalAmount }) => sum + subtotalAmount, 0));
  const label = t("openCart", { items: t("itemCount", { count }), amount });
  if (hideCart) return null;
  return (
    <>
      <button type="button" className={`btn btn-sm only-d flex ${count > 0 ? "btn-1" : "btn-3"}`} onClick={openSheet}>
        <Icon name="shopping-bag" />
        <span className="vh">{label}</span>
        {count > 0 && (
          <>
            <span aria-hidden="true">{amount}</span>
            <span key={count} className="count" aria-hidden="true">
              {count}
            </span>
          </>
        )}
      </button>
      {count > 0 && (
        <button type="button" className="iconbtn only-m" aria-label={label} onClick={openSheet}>
          <Icon name="shopping-bag" />
          <span key={count} className="dot">
            {count}
          </span>
        </button>
      )}
      {sheet}
    </>
  );
}
