import { expect, test } from "vitest";
import { bankMarks } from "#shared/domain/money/bank-marks.ts";
import { brandMarks } from "#shared/domain/money/brand-marks.ts";

const grounds = { light: "#ffffff", dark: "#161210" };

const couriers = ["GRAB", "LALAMOVE", "MRSPEEDY", "PANDAGO"];

/** Relative luminance of "#rrggbb" (WCAG 2.2). */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function getContrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

test.each(Object.entries({ ...brandMarks, ...bankMarks }))(
  "%s: its letters are read on its colour, and its colour is seen on both grounds (PD141)",
  (_, { letters, color }) => {
    expect(letters).toMatch(/^[A-Za-z\d+]{1,3}$/);
    expect(color).toMatch(/^#[\da-f]{6}$/);
    expect(getContrast("#ffffff", color)).toBeGreaterThanOrEqual(4.5);
    expect(getContrast(grounds.light, color)).toBeGreaterThanOrEqual(3);
    expect(getContrast(grounds.dark, color)).toBeGreaterThanOrEqual(3);
  },
);

test("no two banks and no two ways to pay have the same letters", () => {
  const ways = Object.entries(brandMarks).filter(([id]) => !couriers.includes(id));
  for (const marks of [Object.values(bankMarks), ways.map(([, mark]) => mark)]) {
    expect(new Set(marks.map(({ letters }) => letters.toLowerCase())).size).toBe(marks.length);
  }
  expect(ways.length).toBe(7);
});
