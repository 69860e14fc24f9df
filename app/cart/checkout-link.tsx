import { useTranslation } from "react-i18next";
import { LinkButton } from "#app/ui/button.tsx";
import { type Call, CallLink } from "#app/ui/call-link.tsx";
import type { Cart } from "#shared/domain/cart/cart.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { summarize } from "./cart-summary.ts";

type Props = { cart: Cart; isBar?: true; shutText: string | null; call?: Call | undefined };

/**
 * The way to checkout, which says what is missing; a cart below the minimum has it too (S84). `shutText` is what the page of a
 * closed store says, above the bar too: the way stays open, because the cart is kept for later. `call`: the only way to order.
 */
export function CheckoutLink({ cart, isBar, shutText, call }: Props) {
  const { t } = useTranslation(["panels", "store", "cart"]);
  const { subtotalAmount, totalItems, foodSen, gapSen, minimumSen, feesAhead } = summarize(cart);
  const to = `/${cart.storeID}/checkout`;
  if (call) return <CallLink call={call} note={shutText ?? ""} />;
  if (shutText !== null) {
    return (
      <LinkButton kind="quiet" isWide to={to} viewTransition>
        {isBar && (
          <span key={totalItems} className="count">
            {totalItems}
          </span>
        )}
        {isBar ? (
          t("cartKept")
        ) : (
          <span>
            {shutText}
            <small>{t("cartKept")}</small>
          </span>
        )}
      </LinkButton>
    );
  }
  return (
    <LinkButton kind="primary" isWide to={to} viewTransition>
      {isBar && (
        <span key={totalItems} className="count">
          {totalItems}
        </span>
      )}
      {gapSen > 0 ? (
        <span>
          {t("addGap", { ns: "cart", gap: formatRM(gapSen) })}
          <small>{t("itemsOfMin", { ns: "cart", items: formatRM(foodSen), minimum: formatRM(minimumSen) })}</small>
        </span>
      ) : isBar ? (
        <span>
          {t("checkout", { ns: "store" })}
          {feesAhead && <small>{t(feesAhead)}</small>}
        </span>
      ) : (
        t("goToCheckout", { amount: formatRM(subtotalAmount) })
      )}
      {isBar && <b>{formatRM(subtotalAmount)}</b>}
    </LinkButton>
  );
}
