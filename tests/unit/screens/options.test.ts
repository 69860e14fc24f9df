import { expect, test } from "vitest";
import { parseScreenOptions, selectScreens } from "#tests/screens/options.ts";

const widthsOf = (...words: string[]) => parseScreenOptions(words).sizes.map(({ width }) => width);
const screens = ["store", "store-five-modes", "checkout-empty", "checkout-full"].map((name) => ({ name }));
const selected = (...names: string[]) => selectScreens(screens, names).map(({ name }) => name);

test("without arguments every screen is pictured, in all windows and languages", () => {
  expect(widthsOf()).toEqual([320, 390, 844, 1280]);
  expect(parseScreenOptions([])).toMatchObject({ names: [], locales: ["EN", "CN"] });
  expect(selected()).toEqual(screens.map(({ name }) => name));
});

test("screens, widths and languages can be chosen", () => {
  expect(parseScreenOptions(["checkout", "--width=390", "--lang=CN"])).toEqual({
    names: ["checkout"],
    sizes: [{ width: 390, height: 844 }],
    locales: ["CN"],
  });
  expect(widthsOf("--width=1280", "--width=320")).toEqual([320, 1280]);
});

test.each(["--width=400", "--width=", "--lang=FR", "--lang=390", "--wide", "-w"])("%s is refused", (word) => {
  expect(() => parseScreenOptions([word])).toThrow(`"${word}" is no option`);
});

test("a name means its screen and those of which the name begins with it", () => {
  expect(selected("checkout")).toEqual(["checkout-empty", "checkout-full"]);
  expect(selected("store")).toEqual(["store", "store-five-modes"]);
  expect(selected("checkout-full", "store-five-modes")).toEqual(["store-five-modes", "checkout-full"]);
});

test.each(["check", "checkout-", "shop"])("%s is refused, and the screens are named", (name) => {
  expect(() => selected("checkout", name)).toThrow(`"${name}" is no screen. The screens are store, store-five-modes`);
});
