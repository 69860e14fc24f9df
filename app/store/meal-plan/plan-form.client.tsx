import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { type CartStoreFacts, rememberStore } from "#app/cart/add-to-cart.client.ts";
import type { Mode } from "#app/cart/modes.ts";
import { offerUndo } from "#app/cart/undo-removal.client.ts";
import { changeCart, useCart } from "#app/cart/use-carts.ts";
import { AttributeGroup } from "#app/store/item/option-groups.tsx";
import { RemarkField } from "#app/store/item/remark-field.tsx";
import { useReturn } from "#app/store/item/use-return.ts";
import { Icon } from "#app/ui/icon.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { useOnDemand } from "#app/ui/use-on-demand.ts";
import { useServerClock, useTick } from "#app/ui/use-server-clock.ts";
import type { Campaigns, Food } from "#shared/contract/entities.ts";
import { createCart } from "#shared/domain/cart.ts";
import { toggleLabel } from "#shared/domain/choice-form.ts";
import { findChoiceProblems } from "#shared/domain/choice-problems.ts";
import { formatDay, formatDineTime } from "#shared/domain/clock-text.ts";
import { parseLanguageTag } from "#shared/domain/locale.ts";
import { isDeliveryDay } from "#shared/domain/meal-plan.ts";
import { formatRM } from "#shared/domain/money.ts";
import { addDays, dayMs, startOfDay } from "#shared/domain/time.ts";
import { CutOffNote } from "./cut-off-note.tsx";
import { DayCard } from "./day-card.tsx";
import { DaysFailed } from "./days-failed.tsx";
import { type CalendarDay, PlanCalendar } from "./plan-calendar.tsx";
import { putPlan, toPlanItem } from "./plan-item.ts";
import { useFreeDays } from "./use-free-days.ts";
import { type Plan, usePlan } from "./use-plan.ts";

export type PlanFormProps = {
  food: Food;
  plan: NonNullable<Food["mealPlan"]>;
  campaigns: Campaigns;
  store: CartStoreFacts;
  setMode: (mode: Mode) => void;
  nowMs: number;
};

/** Puts a plan together: days, a dish and a time for each. */
export default function PlanForm({ food, plan, campaigns, store, setMode, nowMs }: PlanFormProps) {
  const { t, i18n } = useTranslation(["mealPlan", "store"]);
  const locale = parseLanguageTag(i18n.language);
  const navigate = useNavigate();
  const lineId = useSearchParams()[0].get("line");
  const { leave } = useReturn(store.id);
  const cart = useCart(store.id);
  const kept = cart?.cart.find(({ mealPlan }) => mealPlan) ?? null;
  const line = kept?.item.id === food.id ? kept : null;
  const clockMs = useServerClock(nowMs);
  useTick(true);
  const free = useFreeDays(store.id, food.id);
  const form = usePlan({ food, plan, storeId: store.id, line, days: free.days, nowMs: clockMs() });
  const [editing, setEditing] = useState<{ sideID: string } | null>(null);
  const dish = useOnDemand(() => import("./dish-sheet.tsx"));
  const time = useOnDemand(() => import("./time-sheet.tsx"));
  const edited = form.chosen.find(({ sideID }) => sideID === editing?.sideID);

  const { picks, deliveries, quantity, remark } = form;
  const item = toPlanItem({ food, picks, deliveries, line: { itemQuantity: quantity, remark }, campaigns, nowMs });
  const unit = item.combinationPricePerItem - item.campaignDiscountAmount;

  const submit = async () => {
    setMode("MEAL_PLAN");
    await changeCart(store.id, (current) => {
      const target = current ?? createCart(store, "MEAL_PLAN");
      return putPlan({ ...target, dineType: "MEAL_PLAN" }, item);
    });
    await rememberStore(store);
    await form.forget();
    if (cart && kept && !line) offerUndo(cart, kept);
    if (lineId) await leave();
    else await navigate(`/${store.id}/checkout`, { viewTransition: true });
  };

  const getDay = (date: string): CalendarDay | null => {
    const day = formatDay(date, locale);
    const chosen = form.chosen.find(({ delivery }) => delivery.date === date);
    if (chosen) {
      return {
        label: t("changeDayOf", { day, dish: chosen.dish?.name ?? t("noDish") }),
        tone: "on",
        content: chosen.dish && <Picture src={chosen.dish.imageUrl} width={34} height={34} />,
        onPress() {
          setEditing(chosen);
          dish.open();
        },
      };
    }
    if (form.missing === 0 || !form.isFree(date)) return null;
    return { label: t("addDay", { day }), content: <Icon name="plus" size={16} />, onPress: () => form.add([date]) };
  };

  const fullLeft = getDates(plan).filter(form.isFree).slice(0, form.missing);
  return (
    <form
      className="plan-form"
      onSubmit={(event) => {
        event.preventDefault();
        const obstacle = findObstacle(food, form);
        if (obstacle === null) void submit();
        else lead(obstacle);
      }}
    >
      <section className="opts" aria-labelledby="h-days" id="plan-days" tabIndex={-1}>
        <div className="plan-head">
          <h2 id="h-days">{t("yourDays", { count: plan.days })}</h2>
          <span className={`badge ${form.missing === 0 ? "ok" : ""}`} role="status">
            {form.missing === 0 && <Icon name="check" />}
            {t("daysChosen", { chosen: form.chosen.length, count: plan.days })}
          </span>
        </div>
        <p className="meta">{t("perDay", { amount: formatRM(Math.round(unit / plan.days)) })}</p>
        <PlanCalendar first={plan.firstDay} last={plan.lastDay} nowMs={clockMs()} getDay={getDay}>
          <p className="meta plan-hint">
            {t(form.missing === 0 ? "allChosen" : "tapDay")} {plan.skipWeekends && t("noWeekends")}
          </p>
        </PlanCalendar>
        {free.isFailed && <DaysFailed onRetry={free.reload} />}
        {form.missing > 0 && fullLeft.length === form.missing && (
          <button type="button" className="btn btn-3 btn-block" onClick={() => form.add(fullLeft)}>
            {t("firstDays", { count: form.missing })}
          </button>
        )}
        <CutOffNote dates={form.chosen.map(({ delivery }) => delivery.date)} nowMs={clockMs()} />
      </section>
      {form.chosen.length > 0 && (
        <section className="opts" aria-labelledby="h-by-day">
          <h2 id="h-by-day">{t("dayByDay")}</h2>
          <ul className="plan-days">
            {form.chosen.map((day) => {
              const name = formatDay(day.delivery.date, locale);
              const extra = item.selectedSides.find(({ sideID }) => sideID === day.sideID)?.items[0];
              return (
                <DayCard
                  key={day.sideID}
                  id={`plan-${day.sideID}`}
                  date={day.delivery.date}
                  dish={day.dish?.name ?? t("noDish")}
                  imageUrl={day.dish?.imageUrl ?? null}
                  note={extra ? noteOf(extra) : null}
                  tone={day.isDishMissing || day.timeProblem ? "bad" : undefined}
                  problem={problemText(day, name)}
                  facts={
                    <span>
                      <Icon name="clock" size={16} />
                      <b>{formatDineTime(day.delivery.dineTime, locale)}</b>
                    </span>
                  }
                >
                  <button
                    type="button"
                    className="btn btn-3 btn-sm"
                    aria-label={t("dishOf", { day: name })}
                    aria-haspopup="dialog"
                    onClick={() => {
                      setEditing(day);
                      dish.open();
                    }}
                  >
                    {t("dish")}
                  </button>
                  <button
                    type="button"
                    className="btn btn-3 btn-sm"
                    aria-label={t("timeOf", { day: name })}
                    aria-haspopup="dialog"
                    onClick={() => {
                      setEditing(day);
                      time.open();
                    }}
                  >
                    {t("dayAndTime")}
                  </button>
                </DayCard>
              );
            })}
          </ul>
        </section>
      )}
      {food.attributes.map((attribute) => (
        <AttributeGroup
          key={attribute.id}
          id={`plan-group-${attribute.id}`}
          attribute={attribute}
          picked={form.picks.attributes[attribute.id] ?? []}
          onToggle={(labelId) => {
            const picked = toggleLabel(attribute, form.picks.attributes[attribute.id] ?? [], labelId);
            const attributes = { ...form.picks.attributes, [attribute.id]: picked };
            form.change({ picks: { ...form.picks, attributes } });
          }}
        />
      ))}
      <RemarkField remark={form.remark} onChange={(remark) => form.change({ remark })} />
      <div className="itembar">
        <Stepper isLarge name={food.name} value={form.quantity} onChange={(quantity) => form.change({ quantity })} />
        <SubmitButton
          obstacle={findObstacle(food, form)}
          isAvailable={food.isAvailable}
          missing={form.missing}
          label={line ? t("updateCart", { ns: "store" }) : t("addPlan")}
          amount={formatRM(unit * form.quantity)}
        />
      </div>
      {edited && dish.Part && (
        <dish.Part
          food={food}
          sideID={edited.sideID}
          date={edited.delivery.date}
          picked={form.picks.sides[edited.sideID] ?? []}
          onSave={(picked) => {
            form.setDish(edited.sideID, picked);
            dish.close();
          }}
          onClose={dish.close}
        />
      )}
      {edited && time.Part && (
        <time.Part
          days={free.days}
          kept={edited.delivery}
          taken={form.chosen.flatMap(({ sideID, delivery }) => (sideID === edited.sideID ? [] : [delivery.date]))}
          onSave={(value, isForAll) => {
            form.setTime(edited.sideID, value, isForAll);
            time.close();
          }}
          onRemove={() => {
            form.remove(edited.sideID);
            time.close();
          }}
          onClose={time.close}
        />
      )}
    </form>
  );

  function problemText({ isDishMissing, timeProblem }: Plan["chosen"][number], day: string): string | null {
    if (timeProblem) return t(timeProblem === "closed" ? "dayClosed" : "dayFull");
    return isDishMissing ? t("needDish", { day }) : null;
  }
}

const noteOf = ({ price, selectedAttributes }: { price: number; selectedAttributes: Labelled[] }): string =>
  [
    ...selectedAttributes.flatMap(({ labels }) => labels.map(({ name }) => name)),
    sumOf(price, selectedAttributes) > 0 ? `+${formatRM(sumOf(price, selectedAttributes))}` : "",
  ]
    .filter(Boolean)
    .join(" · ");

type Labelled = { labels: { name: string; price: number }[] };

const sumOf = (price: number, attributes: readonly Labelled[]) =>
  attributes.flatMap(({ labels }) => labels).reduce((sum, label) => sum + label.price, price);

/** All dates on which a plan can be delivered. */
function getDates(plan: PlanFormProps["plan"]): string[] {
  const count = (startOfDay(plan.lastDay) - startOfDay(plan.firstDay)) / dayMs;
  const dates = Array.from({ length: count + 1 }, (_, ahead) => addDays(plan.firstDay, ahead));
  return dates.filter((date) => isDeliveryDay(date, plan));
}

/** The id of what is not ready for the cart; null when all is. */
function findObstacle(food: Food, { missing, chosen, picks }: Plan): string | null {
  if (missing > 0) return "plan-days";
  const bad = chosen.find(({ isDishMissing, timeProblem }) => isDishMissing || timeProblem);
  if (bad) return `plan-${bad.sideID}`;
  const [problem] = findChoiceProblems({ attributes: food.attributes, sides: [] }, { ...picks, sides: {} });
  return problem ? `plan-group-${problem.attributeID}` : null;
}

function lead(id: string) {
  const found = document.getElementById(id);
  found?.scrollIntoView({ behavior: "smooth", block: "center" });
  found?.focus({ preventScroll: true });
}

type ButtonProps = { obstacle: string | null; isAvailable: boolean; missing: number; label: string; amount: string };

function SubmitButton({ obstacle, isAvailable, missing, label, amount }: ButtonProps) {
  const { t } = useTranslation(["mealPlan", "store"]);
  if (!isAvailable) {
    return (
      <p className="btn btn-wait" role="note">
        {t("soldOut", { ns: "store" })}
      </p>
    );
  }
  return (
    <button type="submit" className={`btn ${obstacle === null ? "btn-1" : "btn-wait"}`}>
      <span aria-live="polite">
        {missing > 0 ? t("pickDays", { count: missing }) : obstacle === null ? label : t("needDays")}
      </span>
      <b>{amount}</b>
    </button>
  );
}
