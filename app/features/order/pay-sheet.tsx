import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Order } from "#shared/contract/order-entities.ts";
import { formatRM } from "#shared/domain/money.ts";
import { call } from "../../api/call.ts";
import { Icon } from "../../ui/icon.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import type { ChosenPayment } from "../checkout/payments.ts";
import { paymentIcon, getPaymentOptions } from "../checkout/payments.ts";
import { beginPayment } from "../checkout/begin-payment.ts";
import { orderQueryKey } from "./orders-cache.ts";
import { markStale, useCachedData } from "../../data/cached-data.ts";

/** Pays an unpaid order with any payment method of its store and mode (S173). */
export default function PaySheet({ order, onClose }: { order: Order; onClose: () => void }) {
  const { t } = useTranslation(["orderLater", "order"]);
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ChosenPayment | null>(null);
  const [isStarting, setStarting] = useState(false);
  const settings = useCachedData({
    key: ["stores.settings", order.store.id],
    staleMs: 60_000,
    load: () => call.stores.settings({ params: { storeID: order.store.id }, query: {} }),
  });
  const isLoading = settings.state === "loading";
  const options = getPaymentOptions(settings.value?.item.paymentMethods ?? [], order.orderDineType, false).filter(
    ({ type }) => !(type === "COUNTER" && order.paymentType === "COUNTER"),
  );
  const payment = chosen ?? options[0] ?? null;

  async function pay() {
    if (!payment || isStarting) return;
    setStarting(true);
    const url = await beginPayment(order, { bank: null, ...payment }, false);
    if (url) {
      location.assign(url);
      return;
    }
    setStarting(false);
    await markStale(orderQueryKey(order.id));
    onClose();
    await navigate(`/order-summary?id=${order.id}`, { replace: true });
  }

  return (
    <Sheet title={t("payTitle")} onClose={onClose}>
      {isLoading && <div className="sk panel-wait" />}
      {!isLoading && options.length === 0 && <p className="note bad">{t("payMethodsFailed")}</p>}
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
      <div className="dock">
        <button
          type="button"
          className={`btn btn-block ${payment ? "btn-1" : "btn-wait"}`}
          aria-disabled={!payment}
          aria-busy={isStarting}
          onClick={() => void pay()}
        >
          {isStarting ? t("payStarting") : t("payNow", { ns: "order", amount: formatRM(order.payable) })}
        </button>
      </div>
    </Sheet>
  );
}
