import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { cartCount } from "#shared/domain/cart.ts";
import { formatRM } from "#shared/domain/money.ts";
import { Icon } from "../../ui/icon.tsx";
import { useCarts } from "./use-carts.ts";

const CartSheet = lazy(() => import("./cart-sheet.tsx"));

/** Opens 'My Cart'. In the header of wide screens it is a chip with amount and item count (S75, S81). */
export function CartButton({ isBar }: { isBar?: true }) {
  const { t } = useTranslation("store");
  const [isOpen, setOpen] = useState(false);
  const carts = Object.values(useCarts().carts);
  const count = cartCount(carts);
  const amount = formatRM(carts.reduce((sum, { subtotalAmount }) => sum + subtotalAmount, 0));
  const label = t("openCart", { items: t("itemCount", { count }), amount });
  return (
    <>
      {isBar ? (
        <button type="button" className="call" aria-label={label} onClick={() => setOpen(true)}>
          <Icon name="shopping-bag" />
        </button>
      ) : (
        <button
          type="button"
          className={`btn btn-sm only-d flex ${count > 0 ? "btn-1" : "btn-3"}`}
          aria-label={label}
          onClick={() => setOpen(true)}
        >
          <Icon name="shopping-bag" />
          {count > 0 && (
            <>
              {amount}
              <span className="count">{count}</span>
            </>
          )}
        </button>
      )}
      {isOpen && (
        <Suspense>
          <CartSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
