import { useTranslation } from "react-i18next";
import { LoadFailed } from "#app/ui/empty.tsx";

/** In the place of a page that has thrown. */
export function BrokenPage() {
  const { t } = useTranslation("staff");
  return (
    <main className="st-page">
      <LoadFailed level={1} title={t("loadFailed")} onRetry={() => location.reload()} />
    </main>
  );
}
