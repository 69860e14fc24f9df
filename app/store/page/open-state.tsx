import { useTranslation } from "react-i18next";
import type { OpenStateView } from "#app/store/store-page-view.ts";

export function OpenState({ view }: { view: OpenStateView }) {
  const { t } = useTranslation(["store", "facts", "common"]);
  if (view.isOpen) {
    if (!view.until) return <span className="status open">{t("open24")}</span>;
    const { time, isLastOrder } = view.until;
    return (
      <span className={isLastOrder ? "status pre" : "status open"}>
        {isLastOrder ? t("lastOrders", { ns: "facts", time }) : t("openUntil", { time })}
      </span>
    );
  }
  if (!view.opening) return <span className="status shut">{t("closedStatus")}</span>;
  const { day, time, isPause } = view.opening;
  const when = day ? t("dayAndTime", { ns: "facts", time, day: t(day, { ns: "common" }) }) : time;
  return (
    <span className={view.aheadDays > 0 ? "status pre" : "status shut"}>
      {isPause ? t("backAt", { ns: "facts", time: when }) : t("opensTime", { time: when })}
    </span>
  );
}
