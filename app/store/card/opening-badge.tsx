import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import type { Opening } from "./store-view.ts";

/** When a store that is not open takes orders again. */
export function OpeningBadge({ opening, isClosed }: { opening: Opening; isClosed: boolean }) {
  const { t } = useTranslation(["catalogue", "facts", "common"]);
  const time = opening.day
    ? t("dayAndTime", { ns: "facts", time: opening.time, day: t(opening.day, { ns: "common" }) })
    : opening.time;
  if (!isClosed) {
    return (
      <span className="badge pre">
        <Icon name="calendar-clock" />
        {t("from", { time })}
      </span>
    );
  }
  return <span className="badge">{opening.isPause ? t("backAt", { ns: "facts", time }) : t("opensAt", { time })}</span>;
}
