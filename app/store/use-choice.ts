import { useState } from "react";
import type { Attribute, Campaigns, Food, Side } from "#shared/contract/entities.ts";
import { getDefaultPicks, setSideQuantity, toggleLabel } from "#shared/domain/cart/choice-form.ts";
import { findChoiceProblems } from "#shared/domain/cart/choice-problems.ts";
import { type Picks, toSelection } from "#shared/domain/cart/selection.ts";
import { priceItem } from "#shared/domain/money/pricing.ts";

export type Choice = ReturnType<typeof useChoice>;

export function useChoice(food: Food, campaigns: Campaigns, nowMs: number, initial: Picks | null) {
  const [picks, setPicks] = useState<Picks>(() => initial ?? getDefaultPicks(food));
  const problems = findChoiceProblems(food, picks);
  return {
    picks,
    reset: setPicks,
    problem: problems[0] ?? null,
    price: priceItem(food, toSelection(food, picks), campaigns, nowMs),
    toggle(attribute: Attribute, labelId: string) {
      setPicks((old) => ({
        ...old,
        attributes: {
          ...old.attributes,
          [attribute.id]: toggleLabel(attribute, old.attributes[attribute.id] ?? [], labelId),
        },
      }));
    },
    setSide(side: Side, foodId: string, quantity: number) {
      setPicks((old) => ({
        ...old,
        sides: { ...old.sides, [side.id]: setSideQuantity(side, old.sides[side.id] ?? [], foodId, quantity) },
      }));
    },
    toggleSideLabel(side: Side, foodId: string, attribute: Attribute, labelId: string) {
      setPicks((old) => ({
        ...old,
        sides: {
          ...old.sides,
          [side.id]: (old.sides[side.id] ?? []).map((pick) =>
            pick.foodId === foodId
              ? {
                  ...pick,
                  attributes: {
                    ...pick.attributes,
                    [attribute.id]: toggleLabel(attribute, pick.attributes[attribute.id] ?? [], labelId),
                  },
                }
              : pick,
          ),
        },
      }));
    },
  };
}
