import { useTranslation } from "react-i18next";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { banks } from "#shared/domain/money/banks.ts";
import type { ChosenPayment } from "./payments.ts";

export const texts = ["checkoutLater"] as const;

type Props = {
  payment: ChosenPayment;
  /** The bank of the last payment comes first. */ last: string | null;
  onPayment: (payment: ChosenPayment) => void;
};

/** The bank of a customer who pays by online banking; the payment page asks too. */
export default function BankField({ payment, last, onPayment }: Props) {
  const { t } = useTranslation("checkoutLater");
  const { bank } = payment;
  const first = banks.filter((one) => one === last);
  return (
    <div className="field">
      <label htmlFor="f-bank">{t("bank")}</label>
      <div className={bank ? "mark-row" : undefined}>
        {bank && <BrandMark id={bank} icon="landmark" />}
        <select
          id="f-bank"
          className="inp"
          value={bank ?? ""}
          onChange={(event) => onPayment({ ...payment, bank: event.target.value || null })}
        >
          <option value="">{t("bankLater")}</option>
          {[...first, ...banks.filter((one) => one !== last)].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </div>
    </div>
  );
}
