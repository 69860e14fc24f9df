import { expect, test } from "vitest";
import { hasMatch } from "#app/store/marked.tsx";

test("a match is in a text when one of its pieces is", () => {
  expect(hasMatch("Cheese Drip Fries", "Cheese … Fries")).toBe(true);
  expect(hasMatch("虾饺", "虾饺")).toBe(true);
  expect(hasMatch("Har Gow", "xia jiao")).toBe(false);
  expect(hasMatch("Har Gow", "")).toBe(false);
});
