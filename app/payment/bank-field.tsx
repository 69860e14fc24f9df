import { useTranslation } from "react-i18next";
import type { ChosenPayment } from "./methods/payments.ts";

const banks = [
  "Maybank2u",
  "Maybank2E",
  "CIMB",
  "Public Bank",
  "RHB",
  "Hong Leong",
  "AmBank",
  "Bank Islam",
  "BSN",
  "Bank Rakyat",
  "Affin",
  "Agrobank",
  "Alliance",
  "Bank Muamalat",
  "BOC",
  "HSBC",
  "KFH",
  "OCBC",
  "Standard Chartered",
  "UOB",
] as const;

type Props = { payment: ChosenPayment; onPayment: (payment: ChosenPayment) => void };

/** The bank of a customer who pays by online banking; the payment page asks too. */
export function BankField({ payment, onPayment }: Props) {
  const { t } = useTranslation("checkoutLater");
  return (
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
  );
}
