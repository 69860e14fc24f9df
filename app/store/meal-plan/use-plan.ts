import { useEffect, useRef, useState } from "react";
import { personStore } from "#app/storage/storage.ts";
import { getFreeWindows } from "#app/store/plan-days.ts";
import type { SlotDay } from "#app/store/times.ts";
import type { Food } from "#shared/contract/entities.ts";
import type { CartItem } from "#shared/domain/cart/cart-item.ts";
import type { SideDelivery, SidePick } from "#shared/domain/cart/selection.ts";
import { decodePlanDraft, encodePlanDraft, type PlanDraft, planDraftKey } from "./plan-draft.ts";
import {
  addDates,
  changeDishes,
  changeTime,
  toPlanDraft,
  createPlanDraft,
  readChosenDays,
  removeDay,
} from "./plan-edits.ts";

type Given = {
  food: Food;
  plan: NonNullable<Food["mealPlan"]>;
  storeId: string;
  line: CartItem | null;
  days: readonly SlotDay[];
  nowMs: number;
};

/** The plan that a customer puts together: of the cart, else as it was left, else empty. */
export function usePlan({ food, plan, storeId, line, days, nowMs }: Given) {
  const { draft, change, forget } = usePlanDraft(food, storeId, line);
  const times = { plan, days, nowMs };
  const chosen = readChosenDays(food, draft, times);
  const dates = chosen.map(({ delivery }) => delivery.date);
  const lastTime = chosen.at(-1)?.delivery.dineTime ?? null;
  return {
    ...draft,
    change,
    forget,
    chosen,
    missing: plan.days - chosen.length,
    isFree: (date: string) => !dates.includes(date) && getFreeWindows(date, plan, days, nowMs).length > 0,
    add: (wanted: readonly string[]) => change(addDates(food, draft, { dates: wanted, lastTime }, times)),
    setDish: (sideID: string, picked: SidePick[]) => change(changeDishes(draft, sideID, picked)),
    setTime: (sideID: string, delivery: SideDelivery, isForAll: boolean) =>
      change(changeTime(chosen, { sideID, delivery, isForAll }, times)),
    remove: (sideID: string) => change(removeDay(draft, sideID)),
  };
}

/** What is kept on the device until the plan is in the cart. */
function usePlanDraft(food: Food, storeId: string, line: CartItem | null) {
  const key = planDraftKey(storeId, food.id);
  const [draft, setDraft] = useState<PlanDraft>(() => createPlanDraft(food));

  // The line comes from storage after the first render; its choices are taken over once.
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (line) {
      if (taken.current === line.cartItemID) return;
      taken.current = line.cartItemID;
      setDraft(toPlanDraft(line));
    }
  }, [line]);
  useEffect(() => {
    let isCurrent = true;
    void personStore.get(key).then((text) => {
      const left = decodePlanDraft(text, food);
      if (left && isCurrent && taken.current === null) setDraft(left);
    });
    return () => {
      isCurrent = false;
    };
  }, [key, food]);

  return {
    draft,
    change: (part: Partial<PlanDraft>) => {
      const next = { ...draft, ...part };
      taken.current ??= "";
      setDraft(next);
      void personStore.set(key, encodePlanDraft(next));
    },
    forget: () => personStore.remove(key),
  };
}

export type Plan = ReturnType<typeof usePlan>;
