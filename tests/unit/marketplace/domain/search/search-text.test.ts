import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toIndexText, toSearchTerms } from "#worker/marketplace/domain/search/search-text.ts";

test("Chinese is indexed character by character, beside other words", () => {
  expect(toIndexText("拉茶公司 Teh Tarik & Co")).toBe("拉 茶 公 司 Teh Tarik & Co");
  expect(toIndexText("蚝煎（大）")).toBe("蚝 煎 ( 大 )");
});

test("each word is a prefix, each run of Chinese a phrase (S4)", () => {
  expect(toSearchTerms("Nasi lem")).toEqual(['"nasi"*', '"lem"*']);
  expect(toSearchTerms("炒粿条")).toEqual(['"炒 粿 条"*']);
  expect(toSearchTerms("SS2茶室")).toEqual(['"ss2"*', '"茶 室"*']);
  expect(toSearchTerms("ｎａｓｉ NASI")).toEqual(['"nasi"*']);
});

test("signs and pictures are no words", () => {
  // A radical by itself is a sign, though it is Han.
  expect(toSearchTerms("⺀")).toEqual([]);
  expect(toSearchTerms("😀 \"' * : ^ () {} \u0000 -- \u0301")).toEqual([]);
});

test("whatever is typed, terms are quoted words without a quote inside", () => {
  const hostile = fc.constantFrom('"', "*", "NEAR(", "OR", "AND NOT", "name:", "炒", "茶", "é", "\u0301", "𠮷", " ");
  fc.assert(
    fc.property(fc.array(fc.oneof(hostile, fc.string({ unit: "binary" })), { maxLength: 20 }), (parts) => {
      for (const term of toSearchTerms(parts.join(""))) expect(term).toMatch(/^"[\p{L}\p{N}\p{M} ]+"\*$/u);
    }),
  );
});
