import { useTranslation } from "react-i18next";
import type { OpenStateView } from "./store-page-view.ts";

export function OpenState({ view }: { view: OpenStateView }) {
  const { t } = useTranslation(["store", "facts", "common"]);
  if (view.isOpen) {
    return <span className="status open">{view.until ? t("openUntil", { time: view.until }) : t("open24")}</span>;
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
