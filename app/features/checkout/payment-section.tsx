import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";
import type { ChosenPayment } from "./payments.ts";
import type { Checkout } from "./use-checkout.ts";
import { banks, paymentIcon, type PaymentOption } from "./payments.ts";

type Props = {
  options: readonly PaymentOption[];
  payment: ChosenPayment | null;
  onPayment: (payment: ChosenPayment) => void;
  checkout: Pick<Checkout, "balances" | "BalanceSection" | "draft" | "change" | "price" | "isCovered">;
};

export function PaymentSection({ options, payment, onPayment, checkout }: Props) {
  const { t } = useTranslation("checkout");
  const { balances, BalanceSection, draft, change, price, isCovered } = checkout;
  return (
    <section className="block picks" aria-labelledby="h-pay">
      <div className="head">
        <h2 id="h-pay">{t("payTitle")}</h2>
      </div>
      {BalanceSection && price && (
        <BalanceSection balances={balances} choice={draft} payableSen={price.total} onChoice={change} />
      )}
      {options.length === 0 && <p className="note bad">{t("noPayment")}</p>}
      {(isCovered ? [] : options).map((option) => {
        const { type, method, name } = option;
        const isChosen = payment?.type === type && payment.method === method;
        return (
          <div key={`${type} ${method}`}>
            <label className="radio">
              <input
                type="radio"
                name="payment"
                checked={isChosen}
                onChange={() => onPayment({ type, method, bank: null })}
              />
              <span className="picto">
                <Icon name={paymentIcon(option)} />
              </span>
              <span>
                <b>{name}</b>
                {type === "COUNTER" && <small>{t("payHintCOUNTER")}</small>}
              </span>
            </label>
            {isChosen && method === "FPX" && (
              <div className="field">
                <label htmlFor="f-bank">{t("bank")}</label>
                <select
                  id="f-bank"
                  className="inp"
                  value={payment.bank ?? ""}
                  onChange={(event) => onPayment({ ...payment, bank: event.target.value || null })}
                >
                  <option value="">{t("bankLater")}</option>
                  {banks.map((bank) => (
                    <option key={bank}>{bank}</option>
                  ))}
                </select>
              </div>
            )}
          </div>
        );
      })}
    </section>
  );
}
