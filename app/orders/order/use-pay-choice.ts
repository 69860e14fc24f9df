import { useState } from "react";
import { call } from "#app/api/call.client.ts";
import { useCachedData } from "#app/data/cached-data.client.ts";
import { putLastFirst, useLastPayment } from "#app/payment/last-payment.ts";
import { type ChosenPayment, getLeastOf, getPaymentOptions, getTaking } from "#app/payment/payments.ts";
import { noBalanceChoice, splitPayment } from "#app/payment/split-payment.ts";
import { useBalances } from "#app/payment/use-balances.ts";
import { useSession } from "#app/session/session.ts";
import { getAmountDue, getExactDue } from "#shared/domain/money/order-total.ts";
import type { ListedOrder } from "#shared/domain/orders/order-summary.ts";

export type PayChoice = ReturnType<typeof usePayChoice>;

/** What is spent of the balances for an order that stands, and how the rest is paid. */
export function usePayChoice(order: ListedOrder) {
  const [chosen, choose] = useState<ChosenPayment | null>(null);
  const [balanceChoice, setBalanceChoice] = useState(noBalanceChoice);
  const settings = useCachedData({
    key: ["stores.settings", order.store.id],
    staleMs: 60_000,
    load: () => call.stores.settings({ params: { storeID: order.store.id }, query: {} }),
  });
  const hasProgramme = settings.value?.item.merchant.loyaltyEnabled ?? false;
  const { loyaltyID = null, paysFirst = false } = useSession().profile ?? {};
  const { balances, reload } = useBalances(hasProgramme ? order.merchantID : null, loyaltyID);
  const last = useLastPayment();
  const offered = getPaymentOptions(settings.value?.item.paymentMethods ?? [], order.orderDineType, false, paysFirst);
  const leastRestSen = getLeastOf(offered);
  const exactSen = getExactDue(order);
  const split = splitPayment(exactSen, balances, balanceChoice, leastRestSen);
  const options = putLastFirst(
    getTaking(offered, split.restSen).filter(({ type }) => !(type === "COUNTER" && order.paymentType === "COUNTER")),
    last ?? null,
  );
  const isTaking = options.some(({ type, method }) => type === chosen?.type && method === chosen.method);
  const payment = (isTaking ? chosen : null) ?? options[0] ?? null;
  const dueSen = getAmountDue([{ payable: split.restSen, rounding: 0 }], payment?.method ?? null);

  function reset() {
    setBalanceChoice(noBalanceChoice);
    reload();
  }

  return {
    ways: { state: last === undefined ? "loading" : settings.state, options, payment, choose },
    balances: { loyaltyID, balances, choice: balanceChoice, choose: setBalanceChoice, reload, reset },
    amounts: { exactSen, leastRestSen, dueSen, split },
  };
}
