import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { getSavingSen } from "#app/payment/receipt-lines.ts";
import { Receipt } from "#app/payment/receipt.tsx";
import { useOwnTerms } from "#app/site/use-offered.ts";
import { Note } from "#app/ui/note.tsx";
import { formatRM } from "#shared/domain/money/money.ts";
import { getExactDue } from "#shared/domain/money/order-total.ts";
import type { Checkout } from "./use-checkout.ts";

/** Cash is rounded; other ways to pay are not. */
function CashNote({ price }: { price: { payable: number; rounding: number } }) {
  const { t } = useTranslation("checkoutLater");
  return <Note>{t("cashRounding", { amount: formatRM(getExactDue(price)) })}</Note>;
}

type Props = { checkout: Checkout; children: ReactNode };

export function PayBox({ checkout, children }: Props) {
  const { t } = useTranslation("checkout");
  const { price, mode, promised, deals, quotes } = checkout;
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
            isFeeOpen: promised.feeSen === null,
            isTooFar: quotes.state === "too-far",
          }}
          isLive
        />
        {price.rounding !== 0 && <CashNote price={price} />}
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
