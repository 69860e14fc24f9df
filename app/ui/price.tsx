import { useTranslation } from "react-i18next";
import { formatRM } from "#shared/domain/money/money.ts";

export function Price({ amount, sale }: { amount: number; sale: number | null }) {
  const { t } = useTranslation("store");
  if (sale === null) return <span className="price">{formatRM(amount)}</span>;
  return (
    <span className="price sale">
      <span className="vh">{t("now")} </span>
      {formatRM(sale)}{" "}
      <del>
        <span className="vh">{t("was")} </span>
        {formatRM(amount)}
      </del>
    </span>
  );
}
