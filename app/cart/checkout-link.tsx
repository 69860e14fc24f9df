import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Cart } from "#shared/domain/cart.ts";
import { formatAmount, formatRM } from "#shared/domain/money.ts";
import { summarize } from "./cart-summary.ts";

/** `shutText` is what the page of a closed store says: the way stays open, because the cart is kept for later. */
export function CheckoutLink({ cart, isBar, shutText }: { cart: Cart; isBar?: true; shutText: string | null }) {
  const { t } = useTranslation(["panels", "store", "cart"]);
  const { subtotalAmount, totalItems, foodSen, gapSen, minimumSen, feesAhead } = summarize(cart);
  const to = `/${cart.storeID}/checkout`;
  if (shutText !== null) {
    return (
      <Link className="btn btn-3 btn-block" to={to} viewTransition>
        {isBar && <span className="count">{totalItems}</span>}
        <span>
          {shutText}
          <small>{t("cartKept")}</small>
        </span>
      </Link>
    );
  }
  if (gapSen > 0) {
    return (
      <div className="btn btn-wait btn-block" role="note">
        <span>
          {t("minOrder", { ns: "cart", amount: formatAmount(minimumSen) })}
          <small>
            {t("itemsOfMin", { ns: "cart", items: formatRM(foodSen), minimum: formatRM(minimumSen) })}
            {" · "}
            {t("addMore", { ns: "cart", gap: formatRM(gapSen) })}
          </small>
        </span>
        {isBar && (
          <span className="end">
            <small>{t("subtotal")}</small>
            <b>{formatRM(subtotalAmount)}</b>
          </span>
        )}
      </div>
    );
  }
  return (
    <Link className="btn btn-1 btn-block" to={to} viewTransition>
      {isBar ? (
        <>
          <span className="count">{totalItems}</span>
          <span>
            {t("checkout", { ns: "store" })}
            {feesAhead && <small>{t(feesAhead)}</small>}
          </span>
          <b>{formatRM(subtotalAmount)}</b>
        </>
      ) : (
        t("goToCheckout", { amount: formatRM(subtotalAmount) })
      )}
    </Link>
  );
}
