import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useFlags } from "#app/navigation/route-flags.ts";
import { Icon } from "#app/ui/icon.tsx";
import { EmptyArt } from "#app/ui/picture.tsx";
import { useFilledCart } from "./button/filled-cart-parts.ts";
import type { CartProps } from "./cart-bar.tsx";
import { useCart, useCarts } from "./use-carts.ts";

type PanelProps = Omit<CartProps, "cart"> & {
  storeId: string;
  phoneNumber: string;
  phoneText: string;
  /** With `call`: what is there in place of a cart. */
  note?: ReactNode;
};

export function CartPanel({ storeId, shutText, call, goals, phoneNumber, phoneText, note }: PanelProps) {
  const { t } = useTranslation(["store", "cart"]);
  const cart = useCart(storeId);
  const { isReady, damagedStoreIds } = useCarts();
  const parts = useFilledCart(cart);
  if (call && !(cart && parts)) return <div className="side only-d">{note}</div>;
  return (
    <aside className="side only-d" aria-label={t("yourCart")}>
      <div className="panel">
        <div className="head">
          <h2>{t("yourOrder")}</h2>
          {cart && <span className="meta">{t("itemCount", { count: cart.totalItems })}</span>}
        </div>
        {damagedStoreIds.includes(storeId) && (
          <p className="note pre" role="status">
            <Icon name="circle-alert" />
            {t("cartRestored")}
          </p>
        )}
        {!isReady && <div className="sk panel-wait" />}
        {isReady && !cart && (
          <div className="empty">
            <EmptyArt name="empty-cart" isLazy />
            <h3>{t("cartEmptyTitle", { ns: "cart" })}</h3>
            <p>{t("cartEmptyHint", { ns: "cart" })}</p>
          </div>
        )}
        {cart &&
          (parts ? (
            <parts.CartContents cart={cart} shutText={shutText} call={call} goals={goals} />
          ) : (
            <PlainCheckoutLink storeId={storeId} />
          ))}
        {!call && phoneNumber !== "" && (
          <a className="btn btn-block btn-sm call-link" href={`tel:${phoneNumber}`}>
            <Icon name="phone" size={16} />
            {t("callStoreNumber", { phone: phoneText })}
          </a>
        )}
      </div>
    </aside>
  );
}

/** On pages whose bottom has the cart of their store (S60, S84). */
export function StoreCartBar({ storeId, ...facts }: Pick<PanelProps, "storeId" | "shutText" | "call" | "goals">) {
  const { showBottomDrawer } = useFlags();
  const cart = useCart(storeId);
  const { t } = useTranslation("store");
  const parts = useFilledCart(cart);
  if (!cart || !showBottomDrawer) return null;
  if (parts) return <parts.CartBar cart={cart} {...facts} />;
  if (facts.call) return null;
  return (
    <aside className="cartbar only-m" aria-label={t("yourCart")}>
      <PlainCheckoutLink storeId={storeId} count={cart.totalItems} />
    </aside>
  );
}

/** Until the rest is loaded, and where it cannot be loaded, checkout can be reached. */
function PlainCheckoutLink({ storeId, count }: { storeId: string; count?: number }) {
  const { t } = useTranslation("store");
  return (
    <Link className="btn btn-1 btn-block" to={`/${storeId}/checkout`} viewTransition>
      {count && <span className="count">{count}</span>}
      {t("checkout")}
    </Link>
  );
}
