import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatClockRange, formatDay, formatMonth, formatWeekday } from "#shared/domain/time/clock-text.ts";

type Props = {
  booking: { startAt: string; endAt: string; noOfPax: number };
  place: string;
  children?: ReactNode;
};

/** A reserved table as a leaf of a calendar: for how many, when and where. */
export function BookingCard({ booking: { startAt, endAt, noOfPax }, place, children }: Props) {
  const { t, i18n } = useTranslation("dineIn");
  const locale = parseLanguageTag(i18n.language);
  // An instant of the wire has the Malaysian day in front.
  const day = startAt.slice(0, 10);
  return (
    <div className="booking">
      <div className="booking-of">
        <div className="leaf" aria-hidden="true">
          <small>{formatWeekday(day, locale)}</small>
          <b>{Number(day.slice(8))}</b>
          <span>{formatMonth(day, locale)}</span>
        </div>
        <div>
          <b>{t("tableFor", { count: noOfPax })}</b>
          <p>
            <time dateTime={startAt}>
              {t("bookedFor", { day: formatDay(day, locale), time: formatClockRange(startAt, endAt, locale) })}
            </time>
          </p>
          <p>{place}</p>
        </div>
      </div>
      {children}
    </div>
  );
}
