import { useTranslation } from "react-i18next";
import { formatRM } from "#shared/domain/money.ts";

/** Cash is rounded; other ways to pay are not. */
export function CashNote({ price }: { price: { total: number; rounding: number } }) {
  const { t } = useTranslation("checkoutLater");
  return <p className="note">{t("cashRounding", { amount: formatRM(price.total - price.rounding) })}</p>;
}
