import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/icon.tsx";
import type { ChosenPayment } from "./draft.ts";
import { banks, type PaymentOption } from "./payments.ts";

type Props = {
  options: readonly PaymentOption[];
  payment: ChosenPayment | null;
  onPayment: (payment: ChosenPayment) => void;
};

const icons: Record<string, string> = {
  DUITNOW_QR: "qr-code",
  COUNTER: "store",
  WALLET: "coins",
  CREDIT: "piggy-bank",
};
const hints = {
  ONLINE: "payHintONLINE",
  WALLET: "payHintWALLET",
  CREDIT: "payHintCREDIT",
  COUNTER: "payHintCOUNTER",
} as const;

/** How it is paid: what the store offers for this mode; for FPX the bank may be named at once. */
export function PaymentSection({ options, payment, onPayment }: Props) {
  const { t } = useTranslation("checkout");
  return (
    <section className="block picks" aria-labelledby="h-pay">
      <div className="head">
        <h2 id="h-pay">{t("payTitle")}</h2>
      </div>
      {options.length === 0 && <p className="note bad">{t("noPayment")}</p>}
      {options.map(({ type, method, name }) => {
        const isChosen = payment?.type === type && payment.method === method;
        return (
          <label className="radio" key={`${type} ${method}`}>
            <input
              type="radio"
              name="payment"
              checked={isChosen}
              onChange={() => onPayment({ type, method, bank: null })}
            />
            <span className="picto">
              <Icon name={icons[method] ?? icons[type] ?? "receipt-text"} />
            </span>
            <span>
              <b>{name}</b>
              {type in hints && <small>{t(hints[type as keyof typeof hints])}</small>}
            </span>
          </label>
        );
      })}
      {payment?.method === "FPX" && (
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
    </section>
  );
}
