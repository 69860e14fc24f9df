import { useTranslation } from "react-i18next";
import { hasStore } from "#app/site/known-store.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { getExactDue } from "#shared/domain/amount-due.ts";
import { formatWhen } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { formatRM } from "#shared/domain/money.ts";
import { getPaymentOutcome, type PaymentReturn } from "./payment-return.ts";

type Props = { order: Order; nowMs: number; paymentReturn: PaymentReturn; onPay: () => void };

/** What an unpaid order asks for: the amount, until when, and what became of the last payment. */
export function PayNote({ order, nowMs, paymentReturn: hint, onPay }: Props) {
  const { t, i18n } = useTranslation("order");
  const locale = parseLanguageTag(i18n.language);
  const amount = formatRM(getExactDue(order));
  const paymentReturn = getPaymentOutcome(order, hint);
  return (
    <div className="pay-note">
      {paymentReturn === "returned" && (
        <p className="note bad" role="alert">
          <Icon name="circle-alert" />
          <span>{t("payReturned", { amount: formatRM(order.refunded), due: amount })}</span>
        </p>
      )}
      {paymentReturn === "waiting" && (
        <p className="note waits" role="status">
          <Icon name="clock" />
          <span>{t("payWaiting")}</span>
        </p>
      )}
      {paymentReturn === "failed" && (
        <p className="note bad" role="alert">
          <Icon name="circle-alert" />
          <span>{t("payFailed")}</span>
        </p>
      )}
      {order.payBefore && (
        <p className="note pre">
          <Icon name="clock" />
          <span>{t("payBefore", { time: formatWhen(order.payBefore, nowMs, locale) })}</span>
        </p>
      )}
      {hasStore(order) && (
        <button type="button" className="btn btn-1 btn-block" onClick={onPay}>
          {t(paymentReturn === "failed" ? "payAgain" : "payNow", { amount })}
        </button>
      )}
    </div>
  );
}
