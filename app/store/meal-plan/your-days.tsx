import { useTranslation } from "react-i18next";
import { CutOffNote } from "#app/store/cut-off-note.tsx";
import { DaysFailed } from "#app/store/days-failed.tsx";
import { type CalendarDay, PlanCalendar } from "#app/store/plan-calendar.tsx";
import type { useFreeDays } from "#app/store/use-free-days.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { LiveText } from "#app/ui/note.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { Food } from "#shared/contract/entities.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { getFirstFree } from "./plan-edits.ts";
import { daysId } from "./plan-obstacle.ts";
import type { DaySheetState } from "./use-day-sheets.ts";
import type { Plan } from "./use-plan.ts";

type Props = {
  terms: NonNullable<Food["mealPlan"]>;
  plan: Plan;
  free: ReturnType<typeof useFreeDays>;
  unitSen: number;
  nowMs: number;
  onOpen: DaySheetState["open"];
};

/** The calendar in which the days of a plan are chosen. */
export function YourDays({ terms, plan, free, unitSen, nowMs, onOpen }: Props) {
  const { t, i18n } = useTranslation("mealPlan");
  const locale = parseLanguageTag(i18n.language);
  const { chosen, missing, isFree, add } = plan;
  const firstFree = getFirstFree(terms, isFree, missing);

  const getDay = (date: string): CalendarDay | null => {
    const day = formatDay(date, locale);
    const found = chosen.find(({ delivery }) => delivery.date === date);
    if (found) {
      const { sideID, dish } = found;
      return {
        label: t("changeDayOf", { day, dish: dish?.name ?? t("noDish") }),
        tone: "on",
        content: dish && <Picture src={dish.imageUrl} width={34} height={34} />,
        onPress: () => onOpen("dish", sideID),
      };
    }
    if (missing === 0 || !isFree(date)) return null;
    return { label: t("addDay", { day }), content: <Icon name="plus" size={16} />, onPress: () => add([date]) };
  };

  return (
    <section className="opts" aria-labelledby="h-days" id={daysId} tabIndex={-1}>
      <div className="plan-head">
        <h2 id="h-days">{t("yourDays", { count: terms.days })}</h2>
        <LiveText as="span" live="status" className={`badge ${missing === 0 ? "ok" : ""}`}>
          {missing === 0 && <Icon name="check" />}
          {t("daysChosen", { chosen: chosen.length, count: terms.days })}
        </LiveText>
      </div>
      <p className="meta">{t("perDay", { amount: formatRM(Math.round(unitSen / terms.days)) })}</p>
      <PlanCalendar first={terms.firstDay} last={terms.lastDay} nowMs={nowMs} getDay={getDay}>
        <p className="meta plan-hint">
          {t(missing === 0 ? "allChosen" : "tapDay")}
          {terms.skipWeekends && t("noWeekends")}
        </p>
      </PlanCalendar>
      {free.isFailed && <DaysFailed onRetry={free.reload} />}
      {missing > 0 && firstFree.length === missing && (
        <Button kind="quiet" isWide onClick={() => add(firstFree)}>
          {t("firstDays", { count: missing })}
        </Button>
      )}
      <CutOffNote dates={chosen.map(({ delivery }) => delivery.date)} nowMs={nowMs} />
    </section>
  );
}
