import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { LiveText } from "#app/ui/note.tsx";

/** What stands in place of a map that did not load. */
export function MapFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <LiveText live="status" className="mapfailed">
      <p>{text}</p>
      <Button kind="quiet" size="small" onClick={onRetry}>
        {t("tryAgain")}
      </Button>
    </LiveText>
  );
}
