import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import type { Cart } from "#shared/domain/cart.ts";
import { formatRM } from "#shared/domain/money.ts";
import { summarize } from "./cart-summary.ts";
import { CheckoutLink } from "./checkout-link.tsx";
import { NotKept } from "./not-kept.tsx";

export function CartBar({ cart }: { cart: Cart }) {
  const { t } = useTranslation(["panels", "store"]);
  const { campaignDiscountSen } = summarize(cart);
  return (
    <aside className="cartbar only-m" aria-label={t("yourCart", { ns: "store" })}>
      {campaignDiscountSen > 0 && (
        <p className="save">
          <Icon name="tag" size={16} />
          {t("youSave", { amount: formatRM(campaignDiscountSen) })}
        </p>
      )}
      <NotKept />
      <div className="row">
        <a className="call" href={`tel:${cart.phoneNumber}`} aria-label={t("callStore")}>
          <Icon name="phone" />
        </a>
        <CheckoutLink cart={cart} isBar />
      </div>
    </aside>
  );
}
