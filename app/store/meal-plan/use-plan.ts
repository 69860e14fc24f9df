import { useEffect, useRef, useState } from "react";
import { personStore } from "#app/storage/storage.ts";
import type { SlotDay } from "#app/store/times.ts";
import type { Food, Side, SideFood } from "#shared/contract/entities.ts";
import type { CartItem } from "#shared/domain/cart-item.ts";
import { getDefaultPicks } from "#shared/domain/choice-form.ts";
import { findChoiceProblems } from "#shared/domain/choice-problems.ts";
import { type SideDelivery, type SidePick, toPicks } from "#shared/domain/selection.ts";
import { deliveriesOf } from "./deliveries.ts";
import { chooseWindow, findTimeProblem, getFreeWindows } from "./plan-days.ts";
import { decodePlanDraft, encodePlanDraft, type PlanDraft, planDraftKey } from "./plan-draft.ts";

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
  const key = planDraftKey(storeId, food.id);
  const [draft, setDraft] = useState<PlanDraft>(() => ({
    picks: { ...getDefaultPicks(food), sides: {} },
    deliveries: {},
    remark: "",
    quantity: 1,
  }));

  // The line comes from storage after the first render; its choices are taken over once.
  const taken = useRef<string | null>(null);
  useEffect(() => {
    if (line) {
      if (taken.current === line.cartItemID) return;
      taken.current = line.cartItemID;
      const { selectedSides, remark, itemQuantity: quantity } = line;
      setDraft({ picks: toPicks(line), deliveries: deliveriesOf(selectedSides), remark, quantity });
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

  const { picks, deliveries } = draft;
  const change = (part: Partial<PlanDraft>) => {
    const next = { ...draft, ...part };
    taken.current ??= "";
    setDraft(next);
    void personStore.set(key, encodePlanDraft(next));
  };
  const { sides } = food;
  const chosen = sides.flatMap(({ id, foods }, index) => {
    const delivery = deliveries[id];
    const [pick] = picks.sides[id] ?? [];
    if (!delivery) return [];
    const dish = foods.find((one) => one.id === pick?.foodId) ?? null;
    const isDishMissing =
      findChoiceProblems({ attributes: [], sides: sides.slice(index, index + 1) }, sideOnly(id)).length > 0;
    return [{ sideID: id, delivery, dish, isDishMissing, timeProblem: findTimeProblem(delivery, days, nowMs) }];
  });
  chosen.sort((a, b) => a.delivery.date.localeCompare(b.delivery.date));
  const dates = chosen.map(({ delivery }) => delivery.date);

  function sideOnly(sideID: string) {
    return { attributes: {}, sides: { [sideID]: picks.sides[sideID] ?? [] } };
  }

  /** Gives the next days of the menu these dates, with the first dish that is there and the time of the day before. */
  function add(wanted: readonly string[]) {
    const next = { sides: { ...picks.sides }, deliveries: { ...deliveries } };
    let last = chosen.at(-1)?.delivery.dineTime ?? null;
    for (const date of wanted) {
      const side = sides.find(({ id }) => !next.deliveries[id]);
      const dineTime = chooseWindow(getFreeWindows(date, plan, days, nowMs), last);
      if (!side || !dineTime) continue;
      last = dineTime;
      next.deliveries[side.id] = { date, dineTime };
      const dish = proposeDish(side);
      const { id } = side;
      next.sides[id] ??= dish
        ? (getDefaultPicks({ attributes: [], sides: [{ ...side, foods: [dish] }] }).sides[id] ?? [])
        : [];
    }
    change({ picks: { ...picks, sides: next.sides }, deliveries: next.deliveries });
  }

  return {
    ...draft,
    change,
    chosen,
    missing: plan.days - chosen.length,
    isFree: (date: string) => !dates.includes(date) && getFreeWindows(date, plan, days, nowMs).length > 0,
    add,
    setDish: (sideID: string, picked: SidePick[]) =>
      change({ picks: { ...picks, sides: { ...picks.sides, [sideID]: picked } } }),
    setTime(sideID: string, delivery: SideDelivery, isForAll: boolean) {
      const { dineTime } = delivery;
      const all = chosen.map(({ sideID: id, delivery: { date, dineTime: old } }) => {
        const free = getFreeWindows(date, plan, days, nowMs);
        return [id, { date, dineTime: isForAll && free.includes(dineTime) ? dineTime : old }];
      });
      change({ deliveries: { ...(Object.fromEntries(all) as PlanDraft["deliveries"]), [sideID]: delivery } });
    },
    remove(sideID: string) {
      const { [sideID]: _delivery, ...others } = deliveries;
      const { [sideID]: _dish, ...otherDishes } = picks.sides;
      change({ deliveries: others, picks: { ...picks, sides: otherDishes } });
    },
    forget: () => personStore.remove(key),
  };
}

/** Every day another one of the dishes that cost the least. */
function proposeDish({ foods, day }: Side): SideFood | undefined {
  const there = foods.filter(({ isAvailable }) => isAvailable);
  const leastSen = Math.min(...there.map(({ price }) => price));
  const plain = there.filter(({ price }) => price === leastSen);
  return plain[((day ?? 1) - 1) % plain.length];
}

export type Plan = ReturnType<typeof usePlan>;
