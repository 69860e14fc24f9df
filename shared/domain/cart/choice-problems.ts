import type { Attribute, Food, Side } from "#shared/contract/entities.ts";
import { getOwn } from "#shared/domain/text/get-own.ts";
import { type AttributePicks, isQuantity, type Picks, type SidePick } from "./selection.ts";

/** Why picks cannot be ordered. The group is an attribute of the food, a side, or an attribute of a side's food. */
type ChoiceProblem = {
  kind: "MISSING" | "TOO_MANY" | "SOLD_OUT" | "GONE";
  /** How many picks are missing or too many; 1 for SOLD_OUT and GONE. */
  count: number;
  /** Name of the group ("Noodle style") or of the food that has the problem; "" for a group that is gone. */
  name: string;
  attributeID: string | null;
  sideID: string | null;
  foodId: string | null;
};

type Subject = Pick<ChoiceProblem, "name" | "attributeID" | "sideID" | "foodId">;
type Group = { pickMin: number; pickMax: number };

/** All problems of the picks, in page order; empty when the food can be ordered (S113). */
export function findChoiceProblems(food: Pick<Food, "attributes" | "sides">, picks: Picks): ChoiceProblem[] {
  return [
    ...attributeProblems(food.attributes, picks.attributes, { sideID: null, foodId: null }),
    ...food.sides.flatMap((side) => sideProblems(side, getOwn(picks.sides, side.id) ?? [])),
    ...goneGroups(picks.sides, food.sides, isPicked).map((sideID) =>
      problem("GONE", 1, { name: "", attributeID: null, sideID, foodId: null }),
    ),
  ];
}

/** The names of the groups with too few or too many picks, in page order. */
export function listWrongGroups(food: Pick<Food, "attributes" | "sides">, picks: Picks): string[] {
  const wrong = findChoiceProblems(food, picks).filter(({ kind }) => kind === "MISSING" || kind === "TOO_MANY");
  return [...new Set(wrong.map(({ name }) => name))];
}

function attributeProblems(
  attributes: Attribute[],
  picks: AttributePicks,
  within: Pick<Subject, "sideID" | "foodId">,
): ChoiceProblem[] {
  return [
    ...attributes.flatMap((attribute) => {
      const subject = { ...within, name: attribute.name, attributeID: attribute.id };
      const picked = [...new Set(getOwn(picks, attribute.id))];
      const faults = picked.flatMap((id) => findFault(attribute.labels, id, subject));
      return [...faults, ...countProblems(attribute, picked.length - faults.length, subject)];
    }),
    ...goneGroups(picks, attributes, () => true).map((attributeID) =>
      problem("GONE", 1, { ...within, name: "", attributeID }),
    ),
  ];
}

function sideProblems(side: Side, picks: SidePick[]): ChoiceProblem[] {
  const subject = { name: side.name, attributeID: null, sideID: side.id, foodId: null };
  const picked = picks.filter(isPicked);
  let total = 0;
  const problems = [...new Set(picked.map(({ foodId }) => foodId))].flatMap((foodId) => {
    const faults = findFault(side.foods, foodId, { ...subject, foodId });
    const food = side.foods.find(({ id }) => id === foodId);
    if (faults.length > 0 || !food) return faults;
    const quantity = quantityOf(picked, foodId);
    total += quantity;
    return countProblems({ pickMin: 0, pickMax: food.maxQuantity }, quantity, { ...subject, name: food.name, foodId });
  });
  const inner = side.foods.flatMap((food) =>
    picked
      .filter(({ foodId }) => foodId === food.id)
      .flatMap((pick) => attributeProblems(food.attributes, pick.attributes, { sideID: side.id, foodId: food.id })),
  );
  return [...problems, ...countProblems(side, total, subject), ...inner];
}

function findFault(options: { id: string; isAvailable: boolean }[], id: string, subject: Subject): ChoiceProblem[] {
  const option = options.find((option) => option.id === id);
  return option?.isAvailable ? [] : [problem(option ? "SOLD_OUT" : "GONE", 1, subject)];
}

function countProblems(group: Group, count: number, subject: Subject): ChoiceProblem[] {
  if (count < group.pickMin) return [problem("MISSING", group.pickMin - count, subject)];
  return count > group.pickMax ? [problem("TOO_MANY", count - group.pickMax, subject)] : [];
}

function goneGroups<T>(picks: Record<string, T[]>, groups: { id: string }[], isPicked: (pick: T) => boolean): string[] {
  return Object.entries(picks).flatMap(([key, list]) =>
    list.some(isPicked) && !groups.some(({ id }) => id === key) ? [key] : [],
  );
}

function problem(kind: ChoiceProblem["kind"], count: number, subject: Subject): ChoiceProblem {
  return { kind, count, ...subject };
}

const isPicked = ({ quantity }: SidePick) => isQuantity(quantity);

const quantityOf = (picks: SidePick[], foodId: string) =>
  picks.reduce((sum, pick) => (pick.foodId === foodId ? sum + pick.quantity : sum), 0);
