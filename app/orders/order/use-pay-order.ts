import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { call } from "#app/api/call.client.ts";
import { getFailureText } from "#app/api/failure-text.ts";
import { markStale, useCachedData } from "#app/data/cached-data.client.ts";
import { leaving } from "#app/navigation/leave-to.ts";
import { orderQueryKey } from "#app/orders/orders-cache.ts";
import { beginPayment } from "#app/payment/begin-payment.ts";
import { putLastFirst, useLastPayment } from "#app/payment/last-payment.ts";
import { useOpenPayment } from "#app/payment/open-payment.ts";
import { type ChosenPayment, getLeastOf, getPaymentOptions, getTaking } from "#app/payment/payments.ts";
import { spendBalances } from "#app/payment/spend-balances.ts";
import { noBalanceChoice, splitPayment } from "#app/payment/split-payment.ts";
import { useBalances } from "#app/payment/use-balances.ts";
import { useSession } from "#app/session/session.ts";
import { getServerNowMs } from "#app/ui/use-server-clock.ts";
import type { ApiError } from "#shared/client.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { getAmountDue, getExactDue } from "#shared/domain/money/order-total.ts";
import type { ListedOrder } from "#shared/domain/orders/order-summary.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatWhen } from "#shared/domain/time/clock-text.ts";
import { toInstant } from "#shared/domain/time/time.ts";

/** The order is paid or cancelled meanwhile. */
const orderRefusals: readonly ApiError["code"][] = ["ALREADY_PAID", "NOT_FOUND"];

/** How an order is paid: what is spent of the balances, how the rest is paid, and the payment itself. */
export function usePayOrder(order: ListedOrder, onClose: () => void) {
  const { t, i18n } = useTranslation("balance");
  const locale = parseLanguageTag(i18n.language);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ChosenPayment | null>(null);
  const [balanceChoice, setBalanceChoice] = useState(noBalanceChoice);
  const [problem, setProblem] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const settings = useCachedData({
    key: ["stores.settings", order.store.id],
    staleMs: 60_000,
    load: () => call.stores.settings({ params: { storeID: order.store.id }, query: {} }),
  });
  const hasProgramme = settings.value?.item.merchant.loyaltyEnabled ?? false;
  const loyaltyID = useSession().profile?.loyaltyID ?? null;
  const member = useBalances(hasProgramme ? order.merchantID : null, loyaltyID);
  const last = useLastPayment();
  const offered = getPaymentOptions(settings.value?.item.paymentMethods ?? [], order.orderDineType, false);
  const leastRestSen = getLeastOf(offered);
  const begun = useOpenPayment(order.id);
  const exactSen = getExactDue(order);
  const split = splitPayment(exactSen, member.balances, balanceChoice, leastRestSen);
  const options = putLastFirst(
    getTaking(offered, split.restSen).filter(({ type }) => !(type === "COUNTER" && order.paymentType === "COUNTER")),
    last ?? null,
  );
  const isTaking = options.some(({ type, method }) => type === chosen?.type && method === chosen.method);
  const payment = (isTaking ? chosen : null) ?? options[0] ?? null;
  const dueSen = getAmountDue([{ payable: split.restSen, rounding: 0 }], payment?.method ?? null);
  const isReady = payment !== null || split.restSen === 0;

  async function pay() {
    if (!isReady || isStarting) return;
    setStarting(true);
    setProblem(null);
    const spent = loyaltyID ? await spendBalances(order, loyaltyID, split) : { dueSen: exactSen, failure: null };
    if (spent.failure) return tellProblem(getSpendProblem(exactSen - spent.dueSen, spent.failure));
    const method = payment ?? { type: "FREE" as const, method: "NONE" };
    const paid = { storeID: order.store.id, orderIDs: [order.id], dueSen: spent.dueSen };
    const { url, failure } = await beginPayment(paid, { bank: null, ...method }, false);
    if (url) {
      leaving.to(url);
      return;
    }
    // The other ways to pay are here. What the order itself refuses is told by its page.
    if (failure && !orderRefusals.includes(failure.code)) return tellProblem(getFailureText(failure));
    setStarting(false);
    await markStale(orderQueryKey(order.id));
    onClose();
    await navigate(`/order-summary?id=${order.id}`, { replace: true });
  }

  function getSpendProblem(usedSen: number, { code }: ApiError): string {
    const reason = code === "INSUFFICIENT_BALANCE" ? "spentElsewhere" : "notSpent";
    return t(usedSen > 0 ? "notAllSpent" : reason, { amount: formatRM(usedSen) });
  }

  /** The order stands, with what is still due; nothing more is spent without another tap. */
  async function tellProblem(text: string) {
    setStarting(false);
    setBalanceChoice(noBalanceChoice);
    member.reload();
    setProblem(text);
    await markStale(orderQueryKey(order.id));
  }

  return {
    /** The payment that was begun for this order and can go on. */
    open: begun && {
      name: options.find(({ method }) => method === begun.method)?.name ?? begun.method,
      time: formatWhen(toInstant(begun.until), getServerNowMs(), locale),
    },
    goOn: () => begun && leaving.to(begun.url),
    isBroken: settings.state === "failed",
    isLoading: settings.state === "loading" || last === undefined,
    loyaltyID,
    member,
    balanceChoice,
    setBalanceChoice,
    exactSen,
    leastRestSen,
    restSen: split.restSen,
    dueSen,
    options,
    payment,
    choose: setChosen,
    problem,
    isReady,
    isStarting,
    pay: () => void pay(),
  };
}
