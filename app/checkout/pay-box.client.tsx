import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { getSavingSen } from "#app/payment/receipt/receipt-lines.ts";
import { Receipt } from "#app/payment/receipt/receipt.tsx";
import { useOwnTerms } from "#app/site/use-offered.ts";
import { Icon } from "#app/ui/icon.tsx";
import { formatRM } from "#shared/domain/money.ts";
import { useLaterParts } from "./later-parts.ts";
import type { Checkout } from "./use-checkout.ts";

export function PayBox({ checkout, children }: { checkout: Checkout; children: ReactNode }) {
  const { t } = useTranslation("checkout");
  const { price, mode, quotes, deals } = checkout;
  const later = useLaterParts(price && price.rounding !== 0);
  const hasOwnTerms = useOwnTerms();
  if (!price || !mode) return null;
  const saving = getSavingSen(price);
  return (
    <aside className="side">
      <div className="paybox">
        <h2>{t("payBoxTitle")}</h2>
        <Receipt price={price} facts={{ mode, promoCode: deals.promoCode, isFeeKnown: quotes.quote !== null }} isLive />
        {later && price.rounding !== 0 && <later.CashNote price={price} />}
        {saving > 0 && (
          <p className="note ok">
            <Icon name="piggy-bank" />
            <span>{t("youSaveTotal", { amount: formatRM(saving) })}</span>
          </p>
        )}
        {children}
        {hasOwnTerms && <p className="meta">{t("cancelFree")}</p>}
      </div>
    </aside>
  );
}
