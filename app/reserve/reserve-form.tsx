import { useTranslation } from "react-i18next";
import type { ServerData } from "#app/data/cached-data.client.ts";
import { Button } from "#app/ui/button.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Note } from "#app/ui/note.tsx";
import type { Slot } from "#shared/contract/order-entities.ts";
import { getSittingEnd } from "#shared/domain/orders/sitting.ts";
import { toVisible } from "#shared/domain/text/visible-text.ts";
import { formatDay, formatMinutes, formatMonth, formatWeekday } from "#shared/domain/time/clock-text.ts";
import { minuteMs } from "#shared/domain/time/time.ts";
import { chooseDay, maxNoteLength, type NoteTag, noteTags, type ReserveChoice, toNote } from "./choice.ts";
import { ProblemNote } from "./problem-note.tsx";
import type { ReservationView } from "./reservation-view.ts";
import type { ReserveProblem } from "./reserve-problem.ts";
import { TimeGrid } from "./time-grid.tsx";
import { toMeals } from "./times.ts";

const fewest = [1, 2, 3, 4, 5, 6, 7, 8];
const more = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20];

export type ChoiceProps = {
  view: ReservationView;
  choice: ReserveChoice;
  change: (choice: ReserveChoice) => void;
  clockMs: () => number;
  tagNames: Record<NoteTag, string>;
};

type Props = ChoiceProps & { times: ServerData<{ items: Slot[] }>; problem: ReserveProblem | null };

export function ReserveForm(props: Props) {
  const { choice, change, problem } = props;
  return (
    <>
      <GuestSection {...props} />
      <DaySection {...props} />
      {problem && (
        <ProblemNote
          {...props}
          problem={problem}
          onChoose={(startAt) => change({ ...choice, selectedReserveDeliveryTime: startAt })}
        />
      )}
      <TimesOfDay {...props} />
      <NoteSection {...props} />
    </>
  );
}

export function GuestSection({ choice, change }: ChoiceProps) {
  const { t } = useTranslation("reservation");
  const { noOfPax } = choice;
  const isMany = noOfPax > fewest.length;
  const choose = (count: number) => change({ ...choice, noOfPax: count });
  return (
    <section className="block" aria-labelledby="h-guests">
      <div className="head">
        <h2 id="h-guests">{t("guestsTitle")}</h2>
        <p>{t("guestsMost")}</p>
      </div>
      <div className="rail bleed party" role="radiogroup" aria-labelledby="h-guests">
        {fewest.map((count) => (
          <label key={count}>
            <input type="radio" name="guests" checked={noOfPax === count} onChange={() => choose(count)} />
            {count}
          </label>
        ))}
        <label className="wide">
          <input type="radio" name="guests" checked={isMany} onChange={() => choose(fewest.length + 1)} />
          9–20
        </label>
      </div>
      {isMany && (
        <label className="field many">
          {t("guestsExact")}
          <select className="inp" value={noOfPax} onChange={({ target }) => choose(Number(target.value))}>
            {more.map((count) => (
              <option key={count} value={count}>
                {count}
              </option>
            ))}
          </select>
        </label>
      )}
    </section>
  );
}

export function DaySection({ view, choice, change, clockMs }: ChoiceProps) {
  const { t } = useTranslation("reservation");
  const { locale, days } = view;
  const chosen = days[choice.selectedReserveDayIndex] ?? "";
  return (
    <section className="block" aria-labelledby="h-day">
      <div className="head">
        <h2 id="h-day">{t("dayTitle")}</h2>
        <p>{chosen && formatMonth(chosen, locale)}</p>
      </div>
      <div className="rail bleed days" role="radiogroup" aria-labelledby="h-day">
        {days.map((day, index) => {
          const today = index === 0 && t("today");
          return (
            <label key={day}>
              <input
                type="radio"
                name="day"
                aria-label={today || formatDay(day, locale)}
                checked={day === chosen}
                onChange={() => change(chooseDay(choice, index, clockMs()))}
              />
              <small>{today || formatWeekday(day, locale)}</small>
              <b>{Number(day.slice(8))}</b>
            </label>
          );
        })}
      </div>
    </section>
  );
}

export const mealTexts = {
  breakfast: "mealBreakfast",
  lunch: "mealLunch",
  tea: "mealTea",
  dinner: "mealDinner",
  supper: "mealSupper",
} as const;

function TimesOfDay({ view, choice, change, times }: Props) {
  const { t } = useTranslation("reservation");
  const { noOfPax } = choice;
  const minutes = getSittingEnd(0, noOfPax) / minuteMs;
  const meals = toMeals(times.value?.items ?? []);
  return (
    <Loading as="section" className="block times" aria-labelledby="h-time" isLoading={times.state === "loading"}>
      <div className="head">
        <h2 id="h-time">{t("timeTitle")}</h2>
        {noOfPax > 0 && <p>{t("sitting", { time: formatMinutes(minutes, view.locale) })}</p>}
      </div>
      {noOfPax === 0 ? (
        <Note>{t("guestsFirst")}</Note>
      ) : times.state === "failed" ? (
        <Note tone="bad" live="alert">
          <div>
            {t("timesFailed")}
            <div className="acts">
              <Button kind="text" onClick={times.reload}>
                {t("tryAgain", { ns: "common" })}
              </Button>
            </div>
          </div>
        </Note>
      ) : !times.value ? (
        <div className="sk" />
      ) : meals.length === 0 ? (
        <Note>{t("noTimes")}</Note>
      ) : (
        meals.map(({ name, slots }) => (
          <div key={slots[0]?.startAt} role="group" aria-label={t(mealTexts[name])}>
            <h3>{t(mealTexts[name])}</h3>
            <TimeGrid
              slots={slots}
              name="time"
              locale={view.locale}
              chosen={choice.selectedReserveDeliveryTime}
              isBusy={times.state === "loading"}
              onChoose={(startAt) => change({ ...choice, selectedReserveDeliveryTime: startAt })}
            />
          </div>
        ))
      )}
    </Loading>
  );
}

export function NoteSection({ choice, change, tagNames }: ChoiceProps) {
  const { t } = useTranslation("reservation");
  const { tags, remark } = choice;
  const left = maxNoteLength - toNote(choice, tagNames).length;
  return (
    <section className="block" aria-labelledby="h-note">
      <div className="head">
        <h2 id="h-note">{t("noteTitle")}</h2>
      </div>
      <div className="note-tags" role="group" aria-labelledby="h-note">
        {noteTags.map((tag) => (
          <Button
            kind="pill"
            key={tag}
            aria-pressed={tags.includes(tag)}
            onClick={() => change({ ...choice, tags: noteTags.filter((one) => (one === tag) !== tags.includes(one)) })}
          >
            {tagNames[tag]}
          </Button>
        ))}
      </div>
      <label className="field">
        {t("noteLabel")}
        <textarea
          id="note"
          rows={2}
          maxLength={maxNoteLength}
          value={remark}
          aria-invalid={left < 0}
          aria-describedby="note-left"
          onChange={({ target }) => change({ ...choice, remark: toVisible(target.value, "\n") })}
        />
        <span id="note-left" className={left < 0 ? "err" : "hint"} aria-live="polite">
          {left < 20 ? t(left < 0 ? "noteTooLong" : "noteLeft", { count: Math.abs(left) }) : ""}
        </span>
      </label>
    </section>
  );
}
