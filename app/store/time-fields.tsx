import { useTranslation } from "react-i18next";
import { Fieldset } from "#app/ui/fieldset.tsx";
import type { SideDelivery } from "#shared/domain/cart/selection.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay, formatDineTime } from "#shared/domain/time/clock-text.ts";
import { chooseWindow } from "./plan-days.ts";
import type { SlotDay } from "./times.ts";

type Props = {
  /** The days and windows of the plan. */
  days: readonly SlotDay[];
  /** The time that the day has now: it can be kept even where no other place is free. */
  kept: SideDelivery | null;
  /** Days that another dish of the plan has. */
  taken: readonly string[];
  value: SideDelivery | null;
  onChange: (value: SideDelivery) => void;
};

/** The day and the window of one delivery. */
export function TimeFields({ days, kept, taken, value, onChange }: Props) {
  const { t, i18n } = useTranslation("mealPlan");
  const locale = parseLanguageTag(i18n.language);
  const isKept = (date: string, dineTime: string) => kept?.date === date && kept.dineTime === dineTime;
  const freeOf = ({ date, slots }: SlotDay) =>
    slots.filter((slot) => slot.isAvailable || isKept(date, slot.dineTime)).map(({ dineTime }) => dineTime);
  const open = days.filter((day) => !taken.includes(day.date) && (freeOf(day).length > 0 || day.date === value?.date));
  const shown = days.find(({ date }) => date === value?.date);
  return (
    <>
      <div className="field">
        <label htmlFor="plan-date">{t("day")}</label>
        <select
          id="plan-date"
          className="inp"
          value={value?.date ?? ""}
          onChange={(event) => {
            const day = days.find(({ date }) => date === event.target.value);
            const dineTime = day && chooseWindow(freeOf(day), value?.dineTime ?? null);
            if (day && dineTime) onChange({ date: day.date, dineTime });
          }}
        >
          {!shown && <option value={value?.date ?? ""}>{value ? formatDay(value.date, locale) : ""}</option>}
          {open.map(({ date }) => (
            <option key={date} value={date}>
              {formatDay(date, locale)}
            </option>
          ))}
        </select>
      </div>
      <Fieldset legend={t("time")} look="label">
        <div className="plan-times">
          {shown?.slots.map(({ dineTime, isAvailable }) => (
            <WindowChoice
              key={dineTime}
              dineTime={dineTime}
              isChosen={dineTime === value?.dineTime}
              isFree={isAvailable || isKept(shown.date, dineTime)}
              onChoose={() => onChange({ date: shown.date, dineTime })}
            />
          ))}
        </div>
      </Fieldset>
    </>
  );
}

type WindowProps = { dineTime: string; isChosen: boolean; isFree: boolean; onChoose: () => void };

function WindowChoice({ dineTime, isChosen, isFree, onChoose }: WindowProps) {
  const { t, i18n } = useTranslation("mealPlan");
  return (
    <label className="plan-time">
      <input type="radio" name="plan-time" checked={isChosen} disabled={!isFree} onChange={onChoose} />
      <span>{formatDineTime(dineTime, parseLanguageTag(i18n.language))}</span>
      {!isFree && <small>{t("full")}</small>}
    </label>
  );
}
