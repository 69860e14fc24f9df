import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { hasStore } from "#app/site/known-store.ts";
import { Icon } from "#app/ui/icon.tsx";
import { createLazyPart } from "#app/ui/lazy-part.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { getExactDue } from "#shared/domain/amount-due.ts";
import { formatWhen } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { formatRM } from "#shared/domain/money.ts";
import { getPaymentOutcome, type PaymentReturn } from "./payment-return.ts";

const PaymentWait = createLazyPart(() => import("./payment-wait.client.tsx"), ["orderLater"], []);

const buttonTexts = { waiting: "payOther", failed: "payAgain", returned: "payNow" } as const;

type Props = {
  order: Order;
  nowMs: number;
  paymentReturn: PaymentReturn;
  /** Why the payment that checkout wanted has not begun. */
  payProblem?: string | null;
  onPay: () => void;
};

/** What an unpaid order asks for: the amount, until when, and what became of the last payment. */
export function PayNote({ order, nowMs, paymentReturn: hint, payProblem = null, onPay }: Props) {
  const { t, i18n } = useTranslation("order");
  const locale = parseLanguageTag(i18n.language);
  const amount = formatRM(getExactDue(order));
  const paymentReturn = getPaymentOutcome(order, hint);
  const isWaiting = paymentReturn === "waiting";
  const problem =
    paymentReturn === "returned"
      ? t("payReturned", { amount: formatRM(order.refunded), due: amount })
      : paymentReturn === "failed"
        ? t("payFailed")
        : payProblem;
  return (
    <div className="pay-note">
      {problem !== null && (
        <p className="note bad" role="alert">
          <Icon name="circle-alert" />
          <span>{problem}</span>
        </p>
      )}
      {isWaiting ? (
        <div className="note waits" role="status">
          <Icon name="clock" />
          <Suspense>
            <PaymentWait order={order} nowMs={nowMs} />
          </Suspense>
        </div>
      ) : (
        order.payBefore && (
          <p className="note pre">
            <Icon name="clock" />
            <span>{t("payBefore", { time: formatWhen(order.payBefore, nowMs, locale) })}</span>
          </p>
        )
      )}
      {hasStore(order) && (
        <button type="button" className={`btn btn-block ${isWaiting ? "btn-2" : "btn-1"}`} onClick={onPay}>
          {t(paymentReturn ? buttonTexts[paymentReturn] : "payNow", { amount })}
        </button>
      )}
    </div>
  );
}
