import { useTranslation } from "react-i18next";
import { StaffIcon } from "#app/staff/staff-icon.tsx";
import type { StaffOrder } from "#shared/contract/counter.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatTimeLeft } from "#shared/domain/time/countdown.ts";
import { fromInstant, minuteMs } from "#shared/domain/time/time.ts";
import { isLate, toMinutes } from "./minutes-left.ts";
import { formatBoardTime } from "./short.ts";
import { useNow } from "./use-now.ts";

const minutePaceMs = 10_000;

/** The one time that counts on a card: to answer, until it is due, how late, how long somebody waits. */
export function TimeLeft({ order, clockMs }: { order: StaffOrder; clockMs: number }) {
  const { t, i18n } = useTranslation("staff");
  const { answerBefore, dueAt, endedAt, kitchenState } = order;
  // Whoever answers sees seconds; all else is minutes.
  const now = useNow(clockMs, answerBefore === null ? minutePaceMs : undefined);
  const locale = parseLanguageTag(i18n.language);
  if (endedAt !== null) return <TimeText time={formatBoardTime(endedAt, now, locale)} hint={t("ended")} />;
  if (answerBefore !== null)
    return <TimeText time={formatTimeLeft(fromInstant(answerBefore) - now)} hint={t("toAnswer")} />;
  const left = fromInstant(dueAt) - now;
  const due = t("dueAt", { time: formatBoardTime(dueAt, now, locale) });
  if (kitchenState === "READY")
    return <TimeText time={t("minutes", { count: toMinutes(left) })} hint={left > 0 ? due : t("waiting")} />;
  if (isLate(left)) return <TimeText className="is-late" time={t("late", { count: toMinutes(left) })} hint={due} />;
  return <TimeText time={t("minutes", { count: toMinutes(left) })} hint={due} />;
}

/** When an order for later is due. */
export function DueAt({ order: { dueAt }, clockMs, hint = "" }: { order: StaffOrder; clockMs: number; hint?: string }) {
  const { i18n } = useTranslation("staff");
  const now = useNow(clockMs, minuteMs);
  return <TimeText time={formatBoardTime(dueAt, now, parseLanguageTag(i18n.language))} hint={hint} />;
}

/** When the kitchen is to begin with an order for later. */
export function StartAt({ order: { cookFrom }, clockMs }: { order: StaffOrder; clockMs: number }) {
  const { t, i18n } = useTranslation("staff");
  const now = useNow(clockMs, minuteMs);
  return (
    <p className="bd-start-at">
      <StaffIcon name="flame" size={16} />
      {t("startAt", { time: formatBoardTime(cookFrom, now, parseLanguageTag(i18n.language)) })}
    </p>
  );
}

function TimeText({ time, hint, className = "" }: { time: string; hint: string; className?: string }) {
  return (
    <span className={`bd-time ${className}`}>
      <b>{time}</b>
      {hint !== "" && <small>{hint}</small>}
    </span>
  );
}

/** How much of the ten minutes to answer is left. */
export function AnswerBar({ order, clockMs }: { order: StaffOrder; clockMs: number }) {
  const { answerBefore, placedAt } = order;
  if (answerBefore === null) return null;
  return <TimeBar placedAt={placedAt} answerBefore={answerBefore} clockMs={clockMs} />;
}

function TimeBar({ placedAt, answerBefore, clockMs }: { placedAt: string; answerBefore: string; clockMs: number }) {
  const now = useNow(clockMs);
  const end = fromInstant(answerBefore);
  const whole = Math.max(1, end - fromInstant(placedAt));
  return <progress className="bd-left" aria-hidden="true" max={whole} value={Math.max(0, end - now)} />;
}
