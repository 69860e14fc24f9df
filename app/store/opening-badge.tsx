import { useTranslation } from "react-i18next";
import { Badge } from "#app/ui/badge.tsx";
import type { Opening } from "./store-view.ts";

/** When a store that is not open takes orders again. */
export function OpeningBadge({ opening, isClosed }: { opening: Opening; isClosed: boolean }) {
  const { t } = useTranslation(["catalogue", "facts", "common"]);
  const time = opening.day
    ? t("dayAndTime", { ns: "facts", time: opening.time, day: t(opening.day, { ns: "common" }) })
    : opening.time;
  if (!isClosed) {
    return (
      <Badge tone="careful" icon="calendar-clock">
        {t("from", { time })}
      </Badge>
    );
  }
  return <Badge>{opening.isPause ? t("backAt", { ns: "facts", time }) : t("opensAt", { time })}</Badge>;
}
