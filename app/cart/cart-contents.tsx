import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import type { Cart } from "#shared/domain/cart.ts";
import { formatRM } from "#shared/domain/money.ts";
import { CartLines } from "./cart-lines.client.tsx";
import { summarize } from "./cart-summary.ts";
import { CheckoutLink } from "./checkout-link.tsx";
import { NotKept } from "./not-kept.tsx";

export function CartContents({ cart }: { cart: Cart }) {
  const { t } = useTranslation("panels");
  const { taxSen, miscFeeSen, subtotalAmount, campaignDiscountSen, feesAhead } = summarize(cart);
  return (
    <>
      <NotKept />
      <CartLines cart={cart} />
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
          <dt>
            {t("subtotal")}
            {feesAhead && <small>{t(feesAhead)}</small>}
          </dt>
          <dd>{formatRM(subtotalAmount)}</dd>
        </div>
      </dl>
      <CheckoutLink cart={cart} />
    </>
  );
}
