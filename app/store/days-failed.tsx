import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";

export function DaysFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("mealPlan");
  return (
    <Note tone="bad" live="alert">
      <span>
        {t("planTimesFailed")}
        <Button kind="text" onClick={onRetry}>
          {t("tryAgain")}
        </Button>
      </span>
    </Note>
  );
}
