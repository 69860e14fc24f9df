import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay, formatDineTime, formatWeekday } from "#shared/domain/time/clock-text.ts";

type Action = "dish" | "dayAndTime" | "address" | "changeDay" | "skipDay";

/** What a press on a button of the card changes, and the name of the button, which has the day in it. */
const labels = {
  dish: "dishOf",
  dayAndTime: "timeOf",
  address: "addressOf",
  changeDay: "changeOf",
  skipDay: "skipOf",
} as const satisfies Record<Action, string>;

type Props = {
  id: string;
  /** null: not chosen yet. */
  date: string | null;
  dish: string;
  imageUrl: string | null;
  note?: string | null;
  badge?: ReactNode;
  tone?: "gone" | "now" | "bad" | undefined;
  /** null: not chosen yet. */
  dineTime?: string | null;
  /** When it comes instead; null: as it was ordered. */
  newTime?: string | null;
  place?: ReactNode;
  /** Stands beside the place. */
  fee?: ReactNode;
  /** Stands in the place of time and place. */
  facts?: ReactNode;
  problem?: string | null;
  /** The buttons in their order; undefined: it cannot be pressed yet. */
  actions?: { [text in Action]?: (() => void) | undefined } | undefined;
};

/** One day of a plan: which day, what is eaten, when and where. */
export function DayCard({ date, dish, imageUrl, dineTime, newTime, place, actions, ...card }: Props) {
  const { t, i18n } = useTranslation("mealPlan");
  const locale = parseLanguageTag(i18n.language);
  const day = date ? formatDay(date, locale) : t("noDay");
  const When = newTime ? "del" : "b";
  return (
    <li id={card.id} className={`plan-day ${card.tone ?? ""}`} tabIndex={-1}>
      <span className="plan-leaf">
        {date && (
          <>
            <span className="vh">{day}</span>
            <small aria-hidden="true">{formatWeekday(date, locale)}</small>
            <b aria-hidden="true">{Number(date.slice(8))}</b>
          </>
        )}
      </span>
      {imageUrl ? <Picture src={imageUrl} width={76} height={76} /> : <span className="plan-pic" />}
      <div>
        {card.badge}
        <h3>
          {dish}
          {card.note && <small>{card.note}</small>}
        </h3>
      </div>
      <div className="plan-facts">
        {card.facts ?? (
          <>
            <span>
              <Icon name="clock" size={16} />
              {newTime && <b>{newTime}</b>}
              <When>{dineTime ? formatDineTime(dineTime, locale) : t("noDay")}</When>
            </span>
            {place !== undefined && (
              <span>
                <Icon name="map-pin" size={16} />
                <span>{place}</span>
                {card.fee}
              </span>
            )}
          </>
        )}
      </div>
      {card.problem && <p className="plan-problem">{card.problem}</p>}
      {actions && (
        <div className="plan-acts">
          {(Object.keys(actions) as Action[]).map((text) => (
            <Button
              kind="quiet"
              size="small"
              key={text}
              aria-label={t(labels[text], { day })}
              aria-haspopup="dialog"
              aria-disabled={!actions[text] || undefined}
              onClick={actions[text]}
            >
              {t(text)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
