import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatRM } from "#shared/domain/money.ts";
import { call } from "../../api/call.ts";
import { useServerData } from "../../data/server-data.ts";
import { beginPayment } from "../../features/checkout/begin-payment.ts";
import { type ChosenPayment, getPaymentOptions, paymentIcon } from "../../features/checkout/payments.ts";
import { leaving } from "../../navigation/leave-to.ts";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import type { BillRounds } from "./bill.ts";

type Props = { bill: BillRounds; onClose: () => void };

/** Pays all open rounds of a table in one transaction. */
export default function PayBillSheet({ bill: { rounds, payableSen }, onClose }: Props) {
  const { t } = useTranslation(["dineIn", "orderLater"]);
  const [first, ...others] = rounds;
  const [chosen, setChosen] = useState<ChosenPayment | null>(null);
  const [isStarting, setStarting] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const { value, state } = useServerData(first ? { storeID: first.store.id } : null, (params, signal) =>
    call.stores.settings({ params, query: {} }, signal),
  );
  const options = getPaymentOptions(value?.item.paymentMethods ?? [], "DINEIN", false).filter(
    // The rounds are to be paid at the counter already.
    ({ type }) => type !== "COUNTER",
  );
  const [option] = options;
  const payment = chosen ?? (option ? { type: option.type, method: option.method, bank: null } : null);

  async function pay() {
    if (!first || !payment || isStarting) return;
    setStarting(true);
    setFailed(false);
    const ids = others.map(({ id }) => id);
    const url = await beginPayment({ ...first, payable: payableSen }, payment, false, ids).catch(() => null);
    if (url) leaving.to(url);
    else {
      setStarting(false);
      setFailed(true);
    }
  }

  return (
    <Sheet title={t("payBillTitle")} onClose={onClose}>
      {state === "loading" && !value && <div className="sk panel-wait" />}
      {value && options.length === 0 && <p className="note bad">{t("payMethodsFailed", { ns: "orderLater" })}</p>}
      {(hasFailed || state === "failed") && (
        <p className="note bad" role="alert">
          {t("billFailed")}
        </p>
      )}
      <fieldset aria-label={t("payBillTitle")}>
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
      <div className="dock">
        <button
          type="button"
          className={`btn btn-block ${payment ? "btn-1" : "btn-wait"}`}
          aria-disabled={!payment}
          aria-busy={isStarting}
          onClick={() => void pay()}
        >
          {isStarting ? t("payStarting", { ns: "orderLater" }) : t("payBill", { amount: formatRM(payableSen) })}
        </button>
      </div>
    </Sheet>
  );
}
