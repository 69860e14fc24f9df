import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFlags } from "#app/navigation/route-flags.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import type { CartProps } from "./cart-bar.tsx";
import { CartBar, CartContents } from "./filled-cart.tsx";
import { useCart, useCarts } from "./use-carts.ts";

type PanelProps = Omit<CartProps, "cart"> & {
  storeId: string;
  phoneNumber: string;
  phoneText: string;
  /** Where the visitor sits. */
  table?: ReactNode;
  /** With `call`: what is there in place of a cart. */
  note?: ReactNode;
};

export function CartPanel({ storeId, shutText, call, goals, phoneNumber, phoneText, table, note }: PanelProps) {
  const { t } = useTranslation(["store", "cart"]);
  const cart = useCart(storeId);
  const { isReady, damagedStoreIds } = useCarts();
  if (call && !cart) return <div className="side only-d">{note}</div>;
  return (
    <aside className="side only-d" aria-label={t("yourCart")}>
      <div className="panel">
        <div className="head">
          <h2 id="order">{t("yourOrder")}</h2>
          {table}
          {cart && <span className="meta">{t("itemCount", { count: cart.totalItems })}</span>}
        </div>
        {damagedStoreIds.includes(storeId) && (
          <Note tone="careful" live="status" icon="circle-alert">
            {t("cartRestored")}
          </Note>
        )}
        {!isReady && <div className="panel-wait" />}
        {isReady && !cart && (
          <Empty
            art="empty-cart"
            isLazy
            level={3}
            title={t("cartEmptyTitle", { ns: "cart" })}
            hint={t("cartEmptyHint", { ns: "cart" })}
          />
        )}
        {cart && <CartContents cart={cart} shutText={shutText} call={call} goals={goals} />}
        {!call && phoneNumber !== "" && (
          <LinkButton kind="plain" size="small" isWide className="call-link" href={`tel:${phoneNumber}`}>
            <Icon name="phone" size={16} />
            {t("callStoreNumber", { phone: phoneText })}
          </LinkButton>
        )}
      </div>
    </aside>
  );
}

/** On pages whose bottom has the cart of their store (S60, S84). */
export function StoreCartBar({ storeId, ...facts }: Pick<PanelProps, "storeId" | "shutText" | "call" | "goals">) {
  const { showBottomDrawer } = useFlags();
  const cart = useCart(storeId);
  return cart && showBottomDrawer && <CartBar cart={cart} {...facts} />;
}
