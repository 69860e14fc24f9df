import { useTranslation } from "react-i18next";
import { getPaymentOutcome, type PaymentReturn } from "#app/orders/payment-return.ts";
import { hasStore } from "#app/site/known-store.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Note } from "#app/ui/note.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { getExactDue } from "#shared/domain/money/order-total.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatWhen } from "#shared/domain/time/clock-text.ts";

/** Most orders are paid at once. */
export const PaymentNews = lazyPart(() => import("./payment-news.tsx"), {
  waiting: ({ outcome }) => <div className={outcome === "waiting" ? "sk pay-news-wait long" : "sk pay-news-wait"} />,
});

const buttonTexts = { waiting: "payOther", failed: "payAgain", returned: "payNow" } as const;

type Props = {
  order: Order;
  nowMs: number;
  paymentReturn: PaymentReturn;
  /** Why the payment that checkout wanted has not begun. */
  payProblem?: string | null;
  onPay: () => void;
};

/** Whether an unpaid order has more to say of its payment than that it is due. */
export const hasPaymentNews = (order: Order, hint: PaymentReturn, payProblem: string | null): boolean =>
  Boolean(getPaymentOutcome(order, hint) ?? payProblem);

/** What an unpaid order asks for: the amount, until when, and what became of the last payment. */
export function PayNote({ order, nowMs, paymentReturn: hint, payProblem = null, onPay }: Props) {
  const { t, i18n } = useTranslation("order");
  const locale = parseLanguageTag(i18n.language);
  const amount = formatRM(getExactDue(order));
  const paymentReturn = getPaymentOutcome(order, hint);
  const isWaiting = paymentReturn === "waiting";
  return (
    <div className="pay-note">
      {hasPaymentNews(order, hint, payProblem) && (
        <PaymentNews order={order} nowMs={nowMs} outcome={paymentReturn} problem={payProblem} />
      )}
      {order.payBefore && !isWaiting && (
        <Note tone="careful" icon="clock">
          {t("payBefore", { time: formatWhen(order.payBefore, nowMs, locale) })}
        </Note>
      )}
      {hasStore(order) && (
        <Button kind={isWaiting ? "outline" : "primary"} isWide onClick={onPay}>
          {t(paymentReturn ? buttonTexts[paymentReturn] : "payNow", { amount })}
        </Button>
      )}
    </div>
  );
}
