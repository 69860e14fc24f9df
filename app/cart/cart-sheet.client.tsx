import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { EmptyArt, Picture } from "#app/ui/picture.tsx";
import { Sheet } from "#app/ui/sheet.client.tsx";
import { type Cart, countCartItems } from "#shared/domain/cart.ts";
import { formatDistance } from "#shared/domain/distance-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { formatRM } from "#shared/domain/money.ts";
import { CartLines } from "./cart-lines.client.tsx";
import { removeCart } from "./change/cart-actions.ts";
import { refreshCarts } from "./refresh-carts.ts";
import { useCarts } from "./use-carts.ts";

/** The carts of all stores; Manage removes a whole cart after a question (S95–S99). */
export default function CartSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(["panels", "store", "cart"]);
  const { carts: byStore, isReady, damagedStoreIds } = useCarts();
  const carts = Object.values(byStore);
  const [isManaging, setManaging] = useState(false);
  const [doomed, setDoomed] = useState<Cart | null>(null);
  const storeIds = Object.keys(byStore).join(",");
  useEffect(() => {
    if (storeIds) void refreshCarts(storeIds.split(","));
  }, [storeIds]);

  const manage = carts.length > 0 && (
    <button
      type="button"
      className="link"
      onClick={() => {
        setManaging(!isManaging);
        setDoomed(null);
      }}
    >
      {isManaging ? t("done") : t("manage")}
    </button>
  );
  return (
    <Sheet title={t("myCart")} onClose={onClose} action={manage}>
      {damagedStoreIds.length > 0 && (
        <p className="note pre" role="status">
          <Icon name="circle-alert" />
          {t("cartRestored", { ns: "store" })}
        </p>
      )}
      {carts.length > 0 ? (
        <>
          <p className="meta" role="status">
            {isManaging ? t("removeStoreCart") : summary(carts)}
          </p>
          <ul>
            {carts.map((cart) => (
              <CartRow
                key={cart.storeID}
                cart={cart}
                isManaging={isManaging}
                isOnly={carts.length === 1}
                onRemove={() => setDoomed(cart)}
                onClose={onClose}
              />
            ))}
          </ul>
          {doomed ? (
            <ConfirmRemoval cart={doomed} onDone={() => setDoomed(null)} />
          ) : (
            <button type="button" className="btn btn-3 btn-block" onClick={onClose}>
              {t("continueBrowsing", { ns: "cart" })}
            </button>
          )}
        </>
      ) : (
        isReady && <EmptyCart onClose={onClose} />
      )}
    </Sheet>
  );

  function summary(all: Cart[]) {
    return t("cartSummary", {
      items: t("itemCount", { ns: "store", count: countCartItems(all) }),
      stores: t("storeCount", { count: all.length }),
      amount: formatRM(all.reduce((sum, { subtotalAmount }) => sum + subtotalAmount, 0)),
    });
  }
}

type RowProps = { cart: Cart; isManaging: boolean; isOnly: boolean; onRemove: () => void; onClose: () => void };

function CartRow({ cart, isManaging, isOnly, onRemove, onClose }: RowProps) {
  const { t, i18n } = useTranslation("panels");
  const facts = (
    <>
      <Picture src={cart.bannerUrl} width={72} height={56} placeholder="shop" />
      <div>
        <b>{cart.name}</b>
        <p className="meta dots">
          <span>{t("itemCount", { ns: "store", count: cart.totalItems })}</span>
          {cart.distance !== null && <span>{formatDistance(cart.distance, parseLanguageTag(i18n.language))}</span>}
        </p>
      </div>
    </>
  );
  if (isManaging) {
    return (
      <li className="crow">
        {facts}
        <button
          type="button"
          className="iconbtn rm"
          aria-label={t("removeItem", { ns: "cart", name: cart.name })}
          onClick={onRemove}
        >
          <Icon name="trash-2" />
        </button>
      </li>
    );
  }
  return (
    <li>
      <Link className="crow" to={`/${cart.storeID}/checkout`} onClick={onClose} viewTransition>
        {facts}
        <div className="end">
          <b>{formatRM(cart.subtotalAmount)}</b>
          <span className="meta">{t("checkout", { ns: "store" })}</span>
        </div>
      </Link>
      <details className="fold" open={isOnly}>
        <summary>
          {t("changeItems")}
          <Icon name="chevron-down" size={16} />
        </summary>
        <CartLines cart={cart} onLeave={onClose} />
      </details>
    </li>
  );
}

function ConfirmRemoval({ cart, onDone }: { cart: Cart; onDone: () => void }) {
  const { t } = useTranslation("panels");
  return (
    <div role="alert">
      <p className="note bad">
        <Icon name="trash-2" />
        {t("confirmRemove", { store: cart.name, items: t("itemCount", { ns: "store", count: cart.totalItems }) })}
      </p>
      <div className="pair">
        <button type="button" className="btn btn-3" onClick={onDone}>
          {t("keep")}
        </button>
        <button type="button" className="btn btn-danger" onClick={() => void removeCart(cart.storeID).then(onDone)}>
          {t("remove", { ns: "cart" })}
        </button>
      </div>
    </div>
  );
}

function EmptyCart({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("panels");
  return (
    <div className="empty">
      <EmptyArt name="empty-cart" />
      <h3>{t("cartEmptyTitle", { ns: "cart" })}</h3>
      <p>{t("cartEmptyHint", { ns: "cart" })}</p>
      <button type="button" className="btn btn-1" onClick={onClose}>
        {t("continueBrowsing", { ns: "cart" })}
      </button>
    </div>
  );
}
