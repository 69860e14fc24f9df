import { expect, test } from "vitest";
import { type LineProblem, writeLineProblem } from "#app/checkout/line-reasons.ts";
import { checkoutLater as textsEN } from "#app/i18n/en/checkout-later.ts";
import { createI18n } from "#app/i18n/instance.ts";
import { checkoutLater as textsCN } from "#app/i18n/zh-hans/checkout-later.ts";

test.each([
  ["EN", textsEN, "Please choose again: Noodle style, Size"],
  ["CN", textsCN, "请重新选择：Noodle style、Size"],
] as const)("a line with wrong picks names their option groups, in %s", (locale, texts, expected) => {
  const i18n = createI18n(locale, { checkoutLater: texts });
  const write = (problem: LineProblem) =>
    writeLineProblem(problem, i18n.getFixedT(null, "checkoutLater"), i18n.language);
  expect(write({ kind: "CHOICE", groups: ["Noodle style", "Size"] })).toBe(expected);
  // So says only the server, which does not name them here.
  expect(write({ kind: "CHOICE" })).toBe(texts.lineCHOICE);
  expect(write({ kind: "SOLD_OUT" })).toBe(texts.lineSOLD_OUT);
  expect(write({ kind: "NEW" })).toBe(texts.lineOther);
});
