import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { labelIcon } from "#app/place/label-icon.ts";

test("home, office and any other place have an icon each, which is drawn (PD130)", () => {
  const icons = ["Home", "Office", "Gym"].map(labelIcon);
  expect(new Set([...icons, "store"]).size).toBe(4);
  const sprite = readFileSync("app/ui/icons.svg", "utf8");
  expect(icons.filter((icon) => !sprite.includes(`<symbol id="${icon}"`))).toEqual([]);
});
