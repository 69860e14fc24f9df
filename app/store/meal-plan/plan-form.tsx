import type { FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { type CartStoreFacts, rememberStore } from "#app/cart/add-to-cart.ts";
import type { Mode } from "#app/cart/modes.ts";
import { offerUndo } from "#app/cart/undo-removal.ts";
import { changeCart, useCart } from "#app/cart/use-carts.ts";
import { AttributeGroup } from "#app/store/item/option-groups.tsx";
import { RemarkField } from "#app/store/item/remark-field.tsx";
import { useReturn } from "#app/store/item/use-return.ts";
import { putPlan, toPlanItem } from "#app/store/plan-item.ts";
import { useFreeDays } from "#app/store/use-free-days.ts";
import { Button, Unavailable } from "#app/ui/button.tsx";
import { Stepper } from "#app/ui/stepper.tsx";
import { useServerClock, useTick } from "#app/ui/use-server-clock.ts";
import type { Campaigns, Food } from "#shared/contract/entities.ts";
import { createCart } from "#shared/domain/cart/cart.ts";
import { toggleLabel } from "#shared/domain/cart/choice-form.ts";
import { formatRM } from "#shared/domain/money/money.ts";
import { DayByDay } from "./day-by-day.tsx";
import { DaySheets } from "./day-sheets.tsx";
import { attributeId, findObstacle, leadToObstacle } from "./plan-obstacle.ts";
import { useDaySheets } from "./use-day-sheets.ts";
import { type Plan, usePlan } from "./use-plan.ts";
import { YourDays } from "./your-days.tsx";

export const texts = ["cart", "mealPlan", "store"] as const;
export const styles = ["plan"] as const;

export type PlanFormProps = {
  food: Food;
  plan: NonNullable<Food["mealPlan"]>;
  campaigns: Campaigns;
  store: CartStoreFacts;
  setMode: (mode: Mode) => void;
  nowMs: number;
};

/** Puts a plan together: days, a dish and a time for each. */
export default function PlanForm({ food, plan: terms, campaigns, store, setMode, nowMs }: PlanFormProps) {
  const { t } = useTranslation(["mealPlan", "store"]);
  const navigate = useNavigate();
  const lineId = useSearchParams()[0].get("line");
  const { leave } = useReturn(store.id);
  const cart = useCart(store.id);
  const kept = cart?.cart.find(({ mealPlan }) => mealPlan) ?? null;
  const line = kept?.item.id === food.id ? kept : null;
  const clockMs = useServerClock(nowMs);
  useTick(true);
  const free = useFreeDays(store.id, food.id);
  const plan = usePlan({ food, plan: terms, storeId: store.id, line, days: free.days, nowMs: clockMs() });
  const sheets = useDaySheets();

  const { picks, deliveries, quantity, remark } = plan;
  const item = toPlanItem({ food, picks, deliveries, line: { itemQuantity: quantity, remark }, campaigns, nowMs });
  const unitSen = item.combinationPricePerItem - item.campaignDiscountAmount;
  const obstacle = findObstacle(food, plan);

  const submit = async () => {
    setMode("MEAL_PLAN");
    await changeCart(store.id, (current) => {
      const target = current ?? createCart(store, "MEAL_PLAN");
      return putPlan({ ...target, dineType: "MEAL_PLAN" }, item);
    });
    await rememberStore(store);
    await plan.forget();
    if (cart && kept && !line) offerUndo(cart, kept);
    if (lineId) await leave();
    else await navigate(`/${store.id}/checkout`, { viewTransition: true });
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (obstacle === null) void submit();
    else leadToObstacle(obstacle);
  };

  return (
    <form className="plan-form" onSubmit={onSubmit}>
      <YourDays {...{ terms, plan, free, unitSen }} nowMs={clockMs()} onOpen={sheets.open} />
      {plan.chosen.length > 0 && <DayByDay chosen={plan.chosen} sides={item.selectedSides} onOpen={sheets.open} />}
      <PlanOptions food={food} plan={plan} />
      <RemarkField remark={remark} onChange={(next) => plan.change({ remark: next })} />
      <div className="itembar">
        <Stepper isLarge name={food.name} value={quantity} onChange={(next) => plan.change({ quantity: next })} />
        <SubmitButton
          obstacle={obstacle}
          isAvailable={food.isAvailable}
          missing={plan.missing}
          label={line ? t("updateCart", { ns: "store" }) : t("addPlan")}
          amount={formatRM(unitSen * quantity)}
        />
      </div>
      <DaySheets food={food} plan={plan} days={free.days} sheets={sheets} />
    </form>
  );
}

/** Choices that count for all days. */
function PlanOptions({ food, plan: { picks, change } }: { food: Food; plan: Plan }) {
  return food.attributes.map((attribute) => {
    const picked = picks.attributes[attribute.id] ?? [];
    return (
      <AttributeGroup
        key={attribute.id}
        id={attributeId(attribute.id)}
        attribute={attribute}
        picked={picked}
        onToggle={(labelId) => {
          const attributes = { ...picks.attributes, [attribute.id]: toggleLabel(attribute, picked, labelId) };
          change({ picks: { ...picks, attributes } });
        }}
      />
    );
  });
}

type ButtonProps = { obstacle: string | null; isAvailable: boolean; missing: number; label: string; amount: string };

function SubmitButton({ obstacle, isAvailable, missing, label, amount }: ButtonProps) {
  const { t } = useTranslation(["mealPlan", "store"]);
  if (!isAvailable) {
    return <Unavailable>{t("soldOut", { ns: "store" })}</Unavailable>;
  }
  return (
    <Button kind={obstacle === null ? "primary" : "waiting"} type="submit">
      <span aria-live="polite">
        {missing > 0 ? t("pickDays", { count: missing }) : obstacle === null ? label : t("needDays")}
      </span>
      <b>{amount}</b>
    </Button>
  );
}
