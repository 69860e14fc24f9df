import { assert, constantFrom, property, string } from "fast-check";
import { expect, test } from "vitest";
import {
  colours,
  findCarProblems,
  splitDescription,
  toCar,
  toCarDraft,
  translateDescription,
} from "#app/account/car-draft.ts";
import { locales } from "#shared/domain/text/locale.ts";

test.each([
  ["White Perodua Myvi", "white", "Perodua Myvi"],
  ["grey Honda City", "grey", "Honda City"],
  ["Red", "red", ""],
  ["Redline special", null, "Redline special"],
  ["银色 Toyota Vios", "silver", "Toyota Vios"],
  ["红色", "red", ""],
  ["", null, ""],
])("the description %s has its colour and model, in whichever language it is written", (text, colour, model) => {
  expect(splitDescription(text)).toMatchObject({ colour, model });
});

test.each([
  ["White Perodua Myvi", "White Perodua Myvi", "白色 Perodua Myvi"],
  ["银色 Toyota Vios", "Silver Toyota Vios", "银色 Toyota Vios"],
  ["Lime Perodua Axia", "Lime Perodua Axia", "Lime Perodua Axia"],
  ["blue", "Blue", "蓝色"],
])("%s is read in English as %s and in Chinese as %s (PD130)", (text, english, chinese) => {
  expect(locales.map((locale) => translateDescription(text, locale))).toEqual([english, chinese]);
});

test("a colour that is changed is written in the language of the page", () => {
  const draft = toCarDraft({ vehicleNo: "WXY 5678", vehicleDescription: "White Myvi" });
  expect(toCar({ ...draft, colour: "red" }, "CN").vehicleDescription).toBe("红色 Myvi");
  expect(toCar({ ...draft, colour: "other" }, "CN").vehicleDescription).toBe("Myvi");
});

test("a car keeps its description when it is edited and saved, also in another language", () => {
  const model = string({ unit: constantFrom("a", "B", "1", " ", "色"), maxLength: 12 });
  assert(
    property(constantFrom(...colours), model, constantFrom(...locales), (colour, text, locale) => {
      const car = toCar({ plate: "wxy5678", isSpecial: false, model: text, colour, written: "" }, "EN");
      expect(car.vehicleNo).toBe("WXY 5678");
      expect(toCar(toCarDraft(car), locale)).toEqual(car);
    }),
  );
});

test("a special plate stays special when its car is edited", () => {
  const car = { vehicleNo: "123 D 456", vehicleDescription: "" };
  const draft = toCarDraft(car);
  expect(draft.isSpecial).toBe(true);
  expect(findCarProblems(draft, "EN").plate).toBeNull();
  expect(findCarProblems({ ...draft, isSpecial: false }, "EN").plate).toBe("unknown");
  expect(toCarDraft({ ...car, vehicleNo: "WXY 5678" }).isSpecial).toBe(false);
});
