import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import { leaving } from "#app/navigation/leave-to.ts";
import { cacheOrder } from "#app/orders/orders-cache.ts";
import { type ChosenPayment, choosePayment, getPaymentOptions, getTaking } from "#app/payment/payments.ts";
import { type ChosenTip, getTipSen } from "#app/payment/tip-amount.ts";
import { useBalances } from "#app/payment/use-balances.ts";
import { useSession } from "#app/session/session.ts";
import { showToast, toastMs } from "#app/ui/toast.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";

/** A tip after the delivery: how much, how it is paid, and the payment itself. */
export function useGiveTip(order: Order, onClose: () => void) {
  const { t } = useTranslation("orderLater");
  const { t: common } = useTranslation();
  const [tip, setTip] = useState<ChosenTip>(null);
  const [chosen, setChosen] = useState<ChosenPayment | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  /** A request is repeated as it was, so that a lost answer does not begin a second payment. */
  const request = useRef<{ what: string; key: string } | null>(null);
  const settings = useCachedData({
    key: ["stores.settings", order.store.id],
    staleMs: 60_000,
    load: () => call.stores.settings({ params: { storeID: order.store.id }, query: {} }),
  });
  const amount = getTipSen(tip) ?? 0;
  const hasProgramme = settings.value?.item.merchant.loyaltyEnabled ?? false;
  const { balances } = useBalances(hasProgramme ? order.merchantID : null, useSession().profile?.loyaltyID ?? null);
  // Credit pays the whole tip or none of it.
  const hasCredit = balances.creditSen > 0 && balances.creditSen >= amount;
  const offered = getPaymentOptions(settings.value?.item.paymentMethods ?? [], order.orderDineType, hasCredit);
  const options = getTaking(offered, amount);
  const payment = choosePayment(options, chosen);
  const isReady = amount > 0 && payment !== null;

  async function give() {
    if (!payment || !isReady || isStarting) return;
    setStarting(true);
    setProblem(null);
    const body = { amount, paymentType: payment.type, paymentMethod: payment.method };
    const what = JSON.stringify(body);
    if (request.current?.what !== what) request.current = { what, key: crypto.randomUUID() };
    const { key } = request.current;
    const { value, failure } = await call.ordering.tip({ params: { id: order.id }, body, idempotencyKey: key });
    // What the order says of it, also when the answer was lost or another device was faster.
    const { value: now } = await call.ordering.detail({ params: { id: order.id } });
    if (now) cacheOrder(now.item, now.deliveryTime);
    setStarting(false);
    if (failure) {
      // It came to nothing for certain, so the next try is another payment.
      if ((failure.status > 0 && failure.status < 500) || failure.code === "PAYMENT_PROVIDER_DOWN")
        request.current = null;
      return setProblem(getFailureText(failure));
    }
    request.current = null;
    onClose();
    if (value.item.paymentUrl) return leaving.to(value.item.paymentUrl);
    showToast({
      text: t("tipThanks", { amount: formatRM(amount) }),
      ms: toastMs.notice,
      closeLabel: common("close"),
    });
  }

  return {
    isBroken: settings.state === "failed",
    isLoading: settings.state === "loading",
    tip,
    setTip,
    amount,
    options,
    payment,
    choose: setChosen,
    problem,
    isReady,
    isStarting,
    give: () => void give(),
  };
}
