import { useTranslation } from "react-i18next";

/** What stands in place of a map that did not load. */
export function MapFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="mapfailed" role="status">
      <p>{text}</p>
      <button type="button" className="btn btn-3 btn-sm" onClick={onRetry}>
        {t("tryAgain")}
      </button>
    </div>
  );
}
