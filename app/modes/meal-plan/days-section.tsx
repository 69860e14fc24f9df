import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { changeCart } from "#app/cart/use-carts.ts";
import type { FormProps } from "#app/checkout/checkout-part.ts";
import { PlaceName } from "#app/modes/delivery/address-of.tsx";
import { CutOffNote } from "#app/store/meal-plan/cut-off-note.tsx";
import { DayCard } from "#app/store/meal-plan/day-card.tsx";
import { deliveriesOf } from "#app/store/meal-plan/deliveries.ts";
import { findNextCutOff, type PlanDay, readPlanDays } from "#app/store/meal-plan/plan-days.ts";
import { changeDeliveries, changeDish } from "#app/store/meal-plan/plan-item.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { formatDay, formatDineTime } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { getCutOff } from "#shared/domain/meal-plan.ts";
import { formatRM } from "#shared/domain/money.ts";
import { type SideDelivery, toPicks } from "#shared/domain/selection.ts";
import { addressOf, findDayProblems, findPlan } from "./rules.ts";
import { usePlanAddresses } from "./use-plan-addresses.ts";

/** Longest timer delay of browsers. */
const longestMs = 24 * 60 * 60 * 1000;

const problemKeys = { unset: "noDay", closed: "dayClosed", full: "dayFull", street: "noStreet" } as const;

/** Each day of the plan: what, when, where, and what its way costs. */
export function DaysSection(form: FormProps) {
  const { view, cart, draft, visitor, menu, times, quotes, clockMs } = form;
  const { t, i18n } = useTranslation("mealPlan");
  const locale = parseLanguageTag(i18n.language);
  const [editing, setEditing] = useState<PlanDay | null>(null);
  const addresses = usePlanAddresses(form);
  const dish = useOnDemand(() => import("#app/store/meal-plan/dish-sheet.tsx"));
  const time = useOnDemand(() => import("#app/store/meal-plan/time-sheet.tsx"));
  const address = useOnDemand(() => import("#app/modes/delivery/address-sheet.tsx"), ["address", "checkoutLater"]);

  const line = findPlan(cart);
  const food = menu.menu?.foods.find(({ id }) => id === line?.item.id) ?? null;
  const days = readPlanDays(line?.selectedSides ?? []);
  const dates = days.flatMap(({ delivery }) => delivery?.date ?? []);
  const free = times.value?.days ?? [];
  const nowMs = clockMs();
  const problems = findDayProblems({ cart, draft, days: free, nowMs });
  const far = new Set(quotes.state === "too-far" ? quotes.failure?.detail?.changes?.map(({ id }) => id) : []);
  useCutOff(findNextCutOff(dates, nowMs), clockMs, times.reload);
  if (!line) return null;
  const { mealPlan } = line;
  const at = editing?.delivery?.date;

  const imageOf = ({ sideID, dish: chosen }: PlanDay) =>
    food?.sides.find(({ id }) => id === sideID)?.foods.find(({ id }) => id === chosen?.id)?.imageUrl ?? null;
  const open = (day: PlanDay | null, sheet: { open: () => void }) => {
    setEditing(day);
    sheet.open();
  };

  async function saveTime(day: PlanDay, value: SideDelivery, isForAll: boolean) {
    if (!line) return;
    const { dineTime } = value;
    const others = days.flatMap(({ sideID, delivery }) => {
      const slots = free.find(({ date }) => date === delivery?.date)?.slots ?? [];
      const isFree = slots.some((slot) => slot.isAvailable && slot.dineTime === dineTime);
      return delivery && isForAll && isFree ? [[sideID, { ...delivery, dineTime }] as const] : [];
    });
    const deliveries = { ...deliveriesOf(line.selectedSides), ...Object.fromEntries(others), [day.sideID]: value };
    if (day.delivery) addresses.move(day.delivery.date, value.date);
    await changeCart(view.store.id, (current) => current && changeDeliveries(current, line, deliveries));
    time.close();
  }

  return (
    <section className="block" aria-labelledby="h-days">
      <div className="head">
        <h2 id="h-days">{t("dayByDay")}</h2>
        <button
          type="button"
          id="change-address"
          className="link"
          aria-haspopup="dialog"
          onClick={() => open(null, address)}
        >
          {t(draft.address ? "sameForAll" : "chooseAll")}
        </button>
      </div>
      <CutOffNote dates={dates} nowMs={nowMs} />
      <ul className="plan-days pairs">
        {days.map((day) => {
          const { sideID, index, delivery } = day;
          const name = delivery ? formatDay(delivery.date, locale) : t("noDay");
          const chosen = addressOf(draft, delivery?.date);
          const fee = quotes.state === "ready" ? quotes.fare?.days?.[index] : undefined;
          const problem = problems.get(sideID);
          const text = problem ? t(problemKeys[problem]) : far.has(sideID) ? t("dayFar") : null;
          return (
            <DayCard
              key={sideID}
              id={`day-${sideID}`}
              date={delivery?.date ?? null}
              dish={day.dish?.name ?? t("noDish")}
              imageUrl={imageOf(day)}
              tone={text ? "bad" : undefined}
              problem={text}
              facts={
                <>
                  <span>
                    <Icon name="clock" size={16} />
                    <b>{delivery ? formatDineTime(delivery.dineTime, locale) : t("noDay")}</b>
                  </span>
                  <span>
                    <Icon name="map-pin" size={16} />
                    <span>{chosen ? <PlaceName chosen={chosen} /> : t("noAddress")}</span>
                    <b className="plan-fee">
                      {fee !== undefined && (
                        <>
                          <span className="vh">{t("deliveryFeeOfDay")}</span>+ {formatRM(fee)}
                        </>
                      )}
                    </b>
                  </span>
                </>
              }
            >
              <button
                type="button"
                className="btn btn-3 btn-sm"
                aria-label={t("dishOf", { day: name })}
                aria-haspopup="dialog"
                aria-disabled={!food}
                onClick={() => food && open(day, dish)}
              >
                {t("dish")}
              </button>
              <button
                type="button"
                className="btn btn-3 btn-sm"
                aria-label={t("timeOf", { day: name })}
                aria-haspopup="dialog"
                onClick={() => open(day, time)}
              >
                {t("dayAndTime")}
              </button>
              <button
                type="button"
                className="btn btn-3 btn-sm"
                aria-label={t("addressOf", { day: name })}
                aria-haspopup="dialog"
                onClick={() => open(day, address)}
              >
                {t("address")}
              </button>
            </DayCard>
          );
        })}
      </ul>
      {editing && food && dish.Part && (
        <dish.Part
          food={food}
          sideID={editing.sideID}
          date={at ?? ""}
          picked={toPicks(line).sides[editing.sideID] ?? []}
          onSave={(picked) => {
            const { sideID } = editing;
            const campaigns = menu.menu?.campaigns ?? {};
            void changeCart(
              view.store.id,
              (current) => current && changeDish(current, line, { food, sideID, picked, campaigns, nowMs: view.nowMs }),
            ).then(dish.close);
          }}
          onClose={dish.close}
        />
      )}
      {editing && mealPlan && time.Part && (
        <time.Part
          days={free}
          kept={editing.delivery ?? { date: mealPlan.firstDay, dineTime: mealPlan.windows[0] ?? "" }}
          taken={dates.filter((date) => date !== at)}
          onSave={(value, isForAll) => void saveTime(editing, value, isForAll)}
          onClose={time.close}
        />
      )}
      {address.Part && (
        <address.Part
          chosen={addressOf(draft, at)}
          saved={visitor.addresses}
          isGuest={!visitor.isBound}
          onChoose={(chosen) => {
            if (at === undefined) addresses.chooseForAll(chosen);
            else addresses.choose(at, chosen);
            address.close();
          }}
          onClose={address.close}
        />
      )}
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
