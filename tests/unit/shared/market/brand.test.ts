import * as fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { fromHexColor, getContrastWithWhite, toBrandTheme, toHexColor } from "#shared/domain/site/brand-theme.ts";
import { toSafeBrand } from "#shared/market/brand.ts";
import { marketMerchant } from "#shared/market/format.ts";

// A merchant's colour as a file gives it (PD155). White text stands on it.

const { brand: schema } = marketMerchant.entries.theme.wrapped.entries;
const isColor = (text: string) => v.is(schema, text);
const hexColor = fc.integer({ min: 0, max: 0xffffff }).map((color) => `#${color.toString(16).padStart(6, "0")}`);

test("a colour of six digits is the same after it was worked out", () => {
  fc.assert(
    fc.property(hexColor, (hex) => {
      expect(toHexColor(fromHexColor(hex))).toBe(hex);
    }),
  );
});

test("a colour that carries white text stays, and is shown as the file has it", () => {
  const { brand, warning } = toSafeBrand("#b8321f");
  expect(warning).toBeNull();
  const theme = toBrandTheme(brand);
  expect(theme && toHexColor(theme)).toMatch(/^#b[78]3[123][12]\w$/);
});

test.each([
  ["0.55 0.16 352", "0.55 0.16 352"],
  ["0.5 0.13 152", "0.5 0.13 152"],
  ["0.52 0.17 258", "0.52 0.17 258"],
])("the form that pages use stays as it is: %s", (text, brand) => {
  expect(isColor(text)).toBe(true);
  expect(toSafeBrand(text)).toEqual({ brand, warning: null });
});

test("a light colour is darkened with a sentence that names both", () => {
  const { brand, warning } = toSafeBrand("#ffcc00");
  const theme = toBrandTheme(brand);
  expect(theme && getContrastWithWhite(theme)).toBeGreaterThan(4.48);
  expect(warning).toBe(
    `is too light for white text: its contrast is 1.5, at least 4.5 is needed. The market shows ${theme && toHexColor(theme)} in its place`,
  );
  expect(toSafeBrand("0.9 0.18 100").warning).toMatch(/^is too light/);
  expect(toSafeBrand("#ffffff").warning).not.toBeNull();
});

test("hue and chroma alone get a lightness that carries white text, which is no change of what was asked", () => {
  const { brand, warning } = toSafeBrand("100 0.19");
  const theme = toBrandTheme(brand);
  expect([theme?.hue, theme?.chroma, warning]).toEqual([100, 0.19, null]);
  expect(theme && getContrastWithWhite(theme)).toBeGreaterThan(4.48);
});

test("the end of the circle of hues is its beginning", () => {
  for (const text of ["0.5 0.1 360", "0.5 0.1 360.5"]) {
    expect(isColor(text)).toBe(true);
    expect(toBrandTheme(toSafeBrand(text).brand)?.hue).toBeLessThan(1);
  }
});

test("every colour of the format carries white text afterwards, and is repaired once only", () => {
  const parts = fc.tuple(
    fc.integer({ min: 0, max: 1000 }),
    fc.integer({ min: 0, max: 400 }),
    fc.integer({ min: 0, max: 360 }),
  );
  const forPages = parts.map(([l, c, h]) => `${l / 1000} ${c / 1000} ${h}`);
  const withoutLightness = parts.map(([, c, h]) => `${h} ${c / 1000}`);
  fc.assert(
    fc.property(fc.oneof(hexColor, forPages, withoutLightness), (text) => {
      expect(isColor(text), text).toBe(true);
      const { brand } = toSafeBrand(text);
      const theme = toBrandTheme(brand);
      expect(theme && getContrastWithWhite(theme)).toBeGreaterThanOrEqual(4.48);
      expect(toSafeBrand(brand)).toEqual({ brand, warning: null });
    }),
  );
});

test.each([
  "#b8321",
  "",
  "red",
  "#c00",
  "#gggggg",
  "1.2 0.1 20",
  "0.5 0.5 20",
  "0.5 0.1 361",
  "361 0.1",
  "0.5 0.1",
  "29",
  "29 0.19;",
  "29  0.19",
  "-29 0.1",
])("%j is no colour of the format", (text) => {
  // "0.5 0.1" is a hue of half a degree.
  expect(isColor(text)).toBe(text === "0.5 0.1");
});
