import { expect, test } from "vitest";
import { isPersonName } from "#shared/domain/people/person-name.ts";

test.each([
  "Mohd. Ali",
  "Muthu A/L Raman",
  "Siti @ Fatimah (Ani)",
  "陈伟明",
  ..."'’‘`´′＇ʼʻ".split("").map((sign) => `NA${sign}IM`),
  ..."-‐‑‒–—−－".split("").map((sign) => `Jean${sign}Paul`),
  ..."·•・‧∙･".split("").map((sign) => `玛丽${sign}居里`),
])("%s is a name (PD82)", (name) => {
  expect(isPersonName(name)).toBe(true);
});

test.each(["Ali 2", "a_b", "<Ali>", "Ali & Co", "Ali!", "😀", "Ali\u0000"])("%s is none", (text) => {
  expect(isPersonName(text)).toBe(false);
});
