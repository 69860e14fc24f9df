import { type CSSProperties, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { HeldReservation } from "#app/store/held-reservation.ts";
import { LiveText } from "#app/ui/note.tsx";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDayTime, formatEnd, formatMinutes } from "#shared/domain/time/clock-text.ts";
import { formatCountdown } from "#shared/domain/time/countdown.ts";
import { fromInstant, minuteMs } from "#shared/domain/time/time.ts";

/** The clock of a page is a little behind the server's. */
const longestMs = 10 * minuteMs;
/** Screen readers hear of these minutes; the seconds are for the eyes. */
const toldMinutes = [5, 2, 1];

type Props = {
  hold: HeldReservation;
  nowMs: number;
  /** It was held a moment ago on this page: its heading takes the focus. */
  isNew?: boolean;
};

/** Counts down to the end of a hold. */
export function HoldCard({ hold, nowMs, isNew }: Props) {
  const { t, i18n } = useTranslation("dineIn");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const locale = parseLanguageTag(i18n.language);
  const leftMs = Math.min(longestMs, Math.max(0, fromInstant(hold.lockedUntil ?? "") - nowMs));
  const seconds = Math.ceil(leftMs / 1000);
  const minutes = Math.ceil(leftMs / minuteMs);
  const isLow = leftMs < minuteMs;
  return (
    <div className={isLow ? "held low" : "held"}>
      <div
        className="ring"
        role="timer"
        aria-live="off"
        style={{ "--part": `${(leftMs / longestMs) * 100}%` } as CSSProperties}
      >
        <b>{formatCountdown(seconds)}</b>
      </div>
      <div>
        <h2 ref={heading} tabIndex={-1}>
          {t(isLow ? "heldLow" : "heldTitle")}
        </h2>
        <p>{t("heldFor", { count: hold.noOfPax, time: formatDayTime(hold.startAt, locale) })}</p>
        <p>{t("heldUntil", { time: formatEnd(hold.lockedUntil ?? "", locale) })}</p>
      </div>
      <LiveText as="p" live="status" className="vh">
        {toldMinutes.includes(minutes) ? t("heldMinutes", { time: formatMinutes(minutes, locale) }) : ""}
      </LiveText>
    </div>
  );
}
