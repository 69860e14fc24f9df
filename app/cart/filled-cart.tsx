import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { nextPaint } from "#app/ui/next-paint.ts";
import type { Cart } from "#shared/domain/cart/cart.ts";
import type { CartProps } from "./cart-bar.tsx";

/** Until the rest of a cart is loaded, and where it cannot be loaded, checkout can be reached. */
function PlainCheckoutLink({ storeId, count }: { storeId: string; count?: number }) {
  const { t } = useTranslation("store");
  return (
    <LinkButton kind="primary" isWide to={`/${storeId}/checkout`} viewTransition>
      {count && <span className="count">{count}</span>}
      {t("checkout")}
    </LinkButton>
  );
}

// What a cart with something in it shows. A visitor without one loads nothing of it.

type Cut = Pick<CartProps, "cart" | "call">;

const plainBar = ({ cart, call }: Cut) => !call && <PlainBar cart={cart} />;
const plainLink = ({ cart, call }: Cut) => !call && <PlainCheckoutLink storeId={cart.storeID} />;
const plainButton = ({ plain }: { plain: ReactNode }) => plain;

export const CartBar = lazyPart(() => import("./cart-bar.tsx"), { waiting: plainBar, failed: plainBar });
export const CartContents = lazyPart(() => import("./cart-contents.tsx"), { waiting: plainLink, failed: plainLink });
export const DishBadge = lazyPart(() => import("./dish-badge.tsx"), {
  // The "+" that was pressed stays the same element, with its focus, until the count is there.
  when: ({ cart }) => cart !== null,
  waiting: plainButton,
  failed: plainButton,
});
export const LinesOfDish = lazyPart(() => import("./lines-of-dish.tsx"));

/** With the first touch of a menu: what is tapped next may fill the cart. The answer to the touch comes first. */
export function preloadFilledCart() {
  void nextPaint().then(() => [CartBar, CartContents, DishBadge].forEach((part) => part.preload()));
}

function PlainBar({ cart }: { cart: Cart }) {
  const { t } = useTranslation("store");
  return (
    <aside className="cartbar only-m" aria-label={t("yourCart")}>
      <PlainCheckoutLink storeId={cart.storeID} count={cart.totalItems} />
    </aside>
  );
}
