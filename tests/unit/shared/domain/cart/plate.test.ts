import { assert, constantFrom, integer, property, string } from "fast-check";
import { expect, test } from "vitest";
import { findPlateProblem, maxPlateLength, toPlate } from "#shared/domain/cart/plate.ts";

test.each([
  ["WXY 5678", "WXY 5678"],
  ["wxy5678", "WXY 5678"],
  ["  jse  88a ", "JSE 88 A"],
  ["W 1 A", "W 1 A"],
  ["w1a", "W 1 A"],
  ["QAA 1234 B", "QAA 1234 B"],
  ["putrajaya 88", "PUTRAJAYA 88"],
  ["g1m7", "G1M 7"],
  ["MALAYSIA 1", "MALAYSIA 1"],
  ["31-23-dc", "31-23-DC"],
])("the plate %s is written %s", (typed, plate) => {
  expect(toPlate(typed)).toBe(plate);
  expect(findPlateProblem(typed, false)).toBeNull();
});

test.each(["W 12345", "WXYZ 12", "WXY 0123", "WXY", "1234", "WXY 12 AB", "W-1", "车 123"])(
  "the plate %s is not known, and may be special or foreign",
  (typed) => {
    expect(findPlateProblem(typed, false)).toBe("unknown");
    expect(findPlateProblem(typed, true)).toBeNull();
    expect(toPlate(typed)).toBe(typed);
  },
);

test("a plate needs a character and has at most 20, also a special one", () => {
  for (const isSpecial of [false, true]) {
    expect(findPlateProblem("", isSpecial)).toBe("missing");
    expect(findPlateProblem("   ", isSpecial)).toBe("missing");
    expect(findPlateProblem("A".repeat(maxPlateLength + 1), isSpecial)).toBe("tooLong");
    expect(findPlateProblem("W 1".padEnd(200, "1"), isSpecial)).toBe("tooLong");
  }
  expect(findPlateProblem("A".repeat(maxPlateLength), true)).toBeNull();
});

test("every ordinary plate is known, however it is spaced and cased", () => {
  const letters = string({ unit: constantFrom("A", "J", "Q", "W", "Y", "Z"), minLength: 1, maxLength: 3 });
  const last = constantFrom("", "A", "Y");
  const gap = constantFrom("", " ", "  ");
  assert(
    property(letters, integer({ min: 1, max: 9999 }), last, gap, (series, number, suffix, space) => {
      const typed = [series, number, suffix].join(space).toLowerCase();
      expect(toPlate(typed)).toBe([series, number, suffix].filter(Boolean).join(" "));
      expect(findPlateProblem(typed, false)).toBeNull();
    }),
  );
});

test("a plate that is written once does not change when it is written again", () => {
  assert(
    property(string({ maxLength: 30 }), (text) => {
      expect(toPlate(toPlate(text))).toBe(toPlate(text));
    }),
  );
});
