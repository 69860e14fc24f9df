import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { getCutOff } from "#shared/domain/cart/meal-plan.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay, formatDayTime } from "#shared/domain/time/clock-text.ts";
import { toInstant } from "#shared/domain/time/time.ts";
import { findNextCutOff } from "./plan-days.ts";

/** When the next of these days closes, said before it does. */
export function CutOffNote({ dates, nowMs }: { dates: readonly string[]; nowMs: number }) {
  const { t, i18n } = useTranslation("mealPlan");
  const locale = parseLanguageTag(i18n.language);
  const next = findNextCutOff(dates, nowMs);
  return (
    <p className="plan-cut">
      <Icon name="clock" />
      <span>
        {next && (
          <b>
            {t("closes", {
              day: formatDay(next, locale),
              time: formatDayTime(toInstant(getCutOff(next)), locale),
            })}
          </b>
        )}
        {t("closesRule")}
      </span>
    </p>
  );
}
