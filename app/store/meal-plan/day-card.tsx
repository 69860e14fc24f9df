import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { formatDay, formatDineTime, formatWeekday } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";

type Props = {
  id: string;
  /** null: not chosen yet. */
  date: string | null;
  dish: string;
  imageUrl: string | null;
  note?: string | null;
  badge?: ReactNode;
  tone?: "gone" | "now" | "bad" | undefined;
  facts: ReactNode;
  problem?: string | null;
  /** Buttons. */
  children?: ReactNode;
};

/** One day of a plan: which day, what is eaten, when and where. */
export function DayCard({ id, date, dish, imageUrl, note, badge, tone, facts, problem, children }: Props) {
  const { i18n } = useTranslation("mealPlan");
  const locale = parseLanguageTag(i18n.language);
  return (
    <li id={id} className={`plan-day ${tone ?? ""}`} tabIndex={-1}>
      <span className="plan-leaf">
        {date && (
          <>
            <span className="vh">{formatDay(date, locale)}</span>
            <small aria-hidden="true">{formatWeekday(date, locale)}</small>
            <b aria-hidden="true">{Number(date.slice(8))}</b>
          </>
        )}
      </span>
      {imageUrl ? <Picture src={imageUrl} width={76} height={76} /> : <span className="plan-pic" />}
      <div>
        {badge}
        <h3>
          {dish}
          {note && <small>{note}</small>}
        </h3>
      </div>
      <div className="plan-facts">{facts}</div>
      {problem && <p className="plan-problem">{problem}</p>}
      {children && <div className="plan-acts">{children}</div>}
    </li>
  );
}

/** When a day is delivered; null: not chosen yet. */
export function DayTime({ dineTime }: { dineTime: string | null }) {
  const { t, i18n } = useTranslation("mealPlan");
  return (
    <span>
      <Icon name="clock" size={16} />
      <b>{dineTime === null ? t("noDay") : formatDineTime(dineTime, parseLanguageTag(i18n.language))}</b>
    </span>
  );
}

/** Where a day is delivered, and beside it what the way costs. */
export function DayPlace({ place, children }: { place: ReactNode; children?: ReactNode }) {
  return (
    <span>
      <Icon name="map-pin" size={16} />
      <span>{place}</span>
      {children}
    </span>
  );
}

type ButtonProps = { label: string; isDisabled?: boolean; onPress: () => void; children: string };

/** Opens the sheet that changes a part of a day; the label names the day too. */
export function DayButton({ label, isDisabled, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-3 btn-sm"
      aria-label={label}
      aria-haspopup="dialog"
      aria-disabled={isDisabled}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
