import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { CartStoreFacts } from "#app/cart/add-to-cart.ts";
import { readStoreId } from "#app/navigation/store-id.ts";
import { PlainBar } from "#app/shell/plain-bar.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Empty } from "#app/ui/empty.tsx";
import { showToast, toastMs } from "#app/ui/toast.ts";
import type { DineType } from "#shared/contract/entities.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import { fillCart } from "./fill-cart.ts";

type Props = {
  /** null: the link names no store, or one that is not there. */
  store: CartStoreFacts | null;
  mode: DineType | null;
  lines: CartItem[];
  ignored: number;
  /** What a store that takes no orders online says; absent for others. */
  note: ReactNode;
};

/** Fills the cart and leads to checkout; where nothing can be added it says so and leads to the menu. */
export function FastCheckoutPage({ store, mode, lines, ignored, note }: Props) {
  const { t } = useTranslation("fastCheckout");
  const isFilling = lines.length > 0;
  useFilling({ store, mode, lines, ignored });

  return (
    <>
      <PlainBar />
      <main id="main" className="wrap">
        <Empty
          art="empty-stores"
          level={1}
          title={t(isFilling ? "linkTitle" : "linkEmpty")}
          hint={store && store.name}
          live="status"
        >
          {note ?? (
            <p className={isFilling ? "filling" : undefined}>{t(isFilling ? "linkFilling" : "linkEmptyHint")}</p>
          )}
          <LinkButton kind={note ? "quiet" : "primary"} to={store ? `/${store.id}/home` : "/"} viewTransition>
            {store ? t("linkMenu") : t("goHome", { ns: "common" })}
          </LinkButton>
        </Empty>
      </main>
    </>
  );
}

/** Fills the cart once, or finds the store that the link does not name. */
function useFilling({ store, mode, lines, ignored }: Omit<Props, "note">): void {
  const { t } = useTranslation("fastCheckout");
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const hasBegun = useRef(false);
  const isFilling = lines.length > 0;

  const begin = useEffectEvent(async () => {
    if (store && isFilling) {
      const missing = ignored + (await fillCart(store, mode, lines));
      if (missing > 0) {
        const text = t("linkIgnored", { count: missing });
        showToast({ text, kind: "bad", ms: toastMs.error, closeLabel: t("close", { ns: "common" }) });
      }
      await navigate(`/${store.id}/checkout`, { replace: true });
    }
    if (!store && !new URLSearchParams(search).has("storeId")) {
      const storeId = await readStoreId({ pathname });
      const query = new URLSearchParams(search);
      if (storeId) await navigate(`${pathname}?storeId=${storeId}&${query}`, { replace: true });
    }
  });

  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = isFilling;
    void begin();
  }, [isFilling]);
}
