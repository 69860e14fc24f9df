import { useTranslation } from "react-i18next";
import { useWaitingCount } from "#app/staff/offline/use-kept-presses.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatClock } from "#shared/domain/time/clock-text.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { AlarmBar } from "./alarm-bar.tsx";
import { useAtStore } from "./store-frame.tsx";

/** Since when the board shows what was, and how many presses wait. */
export function CutBar() {
  const { t, i18n } = useTranslation("staff");
  const { isCut, readAtMs, reload } = useAtStore();
  const count = useWaitingCount();
  if (!isCut) return null;
  return (
    <AlarmBar
      isCut
      sign="wifi-off"
      title={t("cutSince", { time: formatClock(toInstant(readAtMs), parseLanguageTag(i18n.language)) })}
      hint={count > 0 ? t("pressesWait", { count }) : t("cutHint")}
      action={t("tryNow")}
      onAction={reload}
    />
  );
}
