import { useState } from "react";
import { useTranslation } from "react-i18next";
import { counter } from "#app/staff/calls.ts";
import { Button } from "#app/ui/button.tsx";
import { FailureNote } from "#app/ui/note.tsx";
import { TextField } from "#app/ui/text-field.tsx";
import type { StaffStore } from "#shared/contract/counter.ts";
import { parseLanguageTag } from "#shared/domain/text/locale.ts";
import { formatDay } from "#shared/domain/time/clock-text.ts";
import { addDays, minuteMs, toDay } from "#shared/domain/time/time.ts";
import { useNow } from "./use-now.ts";
import { useStoreChange } from "./use-store-change.ts";

type Span = StaffStore["days"][number]["spans"][number];
type Props = { store: StaffStore; clockMs: number };

const mostDays = 60;

/** "02:00" after "18:00" is of the next day. */
function toSpan(from: string, to: string): Span {
  const [hours = "0", minutes = "00"] = to.split(":");
  return { from, to: to > from ? to : `${Number(hours) + 24}:${minutes}` };
}

/** Other hours on one day, or none. */
export function DayForm({ store, clockMs }: Props) {
  const { t } = useTranslation("staff");
  const today = toDay(useNow(clockMs, minuteMs));
  const [day, setDay] = useState(today);
  const [from, setFrom] = useState("10:00");
  const [to, setTo] = useState("22:00");
  const open = useDay(store.id, day, [toSpan(from, to)]);
  const shut = useDay(store.id, day, []);
  const isWhole = day !== "" && from !== "" && to !== "";
  return (
    <section className="st-form" aria-label={t("dayTitle")}>
      <h3>{t("dayTitle")}</h3>
      <TextField label={t("day")} type="date" min={today} max={addDays(today, mostDays)} value={day} onType={setDay} />
      <div className="st-row">
        <TextField label={t("opensAt")} type="time" value={from} onType={setFrom} />
        <TextField label={t("closesAt")} type="time" value={to} onType={setTo} />
      </div>
      <FailureNote text={open.problem ?? shut.problem} />
      <div className="st-row">
        <Button kind="outline" disabled={!isWhole} isBusy={open.isBusy} onClick={open.press}>
          {t("setHours")}
        </Button>
        <Button kind="quiet" disabled={day === ""} isBusy={shut.isBusy} onClick={shut.press}>
          {t("closedThatDay")}
        </Button>
      </div>
      <ul className="st-list">
        {store.days.map((one) => (
          <DayRow key={one.day} storeID={store.id} one={one} />
        ))}
      </ul>
    </section>
  );
}

function DayRow({ storeID, one }: { storeID: string; one: StaffStore["days"][number] }) {
  const { t, i18n } = useTranslation("staff");
  const usual = useDay(storeID, one.day, null);
  const name = formatDay(one.day, parseLanguageTag(i18n.language));
  const spans = one.spans.map(({ from, to }) => `${from}–${to}`).join(", ");
  return (
    <li>
      <div>
        {name}
        <small>{spans || t("closedThatDay")}</small>
        <FailureNote text={usual.problem} />
      </div>
      <Button kind="quiet" isBusy={usual.isBusy} onClick={usual.press}>
        {t("usualHours")}
        <span className="vh"> {name}</span>
      </Button>
    </li>
  );
}

const useDay = (storeID: string, day: string, spans: Span[] | null) =>
  useStoreChange(storeID, ({ params, ...sent }) =>
    counter.hours({ ...sent, params: { ...params, day }, body: { spans } }),
  );
