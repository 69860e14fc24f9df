import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { getFailureText } from "#app/api/failure-text.ts";
import { markStale } from "#app/data/cached-data.client.ts";
import { leaving } from "#app/navigation/leave-to.ts";
import { orderQueryKey } from "#app/orders/orders-cache.ts";
import { beginPayment } from "#app/payment/begin-payment.ts";
import { spendBalances } from "#app/payment/spend-balances.ts";
import type { ApiError } from "#shared/client.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import type { ListedOrder } from "#shared/domain/orders/order-summary.ts";
import type { PayChoice } from "./use-pay-choice.ts";

/** The order is paid or cancelled meanwhile. */
const orderRefusals: readonly ApiError["code"][] = ["ALREADY_PAID", "NOT_FOUND"];

/** Pays an order as it was chosen: spends the balances, then begins the payment of the rest. */
export function usePayOrder(order: ListedOrder, { ways, balances, amounts }: PayChoice, onClose: () => void) {
  const { t } = useTranslation("balance");
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [isStarting, setStarting] = useState(false);
  const { exactSen, split } = amounts;
  const isReady = ways.payment !== null || split.restSen === 0;

  async function pay() {
    if (!isReady || isStarting) return;
    setStarting(true);
    setProblem(null);
    const { loyaltyID } = balances;
    const spent = loyaltyID ? await spendBalances(order, loyaltyID, split) : { dueSen: exactSen, failure: null };
    if (spent.failure) return tellProblem(getSpendProblem(exactSen - spent.dueSen, spent.failure));
    const method = ways.payment ?? { type: "FREE" as const, method: "NONE" };
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
    balances.reset();
    setProblem(text);
    await markStale(orderQueryKey(order.id));
  }

  return { problem, isReady, isStarting, pay: () => void pay() };
}
