import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import type { FormProps } from "#app/checkout/checkout-part.ts";
import { CutOffNote } from "#app/store/cut-off-note.tsx";
import { findNextCutOff, readPlanDays } from "#app/store/plan-days.ts";
import { Button } from "#app/ui/button.tsx";
import { getCutOff } from "#shared/domain/cart/meal-plan.ts";
import { DayRow } from "./day-row.tsx";
import { PlanSheets } from "./plan-sheets.tsx";
import { addressOf, findDayProblems, findPlan } from "./rules.ts";
import { usePlanAddresses } from "./use-plan-addresses.ts";
import { usePlanSheets } from "./use-plan-sheets.ts";

/** Longest timer delay of browsers. */
const longestMs = 24 * 60 * 60 * 1000;

const problemKeys = { unset: "noDay", closed: "dayClosed", full: "dayFull", street: "noStreet" } as const;

/** Each day of the plan: what, when, where, and what its way costs. */
export function DaysSection(form: FormProps) {
  const { cart, draft, menu, times, quotes, clockMs } = form;
  const { t } = useTranslation("mealPlan");
  const addresses = usePlanAddresses(form);
  const sheets = usePlanSheets();

  const line = findPlan(cart);
  const food = menu.menu?.foods.find(({ id }) => id === line?.item.id) ?? null;
  const days = readPlanDays(line?.selectedSides ?? []);
  const dates = days.flatMap(({ delivery }) => delivery?.date ?? []);
  const nowMs = clockMs();
  const problems = findDayProblems({ cart, draft, days: times.value?.days ?? [], nowMs });
  const far = new Set(quotes.state === "too-far" ? quotes.failure?.detail?.changes?.map(({ id }) => id) : []);
  const fees = quotes.state === "ready" ? quotes.fare?.days : undefined;
  useCutOff(findNextCutOff(dates, nowMs), clockMs, times.reload);
  if (!line) return null;

  const problemText = (sideID: string) => {
    const problem = problems.get(sideID);
    if (problem) return t(problemKeys[problem]);
    return far.has(sideID) ? t("dayFar") : null;
  };

  return (
    <section className="block" aria-labelledby="h-days">
      <div className="head">
        <h2 id="h-days">{t("dayByDay")}</h2>
        <Button kind="text" id="change-address" aria-haspopup="dialog" onClick={() => sheets.open("address", null)}>
          {t(draft.address ? "sameForAll" : "chooseAll")}
        </Button>
      </div>
      <CutOffNote dates={dates} nowMs={nowMs} />
      <ul className="plan-days pairs">
        {days.map((day) => (
          <DayRow
            key={day.sideID}
            {...{ day, food, sheets }}
            address={addressOf(draft, day.delivery?.date)}
            feeSen={fees?.[day.index]}
            problem={problemText(day.sideID)}
          />
        ))}
      </ul>
      <PlanSheets {...{ form, line, food, addresses, sheets }} />
    </section>
  );
}

/** Asks for the times again when a day closes: the form then says so at the day. */
function useCutOff(date: string | null, clockMs: () => number, onCutOff: () => void) {
  const tell = useEffectEvent(onCutOff);
  const now = useEffectEvent(clockMs);
  useEffect(() => {
    if (date === null) return undefined;
    const timer = setTimeout(() => tell(), Math.min(Math.max(getCutOff(date) - now(), 1000), longestMs));
    return () => clearTimeout(timer);
  }, [date]);
}
