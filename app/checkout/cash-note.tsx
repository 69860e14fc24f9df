import { useTranslation } from "react-i18next";
import { Note } from "#app/ui/note.tsx";
import { getExactDue } from "#shared/domain/amount-due.ts";
import { formatRM } from "#shared/domain/money.ts";

/** Cash is rounded; other ways to pay are not. */
export function CashNote({ price }: { price: { payable: number; rounding: number } }) {
  const { t } = useTranslation("checkoutLater");
  return <Note>{t("cashRounding", { amount: formatRM(getExactDue(price)) })}</Note>;
}
