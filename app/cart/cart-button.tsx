import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useFlags } from "#app/navigation/route-flags.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import { type Cart, countCartItems } from "#shared/domain/cart/cart.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { summarize } from "./cart-summary.ts";
import { useCarts } from "./use-carts.ts";

/** 'My Cart': it stays open while its store's cart goes away. */
const CartSheet = lazyPart(() => import("./cart-sheet.tsx"));

/**
 * Opens 'My Cart' (S81): amount and count on wide screens (S75), the count on phones if any store has a cart. Beside another
 * sum, in the panel of the cart or in checkout, it is the sum of the items and says so.
 */
export function CartButton() {
  const { t } = useTranslation("store");
  const { isOpen, isOpening, open, close } = useOpen();
  const { hideCart, showBottomDrawer } = useFlags();
  const isBesideSum = useLocation().pathname.endsWith("/checkout") || showBottomDrawer;
  const carts = Object.values(useCarts().carts);
  const count = countCartItems(carts);
  const sumOf = (cart: Cart) => (isBesideSum ? summarize(cart).foodSen : cart.subtotalAmount);
  const sum = formatRM(carts.reduce((sen, cart) => sen + sumOf(cart), 0));
  const amount = isBesideSum ? t("itemsSum", { amount: sum }) : sum;
  const label = t("openCart", { items: t("itemCount", { count }), amount });
  if (hideCart) return null;
  return (
    <>
      <Button kind="quiet" size="small" className="only-d flex" icon="shopping-bag" isBusy={isOpening} onClick={open}>
        <span className="vh">{label}</span>
        {count > 0 && (
          <>
            <span aria-hidden="true">{amount}</span>
            <span key={count} className="count" aria-hidden="true">
              {count}
            </span>
          </>
        )}
      </Button>
      {count > 0 && (
        <Button
          kind="iconOnly"
          className="only-m"
          icon="shopping-bag"
          aria-label={label}
          isBusy={isOpening}
          onClick={open}
        >
          <span key={count} className="dot">
            {count}
          </span>
        </Button>
      )}
      {isOpen && <CartSheet onClose={close} />}
    </>
  );
}
