import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LiveText, Note } from "#app/ui/note.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { type Cart, countCartItems } from "#shared/domain/cart/cart.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { formatDistance } from "#shared/domain/text/distance-text.ts";
import { removeCart } from "./cart-actions.ts";
import { CartLines } from "./cart-lines.tsx";
import { refreshCarts } from "./refresh-carts.ts";
import { useCarts } from "./use-carts.ts";

export const texts = ["cart", "panels", "store"] as const;

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
    <Button
      kind="text"
      onClick={() => {
        setManaging(!isManaging);
        setDoomed(null);
      }}
    >
      {isManaging ? t("done") : t("manage")}
    </Button>
  );
  return (
    <Sheet title={t("myCart")} onClose={onClose} action={manage}>
      {damagedStoreIds.length > 0 && (
        <Note tone="careful" live="status" icon="circle-alert">
          {t("cartRestored", { ns: "store" })}
        </Note>
      )}
      {carts.length > 0 ? (
        <>
          <LiveText as="p" live="status" className="meta">
            {isManaging ? t("removeStoreCart") : summary(carts)}
          </LiveText>
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
            <Button kind="quiet" isWide onClick={onClose}>
              {t("continueBrowsing", { ns: "cart" })}
            </Button>
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
  const { t } = useTranslation("panels");
  const distance = cart.distance === null ? null : formatDistance(cart.distance);
  const facts = (
    <>
      <Picture src={cart.bannerUrl} width={72} height={56} placeholder="shop" />
      <div>
        <b>{cart.name}</b>
        <p className="meta dots">
          <span>{t("itemCount", { ns: "store", count: cart.totalItems })}</span>
          {distance && <span>{distance}</span>}
        </p>
      </div>
    </>
  );
  if (isManaging) {
    return (
      <li className="crow">
        {facts}
        <Button
          kind="iconOnly"
          className="rm"
          icon="trash-2"
          aria-label={t("removeItem", { ns: "common", name: cart.name })}
          onClick={onRemove}
        />
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
    <LiveText live="alert">
      <Note tone="bad" icon="trash-2">
        {t("confirmRemove", { store: cart.name, items: t("itemCount", { ns: "store", count: cart.totalItems }) })}
      </Note>
      <div className="pair">
        <Button kind="quiet" onClick={onDone}>
          {t("keep")}
        </Button>
        <Button kind="danger" onClick={() => void removeCart(cart.storeID).then(onDone)}>
          {t("remove", { ns: "cart" })}
        </Button>
      </div>
    </LiveText>
  );
}

function EmptyCart({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("panels");
  return (
    <Empty
      art="empty-cart"
      level={3}
      title={t("cartEmptyTitle", { ns: "cart" })}
      hint={t("cartEmptyHint", { ns: "cart" })}
    >
      <Button kind="primary" onClick={onClose}>
        {t("continueBrowsing", { ns: "cart" })}
      </Button>
    </Empty>
  );
}
