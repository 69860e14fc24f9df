import { expect, test } from "vitest";
import { getHeaderTitle } from "#app/site/header-title.ts";

const merchant = { brandName: "Warisan", name: "Warisan Sdn Bhd" };

test.each([
  ["a store", { storeName: "Warisan NU Sentral", merchant }, "Warisan NU Sentral"],
  ["the root page", {}, "Makan"],
  ["a page of no merchant", { merchant: null }, "Makan"],
  ["a merchant's page", { merchant }, "Warisan"],
  ["a merchant without a brand", { merchant: { ...merchant, brandName: "" } }, "Warisan Sdn Bhd"],
] as const)("the header title of %s (S78)", (_, subject, title) => {
  expect(getHeaderTitle(subject, "Makan")).toBe(title);
});
