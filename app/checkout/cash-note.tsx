import { useTranslation } from "react-i18next";
import { getExactDue } from "#shared/domain/amount-due.ts";
import { formatRM } from "#shared/domain/money.ts";

/** Cash is rounded; other ways to pay are not. */
export function CashNote({ price }: { price: { payable: number; rounding: number } }) {
  const { t } = useTranslation("checkoutLater");
  return <p className="note">{t("cashRounding", { amount: formatRM(getExactDue(price)) })}</p>;
}
