import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { call } from "#app/api/call.client.ts";
import { markStale, useCachedData } from "#app/data/cached-data.client.ts";
import { leaving } from "#app/navigation/leave-to.ts";
import { BalanceSection } from "#app/payment/balance/balance-section.client.tsx";
import { SetAside } from "#app/payment/balance/set-aside.tsx";
import { spendBalances } from "#app/payment/balance/spend-balances.ts";
import { noBalanceChoice, splitPayment } from "#app/payment/balance/split-payment.client.ts";
import { useBalances } from "#app/payment/balance/use-balances.ts";
import { beginPayment } from "#app/payment/begin-payment.ts";
import type { ChosenPayment } from "#app/payment/payments.ts";
import { paymentIcon, getPaymentOptions } from "#app/payment/payments.ts";
import { useSession } from "#app/session/session.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import type { ApiError } from "#shared/client.ts";
import type { Order } from "#shared/contract/order-entities.ts";
import { getAmountDue, getExactDue } from "#shared/domain/amount-due.ts";
import { formatRM } from "#shared/domain/money.ts";
import { orderQueryKey } from "./orders-cache.ts";
import { useOrder } from "./use-order.ts";

/** Pays an unpaid order: with points and credit as far as the customer wants, and any way to pay of its store and mode (S173). */
export default function PaySheet({ order: known, onClose }: { order: Order; onClose: () => void }) {
  // A list may be old, and the amount is what is about to be paid.
  const order = useOrder(known.id).value?.order ?? known;
  const { t } = useTranslation(["orderLater", "order", "balance"]);
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
  const isLoading = settings.state === "loading";
  const hasProgramme = settings.value?.item.merchant.loyaltyEnabled ?? false;
  const loyaltyID = useSession().profile?.loyaltyID ?? null;
  const member = useBalances(hasProgramme ? order.merchantID : null, loyaltyID);
  const options = getPaymentOptions(settings.value?.item.paymentMethods ?? [], order.orderDineType, false).filter(
    ({ type }) => !(type === "COUNTER" && order.paymentType === "COUNTER"),
  );
  const payment = chosen ?? options[0] ?? null;
  const exactSen = getExactDue(order);
  const split = splitPayment(exactSen, member.balances, balanceChoice);
  const dueSen = getAmountDue([{ payable: split.restSen, rounding: 0 }], payment?.method ?? null);
  const isReady = payment !== null || split.restSen === 0;

  async function pay() {
    if (!isReady || isStarting) return;
    setStarting(true);
    setProblem(null);
    const spent = loyaltyID ? await spendBalances(order, loyaltyID, split) : { dueSen: exactSen, failure: null };
    if (spent.failure) return tellProblem(exactSen - spent.dueSen, spent.failure);
    const method = payment ?? { type: "FREE" as const, method: "NONE" };
    const paid = { storeID: order.store.id, orderIDs: [order.id], dueSen: spent.dueSen };
    const url = await beginPayment(paid, { bank: null, ...method }, false);
    if (url) {
      leaving.to(url);
      return;
    }
    setStarting(false);
    await markStale(orderQueryKey(order.id));
    onClose();
    await navigate(`/order-summary?id=${order.id}`, { replace: true });
  }

  /** The order stands, with what is still due; nothing more is spent without another tap. */
  async function tellProblem(usedSen: number, { code }: ApiError) {
    setStarting(false);
    setBalanceChoice(noBalanceChoice);
    member.reload();
    const reason = code === "INSUFFICIENT_BALANCE" ? "spentElsewhere" : "notSpent";
    setProblem(t(usedSen > 0 ? "notAllSpent" : reason, { ns: "balance", amount: formatRM(usedSen) }));
    await markStale(orderQueryKey(order.id));
  }

  return (
    <Sheet title={t("payTitle")} onClose={onClose}>
      {isLoading && <div className="sk panel-wait" />}
      {!isLoading && options.length === 0 && <p className="note bad">{t("payMethodsFailed")}</p>}
      {problem && (
        <p className="note bad" role="alert">
          {problem}
        </p>
      )}
      {order.redeemed > 0 && <SetAside order={order} loyaltyID={loyaltyID} onChange={member.reload} />}
      <fieldset aria-label={t("balances", { ns: "balance" })}>
        <BalanceSection
          balances={member.balances}
          choice={balanceChoice}
          payableSen={exactSen}
          onChoice={setBalanceChoice}
        />
      </fieldset>
      {split.restSen > 0 && (
        <fieldset aria-label={t("payTitle")}>
          {options.map((option) => {
            const { type, method, name } = option;
            return (
              <label className="opt" key={`${type} ${method}`}>
                <Icon name={paymentIcon(option)} />
                <span>{name}</span>
                <input
                  type="radio"
                  name="pay"
                  checked={payment?.type === type && payment.method === method}
                  onChange={() => setChosen({ type, method, bank: null })}
                />
              </label>
            );
          })}
        </fieldset>
      )}
      <div className="dock">
        <button
          type="button"
          className={`btn btn-block ${isReady ? "btn-1" : "btn-wait"}`}
          aria-disabled={!isReady}
          aria-busy={isStarting}
          onClick={() => void pay()}
        >
          {isStarting ? t("payStarting") : getButtonText()}
        </button>
      </div>
    </Sheet>
  );

  function getButtonText(): string {
    if (split.restSen === 0 && exactSen > 0) return t("payAll", { ns: "balance" });
    const amount = formatRM(dueSen);
    return split.restSen < exactSen ? t("payRest", { ns: "balance", amount }) : t("payNow", { ns: "order", amount });
  }
}
