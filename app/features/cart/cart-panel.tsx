import { useTranslation } from "react-i18next";
import { formatRM } from "#shared/domain/money.ts";
import { EmptyArt } from "../../ui/picture.tsx";
import { Icon } from "../../ui/icon.tsx";
import { CartLines } from "./cart-lines.tsx";
import { summarize } from "./cart-summary.ts";
import { CheckoutLink } from "./checkout-link.tsx";
import { useCart, useCarts } from "./use-carts.ts";

type PanelProps = { storeId: string; phoneNumber: string; phoneText: string };

/** The store's cart beside its menu on wide screens, every price line in sight. */
export function CartPanel({ storeId, phoneNumber, phoneText }: PanelProps) {
  const { t } = useTranslation(["store", "cart"]);
  const cart = useCart(storeId);
  const { isReady, damagedStoreIds } = useCarts();
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
            <EmptyArt name="empty-cart" />
            <h3>{t("cartEmptyTitle", { ns: "cart" })}</h3>
            <p>{t("cartEmptyHint", { ns: "cart" })}</p>
          </div>
        )}
        {cart && (
          <>
            <CartLines cart={cart} />
            <CartSums cart={cart} />
            <CheckoutLink cart={cart} />
          </>
        )}
        <a className="btn btn-block btn-sm call-link" href={`tel:${phoneNumber}`}>
          <Icon name="phone" size={16} />
          {t("callStoreNumber", { phone: phoneText })}
        </a>
      </div>
    </aside>
  );
}

function CartSums({ cart }: { cart: Parameters<typeof summarize>[0] }) {
  const { t } = useTranslation("store");
  const { taxSen, miscFeeSen, subtotalAmount, campaignDiscountSen } = summarize(cart);
  return (
    <>
      {campaignDiscountSen > 0 && (
        <p className="note ok">
          <Icon name="tag" />
          {t("youSave", { amount: formatRM(campaignDiscountSen) })}
        </p>
      )}
      <dl className="sums" aria-live="polite">
        {miscFeeSen > 0 && (
          <div>
            <dt>{t("packaging")}</dt>
            <dd>{formatRM(miscFeeSen)}</dd>
          </div>
        )}
        {taxSen > 0 && (
          <div>
            <dt>{t("sst")}</dt>
            <dd>{formatRM(taxSen)}</dd>
          </div>
        )}
        <div className="sum">
          <dt>{t("subtotal")}</dt>
          <dd>{formatRM(subtotalAmount)}</dd>
        </div>
      </dl>
    </>
  );
}
