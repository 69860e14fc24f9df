import { expect, test } from "vitest";
import { chooseAgain, chooseDay, decodeChoice, emptyChoice, type ReserveChoice, toNote } from "#app/reserve/choice.ts";
import { getReserveStep } from "#app/reserve/reserve-step.ts";
import { findNearest, toMeals } from "#app/reserve/times.ts";
import { emptyReservation } from "#app/store/held-reservation.ts";
import type { Slot } from "#shared/contract/order-entities.ts";

const now = Date.parse("2026-11-24T12:00:00+08:00");
const names = { birthday: "Birthday", highChair: "High chair", wheelchair: "Wheelchair" };
const chosen: ReserveChoice = {
  ...emptyChoice,
  noOfPax: 4,
  selectedReserveDayIndex: 2,
  selectedReserveDeliveryTime: "2026-11-26T19:30:00+08:00",
  remark: "By the window",
  tags: ["birthday", "wheelchair"],
};

const slot = (clock: string, reason: Slot["reason"] = null, day = "2026-11-26"): Slot => ({
  startAt: `${day}T${clock}:00+08:00`,
  endAt: `${day}T${clock}:00+08:00`,
  dineTime: clock,
  isAvailable: reason === null,
  reason,
});

test("what was chosen and typed is found again; at first nothing is (S338)", () => {
  expect(decodeChoice(null, now)).toEqual(emptyChoice);
  expect(emptyChoice).toMatchObject({ noOfPax: 0, selectedReserveDayIndex: 0, selectedReserveDeliveryTime: "" });
  expect(decodeChoice(JSON.stringify(chosen), now)).toEqual(chosen);
});

test("a day is counted from today, and a time that has passed is not chosen any more", () => {
  const tomorrow = now + 24 * 60 * 60 * 1000;
  expect(decodeChoice(JSON.stringify(chosen), tomorrow).selectedReserveDayIndex).toBe(1);
  const late = Date.parse("2026-11-26T19:30:00+08:00");
  expect(decodeChoice(JSON.stringify(chosen), late)).toMatchObject({
    noOfPax: 4,
    selectedReserveDeliveryTime: "",
    remark: "By the window",
  });
});

test.each(["{", "[]", '"x"', '{"noOfPax":-1,"tags":"birthday","remark":7}', '{"noOfPax":400}'])(
  "what no page has stored is no choice: %s",
  (stored) => {
    expect(decodeChoice(stored, now)).toEqual(emptyChoice);
  },
);

test("another day keeps the hour", () => {
  expect(chooseDay(chosen, 5, now)).toMatchObject({
    selectedReserveDayIndex: 5,
    selectedReserveDeliveryTime: "2026-11-29T19:30:00+08:00",
  });
  expect(chooseDay({ ...chosen, selectedReserveDeliveryTime: "" }, 5, now).selectedReserveDeliveryTime).toBe("");
});

test("the store reads the tags and what was typed as one note", () => {
  expect(toNote(chosen, names)).toBe("Birthday, Wheelchair, By the window");
  expect(toNote({ ...chosen, tags: [], remark: " " }, names)).toBe("");
});

test("what is missing is asked for in the order of the page; a time counts while it is free (S219)", () => {
  const slots = [slot("19:00", "FULL"), slot("19:30")];
  expect(getReserveStep(emptyChoice, slots, names)).toBe("guests");
  expect(getReserveStep({ ...chosen, selectedReserveDeliveryTime: "" }, slots, names)).toBe("time");
  expect(getReserveStep({ ...chosen, selectedReserveDeliveryTime: slots[0]?.startAt ?? "" }, slots, names)).toBe(
    "time",
  );
  expect(getReserveStep(chosen, [], names)).toBe("time");
  expect(getReserveStep({ ...chosen, remark: "x".repeat(200) }, slots, names)).toBe("note");
  expect(getReserveStep(chosen, slots, names)).toBe("hold");
});

test("times stand by meal; what has passed or is too late for a sitting is left out, what is full is not", () => {
  const meals = toMeals([
    slot("10:00", "CUT_OFF"),
    slot("12:00"),
    slot("12:30", "FULL"),
    slot("18:00"),
    slot("21:30"),
    slot("23:00", "CLOSED"),
  ]);
  expect(meals.map(({ name, slots }) => [name, slots.map(({ dineTime }) => dineTime)])).toEqual([
    ["lunch", ["12:00", "12:30"]],
    ["dinner", ["18:00"]],
    ["supper", ["21:30"]],
  ]);
});

test("in a bar the evening goes on until its last table, which ends after midnight", () => {
  const last = { ...slot("23:30"), endAt: "2026-11-27T01:00:00+08:00" };
  const meals = toMeals([slot("17:30"), slot("19:00"), slot("22:00"), last, slot("00:00", "CLOSED", "2026-11-27")]);
  expect(meals.map(({ name }) => name)).toEqual(["dinner", "supper"]);
  expect(meals.at(-1)?.slots.at(-1)).toBe(last);
});

test("when a time was taken, the nearest free ones are offered in the order of the day", () => {
  const slots = ["17:00", "18:00", "18:30", "19:30", "20:00", "20:30", "21:00"].map((clock) => slot(clock));
  const taken = slot("19:30").startAt;
  const offered = findNearest([...slots, slot("19:00", "FULL")], taken);
  expect(offered.map(({ dineTime }) => dineTime)).toEqual(["18:00", "18:30", "20:00", "20:30"]);
  expect(findNearest([slot("19:30")], taken)).toEqual([]);
});

test("a hold that has ended is chosen again: the same time, guests and note, and no id of the old one", () => {
  const ended = { ...emptyReservation, id: "1-7", tableID: "T3", noOfPax: 4, startAt: "2026-11-26T19:30:00+08:00" };
  expect(chooseAgain({ ...ended, remark: "By the window", selectedReserveDayIndex: 2 })).toEqual({
    ...emptyReservation,
    noOfPax: 4,
    remark: "By the window",
    selectedReserveDeliveryTime: "2026-11-26T19:30:00+08:00",
    selectedReserveDayIndex: 2,
  });
});
