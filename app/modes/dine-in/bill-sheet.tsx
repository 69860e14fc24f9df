import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { call } from "#app/api/call.client.ts";
import { useServerData } from "#app/data/server-data.ts";
import { leaving } from "#app/navigation/leave-to.ts";
import { beginPayment } from "#app/payment/begin-payment.ts";
import { type ChosenPayment, choosePayment, getPaymentOptions, paymentIcon } from "#app/payment/payments.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Sheet } from "#app/ui/sheet.tsx";
import { getExactDue } from "#shared/domain/amount-due.ts";
import { formatClock } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { formatRM } from "#shared/domain/money.ts";
import { toBill } from "./bill.ts";

type Props = { storeID: string; tableNo: string; onClose: () => void };

/** The open rounds of a table, which one transaction pays. */
export default function BillSheet({ storeID, tableNo, onClose }: Props) {
  const { t, i18n } = useTranslation(["dineIn", "orderLater", "common"]);
  const [chosen, setChosen] = useState<ChosenPayment | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const orders = useServerData({ storeID }, (_, signal) =>
    call.ordering.list({ query: { orderDineType: ["DINEIN"], paymentStatus: "PENDING" } }, signal),
  );
  const settings = useServerData({ storeID }, (params, signal) => call.stores.settings({ params, query: {} }, signal));
  const bill = orders.value && toBill(orders.value.items, storeID, tableNo);
  // The rounds are to be paid at the counter already.
  const options = getPaymentOptions(settings.value?.item.paymentMethods ?? [], "DINEIN", false).filter(
    ({ type }) => type !== "COUNTER",
  );
  const payment = choosePayment(options, chosen);
  // The options leave out the counter, so that this is the exact sum.
  const dueSen = bill?.getDueSen(payment?.method ?? null) ?? 0;
  const cashSen = bill?.getDueSen("CASH") ?? 0;
  const isBroken = orders.state === "failed" || settings.state === "failed";

  async function pay(dueSen: number) {
    if (!bill || !payment || isStarting) return;
    setStarting(true);
    setFailed(false);
    const orderIDs = bill.rounds.map(({ id }) => id);
    const url = await beginPayment({ storeID, orderIDs, dueSen }, payment, false).catch(() => null);
    if (url) {
      leaving.to(url);
      return;
    }
    setStarting(false);
    setFailed(true);
    orders.reload();
  }

  return (
    <Sheet title={t("billTitle", { name: tableNo })} onClose={onClose}>
      {!isBroken && (!bill || !settings.value) && <div className="sk panel-wait" />}
      {(hasFailed || isBroken) && (
        <div className="note bad" role="alert">
          <div>
            {t("billFailed")}
            {isBroken && (
              <button
                type="button"
                className="link"
                onClick={() => {
                  orders.reload();
                  settings.reload();
                }}
              >
                {t("tryAgain", { ns: "common" })}
              </button>
            )}
          </div>
        </div>
      )}
      {bill?.rounds.length === 0 && <p className="note">{t("billEmpty")}</p>}
      {bill && bill.rounds.length > 0 && settings.value && (
        <>
          <ol className="rounds">
            {bill.rounds.map((order, index) => (
              <li key={order.id}>
                <Link to={`/order-summary?id=${order.id}`} viewTransition onClick={onClose}>
                  {t("round", { number: index + 1 })}
                </Link>
                <span className="meta">{formatClock(order.orderTime, parseLanguageTag(i18n.language))}</span>
                <b>{formatRM(getExactDue(order))}</b>
              </li>
            ))}
          </ol>
          <p className="rounds-total">
            <span>{t("billTotal")}</span>
            <b>{formatRM(dueSen)}</b>
          </p>
          {options.length === 0 && <p className="note bad">{t("payMethodsFailed", { ns: "orderLater" })}</p>}
          <fieldset aria-label={t("payTitle", { ns: "orderLater" })}>
            {options.map((one) => (
              <label className="opt" key={`${one.type} ${one.method}`}>
                <Icon name={paymentIcon(one)} />
                <span>{one.name}</span>
                <input
                  type="radio"
                  name="bill-pay"
                  checked={payment?.type === one.type && payment.method === one.method}
                  onChange={() => setChosen({ type: one.type, method: one.method, bank: null })}
                />
              </label>
            ))}
          </fieldset>
          <p className="meta">
            {t("payAtCounter")}
            {cashSen !== dueSen && ` · ${t("inCash", { amount: formatRM(cashSen) })}`}
          </p>
          <div className="dock">
            <button
              type="button"
              className={`btn btn-block ${payment ? "btn-1" : "btn-wait"}`}
              aria-disabled={!payment}
              aria-busy={isStarting}
              onClick={() => void pay(dueSen)}
            >
              {isStarting ? t("payStarting", { ns: "orderLater" }) : t("payBill", { amount: formatRM(dueSen) })}
            </button>
          </div>
        </>
      )}
    </Sheet>
  );
}
