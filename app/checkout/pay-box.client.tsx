import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { getSavingSen } from "#app/payment/receipt/receipt-lines.ts";
import { Receipt } from "#app/payment/receipt/receipt.tsx";
import { useOwnTerms } from "#app/site/use-offered.ts";
import { Note } from "#app/ui/note.tsx";
import { formatRM } from "#shared/domain/money.ts";
import type { CheckoutView } from "./checkout-view.ts";
import { useLaterParts } from "./later-parts.ts";
import type { Checkout } from "./use-checkout.ts";

type Props = { view: CheckoutView; checkout: Checkout; children: ReactNode };

export function PayBox({ view, checkout, children }: Props) {
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
        <Receipt
          price={price}
          facts={{
            mode,
            promoCode: deals.promoCode,
            feeAhead: quotes.quote ? null : view.feeAhead,
            hasFeeHint: view.feeAhead.hint !== null,
          }}
          isLive
        />
        {later && price.rounding !== 0 && <later.CashNote price={price} />}
        {saving > 0 && (
          <Note tone="good" icon="piggy-bank">
            {t("youSaveTotal", { amount: formatRM(saving) })}
          </Note>
        )}
        {children}
        {hasOwnTerms && <p className="meta">{t("cancelFree")}</p>}
      </div>
    </aside>
  );
}
