import { expect, test } from "vitest";
import {
  addDates,
  changeDishes,
  changeTime,
  createPlanDraft,
  getFirstFree,
  type PlanTimes,
  readChosenDays,
  removeDay,
} from "#app/store/meal-plan/plan-edits.ts";
import { food, frozen, side, sideFood } from "#tests/support/foods.ts";

const [lunch, dinner] = ["11:30-12:30", "18:00-19:00"];
const [monday, tuesday, wednesday] = ["2031-03-10", "2031-03-11", "2031-03-12"];
const calendar = { windows: [lunch, dinner], skipWeekends: true, firstDay: monday, lastDay: "2031-03-21" };
const nowMs = Date.parse("2031-03-07T09:00:00+08:00");
const unknown = { plan: calendar, days: [], nowMs };

const slot = (date: string, dineTime: string, isAvailable: boolean) => ({
  startAt: `${date}T${dineTime.slice(0, 5)}:00+08:00`,
  endAt: `${date}T${dineTime.slice(6)}:00+08:00`,
  dineTime,
  isAvailable,
  reason: isAvailable ? null : "FULL",
});
/** On Tuesday lunch is full. */
const known = {
  ...unknown,
  days: [monday, tuesday, wednesday].map((date) => ({
    date,
    isAvailable: true,
    slots: [slot(date, lunch, date !== tuesday), slot(date, dinner, true)],
  })),
};

const dishes = [
  sideFood("rice"),
  sideFood("gone", { isAvailable: false }),
  sideFood("soup"),
  sideFood("crab", { price: 300 }),
];
const plan = food({ sides: [1, 2, 3].map((day) => side(`day-${day}`, [1, 1], dishes, day)) });
const empty = frozen(createPlanDraft(plan));
const pick = (foodId: string) => [{ foodId, quantity: 1, attributes: {} }];
const add = (dates: string[], lastTime: string | null = null, times: PlanTimes = unknown, draft = empty) => ({
  ...draft,
  ...addDates(plan, draft, { dates, lastTime }, times),
});

test("dates go to the next days of the menu, each with another of the dishes that cost the least", () => {
  const draft = add([wednesday, monday, tuesday]);
  expect(draft.deliveries).toEqual({
    "day-1": { date: wednesday, dineTime: lunch },
    "day-2": { date: monday, dineTime: lunch },
    "day-3": { date: tuesday, dineTime: lunch },
  });
  expect(draft.picks.sides).toEqual({ "day-1": pick("rice"), "day-2": pick("soup"), "day-3": pick("rice") });
});

test("a new day has the time of the day before where it is free, else the first free one", () => {
  expect(add([monday], dinner).deliveries["day-1"]?.dineTime).toBe(dinner);
  const times = Object.values(add([monday, tuesday, wednesday], lunch, known).deliveries);
  expect(times.map(({ dineTime }) => dineTime)).toEqual([lunch, dinner, dinner]);
});

test("dates without a free time, and more dates than the menu has days, are left out", () => {
  expect(add(["2031-03-15"])).toEqual(empty);
  expect(Object.keys(add([monday, tuesday, wednesday, "2031-03-13"]).deliveries)).toHaveLength(3);
});

test("the first free days leave out week-ends and days without a place", () => {
  const isFree = (date: string) => date !== tuesday;
  expect(getFirstFree({ ...calendar, firstDay: "2031-03-08" }, isFree, 2)).toEqual([monday, wednesday]);
  expect(getFirstFree({ ...calendar, lastDay: tuesday }, isFree, 2)).toEqual([monday]);
});

test("a day that gets a date again keeps the dish that was chosen for it", () => {
  const draft = { ...empty, ...changeDishes(empty, "day-1", pick("crab")) };
  expect(add([monday], null, unknown, draft).picks.sides["day-1"]).toEqual(pick("crab"));
});

test("the days with a date are read by date, with their dish and what is wrong with them", () => {
  const draft = frozen({ ...add([wednesday, tuesday]), ...changeDishes(add([wednesday, tuesday]), "day-2", []) });
  expect(readChosenDays(plan, draft, known)).toMatchObject([
    { sideID: "day-2", delivery: { date: tuesday }, dish: null, isDishMissing: true, timeProblem: "full" },
    { sideID: "day-1", delivery: { date: wednesday }, dish: { id: "rice" }, isDishMissing: false, timeProblem: null },
  ]);
});

test("another time counts for the other days where it is asked and free", () => {
  const chosen = readChosenDays(plan, add([monday, tuesday], dinner), known);
  const change = { sideID: "day-1", delivery: { date: wednesday, dineTime: lunch } };
  expect(changeTime(chosen, { ...change, isForAll: false }, known).deliveries).toEqual({
    "day-1": { date: wednesday, dineTime: lunch },
    "day-2": { date: tuesday, dineTime: dinner },
  });
  expect(changeTime(chosen, { ...change, isForAll: true }, known).deliveries?.["day-2"]?.dineTime).toBe(dinner);
  expect(changeTime(chosen, { ...change, isForAll: true }, unknown).deliveries?.["day-2"]?.dineTime).toBe(lunch);
});

test("a day that is removed has no date and no dish; the others keep theirs", () => {
  const draft = frozen(add([monday, tuesday]));
  expect({ ...draft, ...removeDay(draft, "day-1") }).toEqual({
    ...draft,
    deliveries: { "day-2": { date: tuesday, dineTime: lunch } },
    picks: { ...draft.picks, sides: { "day-2": pick("soup") } },
  });
});
