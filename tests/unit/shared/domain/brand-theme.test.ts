import * as fc from "fast-check";
import { expect, test } from "vitest";
import { getContrastWithWhite, toBrandTheme, toHexColor } from "#shared/domain/brand-theme.ts";

test("contrast with white is that of the WCAG formula", () => {
  expect(getContrastWithWhite({ lightness: 1, chroma: 0, hue: 0 })).toBeCloseTo(1, 3);
  expect(getContrastWithWhite({ lightness: 0, chroma: 0, hue: 0 })).toBeCloseTo(21, 3);
  // oklch(0.628 0.2577 29.23) is #ff0000, whose contrast with white is 4.00:1.
  expect(getContrastWithWhite({ lightness: 0.628, chroma: 0.2577, hue: 29.23 })).toBeCloseTo(4, 1);
});

test("a colour that carries white text stays as it is, and a lighter one becomes darker", () => {
  expect(toBrandTheme("0.5 0.13 152")).toEqual({ lightness: 0.5, chroma: 0.13, hue: 152 });
  expect(toBrandTheme("0.9 0.18 100")?.lightness).toBeLessThan(0.6);
});

test("every colour carries white text afterwards", () => {
  const color = fc.tuple(
    fc.integer({ min: 0, max: 1000 }),
    fc.integer({ min: 0, max: 400 }),
    fc.integer({ min: 0, max: 360 }),
  );
  fc.assert(
    fc.property(color, ([l, c, h]) => {
      const theme = toBrandTheme(`${l / 1000} ${c / 1000} ${h}`);
      expect(theme && getContrastWithWhite(theme)).toBeGreaterThanOrEqual(4.48);
      expect(theme?.hue).toBe(h);
    }),
  );
});

test.each([
  undefined,
  "",
  "red",
  "#c00",
  "1.2 0.1 20",
  "0.5 0.5 20",
  "0.5 0.1 361",
  "0.5 0.1",
  "0.5 0.1 20 1",
  "0.5 0.1 20;}",
  "0.5 0.1 -20",
  "NaN 0 0",
])("%j is no colour", (text) => {
  expect(toBrandTheme(text)).toBeNull();
});

test("a colour has the hexadecimal spelling that browsers give it", () => {
  expect(toHexColor({ lightness: 1, chroma: 0, hue: 0 })).toBe("#ffffff");
  expect(toHexColor({ lightness: 0, chroma: 0, hue: 0 })).toBe("#000000");
  expect(toHexColor({ lightness: 0.628, chroma: 0.2577, hue: 29.23 })).toBe("#ff0000");
  // Outside sRGB.
  expect(toHexColor({ lightness: 0.9, chroma: 0.4, hue: 140 })).toMatch(/^#00ff/);
});
