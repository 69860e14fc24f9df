import { useTranslation } from "react-i18next";
import { BrandMark } from "#app/ui/brand-mark.tsx";
import { bankMarks } from "#shared/domain/money/bank-marks.ts";
import type { BrandMark as Mark } from "#shared/domain/money/brand-marks.ts";
import type { ChosenPayment } from "./payments.ts";

export const texts = ["checkoutLater"] as const;

const banks: string[] = Object.keys(bankMarks);

type Props = {
  payment: ChosenPayment;
  /** The bank of the last payment comes first. */ last: string | null;
  onPayment: (payment: ChosenPayment) => void;
};

/** The bank of a customer who pays by online banking; the payment page asks too. */
export default function BankField({ payment, last, onPayment }: Props) {
  const { t } = useTranslation("checkoutLater");
  const { bank } = payment;
  const marks: Readonly<Record<string, Mark>> = bankMarks;
  const first = banks.filter((one) => one === last);
  return (
    <div className="field">
      <label htmlFor="f-bank">{t("bank")}</label>
      <div className={bank ? "mark-row" : undefined}>
        {bank && <BrandMark id={bank} mark={marks[bank]} shape="bank" name={bank} />}
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
