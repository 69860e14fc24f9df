import { expect, test } from "vitest";
import { getDishNote } from "#app/store/meal-plan/dish-note.ts";
import { findObstacle } from "#app/store/meal-plan/plan-obstacle.ts";
import { attribute, food, noPicks } from "#tests/support/foods.ts";

const plan = food({ attributes: [attribute("rice", [1, 1], [{ id: "brown" }])] });
const day = { isDishMissing: false, timeProblem: null };
const answered = {
  attributes: { rice: ["brown"] },
  sides: { "day-1": [{ foodId: "gone", quantity: 1, attributes: {} }] },
};

test("a plan is led to what it lacks in the order of the form: days, a dish or a time, an answer", () => {
  const late = { ...day, sideID: "day-2", timeProblem: "full" } as const;
  const bare = { ...day, sideID: "day-1", isDishMissing: true };
  expect(findObstacle(plan, { missing: 1, chosen: [bare], picks: noPicks })).toBe("plan-days");
  expect(findObstacle(plan, { missing: 0, chosen: [late, bare], picks: noPicks })).toBe("plan-day-2");
  expect(findObstacle(plan, { missing: 0, chosen: [bare], picks: noPicks })).toBe("plan-day-1");
  expect(findObstacle(plan, { missing: 0, chosen: [{ ...day, sideID: "day-1" }], picks: noPicks })).toBe(
    "plan-group-rice",
  );
  expect(findObstacle(plan, { missing: 0, chosen: [{ ...day, sideID: "day-1" }], picks: answered })).toBeNull();
});

test("the note of a dish has its options and what it costs on top of the plan", () => {
  const labels = [
    { id: "brown", name: "Brown rice", price: 200 },
    { id: "soup", name: "No soup", price: 0 },
  ];
  const selectedAttributes = [{ id: "rice", name: "Rice", labels }];
  expect(getDishNote({ price: 300, selectedAttributes })).toBe("Brown rice · No soup · +RM5.00");
  expect(getDishNote({ price: 0, selectedAttributes: [] })).toBe("");
});
