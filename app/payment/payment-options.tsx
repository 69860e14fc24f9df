import { useTranslation } from "react-i18next";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { type ChosenPayment, type PaymentOption, paymentIcon } from "./payments.ts";

type Props = {
  /** Of the radio buttons. */
  name: string;
  options: readonly PaymentOption[];
  payment: Pick<ChosenPayment, "type" | "method"> | null;
  onChoose: (payment: ChosenPayment) => void;
};

/** The ways to pay an order that stands. */
export function PaymentOptions({ name, options, payment, onChoose }: Props) {
  const { t } = useTranslation("orderLater");
  return (
    <fieldset aria-label={t("payTitle")}>
      {options.map((option) => {
        const { type, method } = option;
        return (
          <label className="opt" key={`${type} ${method}`}>
            <BrandMark id={method} icon={paymentIcon(option)} />
            <span>{option.name}</span>
            <input
              type="radio"
              name={name}
              checked={payment?.type === type && payment.method === method}
              onChange={() => onChoose({ type, method, bank: null })}
            />
          </label>
        );
      })}
    </fieldset>
  );
}
