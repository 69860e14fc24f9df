import { useTranslation } from "react-i18next";
import { formatDay } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import type { SelectedSide } from "#shared/domain/selection.ts";
import { DayButton, DayCard, DayTime } from "./day-card.tsx";
import { getDishNote } from "./dish-note.ts";
import type { ChosenDay } from "./plan-edits.ts";
import { dayId } from "./plan-obstacle.ts";

type Props = {
  chosen: readonly ChosenDay[];
  /** The dishes with their prices. */
  sides: readonly SelectedSide[];
  onDish: (sideID: string) => void;
  onTime: (sideID: string) => void;
};

/** The chosen days with the dish and the time of each. */
export function DayByDay({ chosen, sides, onDish, onTime }: Props) {
  const { t, i18n } = useTranslation("mealPlan");
  const locale = parseLanguageTag(i18n.language);
  return (
    <section className="opts" aria-labelledby="h-by-day">
      <h2 id="h-by-day">{t("dayByDay")}</h2>
      <ul className="plan-days">
        {chosen.map((day) => {
          const { sideID, delivery, dish } = day;
          const name = formatDay(delivery.date, locale);
          const extra = sides.find((side) => side.sideID === sideID)?.items[0];
          const problem = problemText(day, name);
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
              facts={<DayTime dineTime={delivery.dineTime} />}
            >
              <DayButton label={t("dishOf", { day: name })} onPress={() => onDish(sideID)}>
                {t("dish")}
              </DayButton>
              <DayButton label={t("timeOf", { day: name })} onPress={() => onTime(sideID)}>
                {t("dayAndTime")}
              </DayButton>
            </DayCard>
          );
        })}
      </ul>
    </section>
  );

  function problemText({ isDishMissing, timeProblem }: ChosenDay, day: string): string | null {
    if (timeProblem) return t(timeProblem === "closed" ? "dayClosed" : "dayFull");
    return isDishMissing ? t("needDish", { day }) : null;
  }
}
