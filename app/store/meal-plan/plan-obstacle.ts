import type { Food } from "#shared/contract/entities.ts";
import { findChoiceProblems } from "#shared/domain/cart/choice-problems.ts";
import type { Picks } from "#shared/domain/cart/selection.ts";
import type { ChosenDay } from "./plan-edits.ts";

export const daysId = "plan-days";
export const dayId = (sideID: string) => `plan-${sideID}`;
export const attributeId = (id: string | null) => `plan-group-${id}`;

type PlanFacts = {
  missing: number;
  chosen: readonly Pick<ChosenDay, "sideID" | "isDishMissing" | "timeProblem">[];
  picks: Picks;
};

/** The id of what is not ready for the cart; null when all is. */
export function findObstacle(
  { attributes }: Pick<Food, "attributes">,
  { missing, chosen, picks }: PlanFacts,
): string | null {
  if (missing > 0) return daysId;
  const bad = chosen.find(({ isDishMissing, timeProblem }) => isDishMissing || timeProblem);
  if (bad) return dayId(bad.sideID);
  const [problem] = findChoiceProblems({ attributes, sides: [] }, { ...picks, sides: {} });
  return problem ? attributeId(problem.attributeID) : null;
}

/** Shows the customer what is not ready. */
export function leadToObstacle(id: string) {
  const found = document.getElementById(id);
  found?.scrollIntoView({ behavior: "smooth", block: "center" });
  found?.focus({ preventScroll: true });
}
