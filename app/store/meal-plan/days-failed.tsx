import { useTranslation } from "react-i18next";

export function DaysFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("mealPlan");
  return (
    <p className="note bad" role="alert">
      <span>
        {t("planTimesFailed")}
        <button type="button" className="link" onClick={onRetry}>
          {t("tryAgain")}
        </button>
      </span>
    </p>
  );
}
