import { useTranslation } from "react-i18next";
import { Button } from "#app/ui/button.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Note } from "#app/ui/note.tsx";
import { CallStore } from "./call-store.tsx";
import { ProblemSection } from "./problem-note.tsx";
import { type ChoiceProps, DaySection, GuestSection, mealTexts, NoteSection } from "./reserve-form.tsx";
import type { ReserveProblem } from "./reserve-problem.ts";
import type { TableTimes } from "./table-times.ts";
import { TimeGrid } from "./time-grid.tsx";
import { toMeals } from "./times.ts";

type Props = ChoiceProps & {
  /** Null until the opening hours are known. */
  times: TableTimes | null;
  phone: string;
  /** Set when the opening hours could not be loaded. */
  onRetry: (() => void) | null;
  problem: ReserveProblem | null;
};

/** What is asked for: guests, day, time, note. */
export function AskForm(props: Props) {
  const { problem } = props;
  const { t } = useTranslation("askTable");
  return (
    <>
      <GuestSection {...props} />
      <DaySection {...props} />
      {problem && (
        <ProblemSection problem={problem}>
          <Note tone="bad">
            {problem.kind === "failed" || problem.kind === "noOrders" ? problem.text : <b>{problem.text} </b>}
            {problem.kind !== "failed" && problem.kind !== "noOrders" && t("refused")}
          </Note>
        </ProblemSection>
      )}
      <TimesToAsk {...props} />
      <NoteSection {...props} />
    </>
  );
}

function TimesToAsk({ view, choice, change, times, phone, onRetry }: Props) {
  const { t } = useTranslation(["askTable", "reservation"]);
  return (
    <Loading as="section" className="block times" aria-labelledby="h-time" isLoading={!times && !onRetry}>
      <div className="head">
        <h2 id="h-time">{t("timeTitle", { ns: "reservation" })}</h2>
      </div>
      {times && times.slots.length > 0 ? (
        <>
          <Note>{t("hint")}</Note>
          {toMeals(times.slots).map(({ name, slots }) => (
            <div key={slots[0]?.startAt} role="group" aria-label={t(mealTexts[name], { ns: "reservation" })}>
              <h3>{t(mealTexts[name], { ns: "reservation" })}</h3>
              <TimeGrid
                slots={slots}
                name="time"
                locale={view.locale}
                chosen={choice.selectedReserveDeliveryTime}
                isBusy={false}
                open={t("time")}
                onChoose={(startAt) => change({ ...choice, selectedReserveDeliveryTime: startAt })}
              />
            </div>
          ))}
        </>
      ) : times ? (
        <Note>
          <div>
            {t(times.none)}
            {times.none === "hoursUnknown" && <CallStore phone={phone} />}
          </div>
        </Note>
      ) : onRetry ? (
        <Note tone="bad" live="alert">
          <div>
            {t("hoursFailed")}
            <div className="acts">
              <Button kind="text" onClick={onRetry}>
                {t("tryAgain", { ns: "common" })}
              </Button>
            </div>
          </div>
        </Note>
      ) : (
        <div className="sk" />
      )}
    </Loading>
  );
}
