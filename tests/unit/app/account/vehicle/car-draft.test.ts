import { assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import { colours, findCarProblems, splitDescription, toCar, toCarDraft } from "#app/account/vehicle/car-draft.ts";

const english = { white: "White", black: "Black", silver: "Silver", grey: "Grey", red: "Red", blue: "Blue" };
const chinese = { white: "白色", black: "黑色", silver: "银色", grey: "灰色", red: "红色", blue: "蓝色" };

test.each([
  ["White Perodua Myvi", "white", "Perodua Myvi"],
  ["grey Honda City", "grey", "Honda City"],
  ["Red", "red", ""],
  ["Redline special", null, "Redline special"],
  ["银色 Toyota Vios", null, "银色 Toyota Vios"],
  ["", null, ""],
])("in English the description %s has its colour and model", (text, colour, model) => {
  expect(splitDescription(text, english)).toEqual({ colour, model });
});

test("in Chinese the colour has its Chinese name", () => {
  expect(splitDescription("银色 Toyota Vios", chinese)).toEqual({ colour: "silver", model: "Toyota Vios" });
});

test("a car keeps its description when it is edited and saved, also in another language", () => {
  const model = string({ unit: constantFrom("a", "B", "1", " ", "色"), maxLength: 12 });
  assert(
    property(constantFrom(...colours), model, constantFrom(english, chinese), (colour, text, names) => {
      const car = toCar({ plate: "wxy5678", isSpecial: false, model: text, colour }, english);
      expect(car.vehicleNo).toBe("WXY 5678");
      expect(toCar(toCarDraft(car, names), names)).toEqual(car);
    }),
  );
});

test("a special plate stays special when its car is edited", () => {
  const car = { vehicleNo: "123 D 456", vehicleDescription: "" };
  const draft = toCarDraft(car, english);
  expect(draft.isSpecial).toBe(true);
  expect(findCarProblems(draft, english).plate).toBeNull();
  expect(findCarProblems({ ...draft, isSpecial: false }, english).plate).toBe("unknown");
  expect(toCarDraft({ ...car, vehicleNo: "WXY 5678" }, english).isSpecial).toBe(false);
});
