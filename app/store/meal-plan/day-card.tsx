import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Picture } from "#app/ui/picture.tsx";
import { formatDay, formatWeekday } from "#shared/domain/clock-text.ts";
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
