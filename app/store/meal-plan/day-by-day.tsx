import { useTranslation } from "react-i18next";
import { DayCard } from "#app/store/day-card.tsx";
import type { SelectedSide } from "#shared/domain/cart/selection.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { getDishNote } from "./dish-note.ts";
import type { ChosenDay } from "./plan-edits.ts";
import { dayId } from "./plan-obstacle.ts";
import type { DaySheetState } from "./use-day-sheets.ts";

type Props = {
  chosen: readonly ChosenDay[];
  /** The dishes with their prices. */
  sides: readonly SelectedSide[];
  onOpen: DaySheetState["open"];
};

/** The chosen days with the dish and the time of each. */
export function DayByDay({ chosen, sides, onOpen }: Props) {
  const { t, i18n } = useTranslation("mealPlan");
  return (
    <section className="opts" aria-labelledby="h-by-day">
      <h2 id="h-by-day">{t("dayByDay")}</h2>
      <ul className="plan-days">
        {chosen.map((day) => {
          const { sideID, delivery, dish } = day;
          const extra = sides.find((side) => side.sideID === sideID)?.items[0];
          const problem = problemText(day);
          return (
            <DayCard
              key={sideID}
              id={dayId(sideID)}
              date={delivery.date}
              dish={dish?.name ?? t("noDish")}
              imageUrl={dish?.imageUrl ?? null}
              note={extra ? getDishNote(extra) : null}
              tone={problem ? "bad" : undefined}
              problem={problem}
              dineTime={delivery.dineTime}
              actions={{ dish: () => onOpen("dish", sideID), dayAndTime: () => onOpen("time", sideID) }}
            />
          );
        })}
      </ul>
    </section>
  );

  function problemText({ isDishMissing, timeProblem, delivery: { date } }: ChosenDay): string | null {
    if (timeProblem) return t(timeProblem === "closed" ? "dayClosed" : "dayFull");
    return isDishMissing ? t("needDish", { day: formatDay(date, parseLanguageTag(i18n.language)) }) : null;
  }
}
