import { Fragment, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay, formatMonthName, formatWeekday } from "#shared/domain/time/clock-text.ts";
import { toDay } from "#shared/domain/time/time.ts";
import { getWeeks } from "./plan-days.ts";

export type CalendarDay = {
  /** What the day is, for those who do not see the calendar. */
  label: string;
  tone?: "on" | "gone" | "now" | undefined;
  content?: ReactNode;
  onPress?: () => void;
};

type Props = {
  first: string;
  last: string;
  nowMs: number;
  action?: ReactNode;
  getDay: (date: string) => CalendarDay | null;
  children?: ReactNode;
};

/** Above the first week, and above one in which a month begins: its months. */
function MonthLine({ week, isFirst }: { week: readonly string[]; isFirst: boolean }) {
  const { i18n } = useTranslation();
  if (!isFirst && !week.some((date) => date.endsWith("-01"))) return null;
  const names = week.map((date) => formatMonthName(date, parseLanguageTag(i18n.language)));
  return <span className="plan-month">{[...new Set(names)].join(" – ")}</span>;
}

/** Whole weeks; a day is a button where it can be pressed, with its full date in its name. */
export function PlanCalendar({ first, last, nowMs, action, getDay, children }: Props) {
  const { t, i18n } = useTranslation("mealPlan");
  const locale = parseLanguageTag(i18n.language);
  const weeks = getWeeks(first, last);
  const today = toDay(nowMs);
  return (
    <div className="plan-cal">
      <div className="plan-cal-head">
        <span className="meta">{t("today", { day: formatDay(today, locale) })}</span>
        {action}
      </div>
      <div className="plan-grid">
        {weeks[0]?.map((date) => (
          <span key={date} className="plan-wd" aria-hidden="true">
            {formatWeekday(date, locale)}
          </span>
        ))}
        {weeks.flat().map((date, index) => {
          const day = getDay(date);
          const number = <span>{Number(date.slice(8))}</span>;
          const className = ["plan-date", day?.tone, date === today && "today"].filter(Boolean).join(" ");
          const cell = day?.onPress ? (
            <Button kind="bare" className={className} aria-label={day.label} onClick={day.onPress}>
              {number}
              {day.content}
            </Button>
          ) : (
            <span className={className} {...(day && { role: "img", "aria-label": day.label })}>
              {number}
              {day?.content}
            </span>
          );
          return (
            <Fragment key={date}>
              {index % 7 === 0 && <MonthLine week={weeks[index / 7] ?? []} isFirst={index === 0} />}
              {cell}
            </Fragment>
          );
        })}
      </div>
      {children}
    </div>
  );
}
