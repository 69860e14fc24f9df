import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { PaymentReturn } from "#app/orders/payment-return.ts";
import { useRootData } from "#app/site/use-root-data.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { getExactDue } from "#shared/domain/money/order-total.ts";
import { formatPhone } from "#shared/domain/people/phone.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatWhen } from "#shared/domain/time/clock-text.ts";
import { minuteMs, toInstant } from "#shared/domain/time/time.ts";

export const texts = ["orderLater"] as const;

/** Banks confirm within seconds; after this long the customer is told whom to ask. */
const usualMs = 15 * minuteMs;

type Known = { returnedAt?: number } | null;

/** When the customer came back from the bank, in epoch milliseconds: kept with the entry of the history, so that a reload does not begin anew. */
function useReturnedAt(nowMs: number): number {
  const [at] = useState(() => (globalThis.history?.state as Known)?.returnedAt ?? nowMs);
  useEffect(() => history.replaceState({ ...(history.state as Known), returnedAt: at }, ""), [at]);
  return at;
}

type Props = { order: Order; nowMs: number };

/** What became of the last payment: it failed, its money went back, it is not known yet, or it did not begin, which `problem` says. */
export default function PaymentNews({
  outcome,
  problem,
  ...props
}: Props & { outcome: PaymentReturn; problem: string | null }) {
  const { t } = useTranslation("orderLater");
  const { order } = props;
  if (outcome === "waiting") {
    return (
      <Note className="waits" live="status" icon="clock">
        <PaymentWait {...props} />
      </Note>
    );
  }
  const amounts = { amount: formatRM(order.refunded), due: formatRM(getExactDue(order)) };
  return (
    <Note tone="bad" live="alert">
      {outcome === "returned" ? t("payReturned", amounts) : outcome === "failed" ? t("payFailed") : problem}
    </Note>
  );
}

function PaymentWait(props: Props) {
  return <PaymentWaitText {...props} returnedAt={useReturnedAt(props.nowMs)} />;
}

/** A payment that the bank has not confirmed yet. The page asks by itself, so nothing is to be done but wait. */
export function PaymentWaitText({ order, nowMs, returnedAt }: Props & { returnedAt: number }) {
  const { t, i18n } = useTranslation("orderLater");
  const locale = parseLanguageTag(i18n.language);
  const timeOf = (instant: string) => formatWhen(instant, nowMs, locale);
  return (
    <div>
      <b>{t("payWaitTitle")}</b>
      <p>{t("payWaitHint", { time: timeOf(toInstant(returnedAt)) })}</p>
      {order.payBefore && <p>{t("payWaitUntil", { time: timeOf(order.payBefore) })}</p>}
      {nowMs - returnedAt >= usualMs && <Ask order={order} />}
    </div>
  );
}

/** Whom to ask: the marketplace, where it says how, else the store. */
function Ask({ order: { orderNo, store } }: { order: Order }) {
  const { t } = useTranslation("orderLater");
  const [support] = useRootData()?.support ?? [];
  const phone = store.phoneNumber && { href: `tel:${store.phoneNumber}`, text: formatPhone(store.phoneNumber) };
  const ask = support ?? phone;
  return (
    <>
      <p>{t("payWaitAsk", { number: orderNo })}</p>
      {ask && (
        <LinkButton kind="text" href={ask.href}>
          {ask.text}
        </LinkButton>
      )}
    </>
  );
}
