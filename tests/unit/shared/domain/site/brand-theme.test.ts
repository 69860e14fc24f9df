import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { partnerBrands } from "#app/styles/partner-brands.ts";
import {
  type BrandTheme,
  getContrastWithWhite,
  toBrandTheme,
  toHexColor,
  toPlainColors,
} from "#shared/domain/site/brand-theme.ts";

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

// The brand's colours stand twice: as formulas for browsers that have OKLCH, and worked out for those of our floor.
const tokens = readFileSync(join(import.meta.dirname, "../../../../../app/styles/tokens.css"), "utf8")
  .replaceAll(/\/\*[\s\S]*?\*\//g, "")
  .replaceAll(/\s+/g, " ");
const [formulas = "", plain = ""] = tokens.split("@supports not (color: oklch(0 0 0))");
const names = ["--brand", "--brand-press", "--brand-ink", "--brand-tint", "--brand-line"];

/** A formula of the sheet for a theme: three numbers, each as it is, a part of the theme, or of both by one operator. */
function workOut(name: string, theme: BrandTheme): string {
  const [, text = ""] = new RegExp(`${name}: oklch\\(\\s*(.*?)\\s*\\);`).exec(formulas) ?? [];
  const parts = text.match(/calc\([^()]*\([^()]*\)[^()]*\)|var\([^)]*\)|[\d.]+/g) ?? [];
  const inputs: Record<string, number> = { l: theme.lightness, c: theme.chroma, h: theme.hue };
  const [lightness = NaN, chroma = NaN, hue = NaN] = parts.map((part) => {
    const [, input, operator, by] = /var\(--brand-([lch])\)(?: ([-*]) ([\d.]+))?/.exec(part) ?? [];
    if (input === undefined) return Number(part);
    const value = inputs[input] ?? NaN;
    if (operator === undefined) return value;
    return operator === "*" ? value * Number(by) : value - Number(by);
  });
  return toHexColor({ lightness, chroma, hue });
}

test("the colours worked out for older browsers are those of the sheet's formulas, for every theme", () => {
  const own = { lightness: 0.58, chroma: 0.21, hue: 27 };
  const themes = Object.values(partnerBrands).map((text) => toBrandTheme(text) ?? own);
  for (const theme of [own, ...themes, { lightness: 0.55, chroma: 0.16, hue: 352 }]) {
    expect(toPlainColors(theme)).toEqual(Object.fromEntries(names.map((name) => [name, workOut(name, theme)])));
  }
  for (const [name, color] of Object.entries(toPlainColors(own))) expect(plain).toContain(`${name}: ${color};`);
});
