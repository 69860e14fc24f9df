import { useState } from "react";
import { useTranslation } from "react-i18next";
import { getFailureText } from "#app/api/failure-text.ts";
import { type SlotDay, getInitialDay, isFree, sortSlots, type Times, getUnavailableDays } from "#app/store/times.ts";
import type { ChosenSlot } from "#app/store/times.ts";
import { Button } from "#app/ui/button.tsx";
import { lazyPart } from "#app/ui/lazy-part.tsx";
import { Note } from "#app/ui/note.tsx";
import { useOpen } from "#app/ui/use-open.ts";
import type { ApiError } from "#shared/client.ts";
import { tellsNoOrders } from "#shared/domain/orders/no-orders.ts";
import { type Locale, parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatClockRange, formatDay } from "#shared/domain/time/clock-text.ts";
import { toDay } from "#shared/domain/time/time.ts";

const FutureAlert = lazyPart(() => import("./future-alert.tsx"), { waiting: null });

type Props = {
  /** When an order for now comes; null: that depends on what is not chosen yet. */
  asapTime: string | null;
  times: (Times & { isAsked: boolean }) | null;
  isFailed: boolean;
  failure: ApiError | null;
  onRetry: () => void;
  slot: ChosenSlot | null;
  onSlot: (slot: ChosenSlot | null) => void;
  clockMs: () => number;
};

export function TimeSection({ asapTime, times, isFailed, failure, onRetry, slot, onSlot, clockMs }: Props) {
  const { t, i18n } = useTranslation("checkout");
  const locale = parseLanguageTag(i18n.language);
  const [picked, setPicked] = useState<string | null>(null);
  const alert = useOpen();
  const shown = times?.days.find(({ date }) => date === (picked ?? getInitialDay(times, slot)));
  const today = toDay(clockMs());

  const choose = (next: ChosenSlot | null) => {
    // The alert shows once, not for every other slot.
    if (next && !slot) alert.open();
    onSlot(next);
  };

  return (
    <section className="block" aria-labelledby="h-when">
      <div className="head">
        <h2 id="h-when">{t("whenTitle")}</h2>
        {shown && <p>{formatDay(shown.date, locale)}</p>}
      </div>
      {times && shown ? (
        <>
          <DayRail times={times} shown={shown.date} today={today} locale={locale} onPick={setPicked} />
          <SlotRail
            day={shown}
            hasAsap={times.asap !== null && shown.date === times.days[0]?.date}
            asapTime={asapTime}
            open={times.isAsked ? "slotAsked" : "slotOpen"}
            slot={slot}
            locale={locale}
            onChoose={choose}
          />
        </>
      ) : isFailed ? (
        <TimesFailed
          text={failure && tellsNoOrders(failure) ? getFailureText(failure) : t("timesFailed")}
          onRetry={onRetry}
        />
      ) : (
        <div className="sk wait-times" />
      )}
      {alert.isOpen && slot && <FutureAlert slot={slot} locale={locale} onClose={alert.close} />}
    </section>
  );
}

type DayProps = {
  times: Times;
  shown: string;
  today: string;
  locale: Locale;
  onPick: (date: string) => void;
};

function DayRail({ times: { asap, days }, shown, today, locale, onPick }: DayProps) {
  const { t } = useTranslation("checkout");
  // "As soon as possible" is a time of today.
  const without = getUnavailableDays(asap ? days.slice(1) : days);
  return (
    <div className="rail bleed">
      {days.map(({ date }) => {
        const name = date === today ? t("dayToday") : formatDay(date, locale);
        const isWithout = without.includes(date);
        return (
          <Button
            kind="pill"
            className={isWithout ? "no-times" : undefined}
            key={date}
            aria-pressed={date === shown}
            {...(isWithout && { "aria-label": t("dayWithoutSlots", { day: name }) })}
            onClick={() => onPick(date)}
          >
            {name}
          </Button>
        );
      })}
    </div>
  );
}

const reasons = { FULL: "slotFULL", CUT_OFF: "slotCUT_OFF", CLOSED: "slotCLOSED" } as const;

type SlotProps = {
  day: SlotDay;
  hasAsap: boolean;
  asapTime: string | null;
  /** What a slot that can be chosen is called. */
  open: "slotOpen" | "slotAsked";
  slot: ChosenSlot | null;
  locale: Locale;
  onChoose: (slot: ChosenSlot | null) => void;
};

function SlotRail({ day, hasAsap, asapTime, open, slot, locale, onChoose }: SlotProps) {
  const { t } = useTranslation("checkout");
  if (!hasAsap && !isFree(day)) return <Note>{t("noSlots")}</Note>;
  return (
    <div className="rail bleed slots" role="radiogroup" aria-label={t("whenTitle")}>
      {hasAsap && (
        <label className="slot">
          <input type="radio" name="slot" checked={slot === null} onChange={() => onChoose(null)} />
          <span>{t("asSoonAsPossible")}</span>
          <small>{asapTime ?? t(open)}</small>
        </label>
      )}
      {sortSlots(day.slots).map(({ startAt, endAt, dineTime, isAvailable, reason }) => (
        <label className="slot" key={startAt}>
          <input
            type="radio"
            name="slot"
            disabled={!isAvailable}
            checked={slot?.startAt === startAt}
            onChange={() => onChoose({ startAt, endAt, dineTime })}
          />
          <span>{formatClockRange(startAt, endAt, locale)}</span>
          <small>{t(isAvailable ? open : (reasons[reason as "FULL"] ?? "slotFULL"))}</small>
        </label>
      ))}
    </div>
  );
}

export function TimesFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation("checkout");
  return (
    <Note tone="bad">
      <div>
        {text}
        <div className="acts">
          <Button kind="text" onClick={onRetry}>
            {t("tryAgain")}
          </Button>
        </div>
      </div>
    </Note>
  );
}
