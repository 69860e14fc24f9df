import * as fc from "fast-check";
import { expect, test } from "vitest";
import { toReviewAuthor } from "#worker/marketplace/domain/orders/review-author.ts";

test.each([
  ["Aisyah binti Rahman", "Aisyah R."],
  ["Nurul Hidayah binti Kamal", "Nurul K."],
  ["Muthu a/l Raman", "Muthu R."],
  ["  priya   nair ", "priya N."],
  ["Tan Mei Yee", "Tan Y."],
  ["Siti", "Siti"],
  ["Jean-Luc d’Arc", "Jean-Luc D."],
  ["陈伟明", "陈**"],
  ["陈 伟明", "陈 伟."],
  ["", ""],
])("the author of a review by %s is %s", (name, author) => {
  expect(toReviewAuthor(name)).toBe(author);
});

test.each(["011-2345 6789", "aisyah@example.com", "https://example.com/", "<script>"])(
  "%s in place of a name is not shown",
  (name) => {
    expect(toReviewAuthor(name)).toBe("");
  },
);

test("an author has no digits and signs of addresses, and of the last name one letter at most", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (name) => {
      const author = toReviewAuthor(name);
      expect(author).not.toMatch(/[\d@<>/]/);
      expect(author.split(" ").slice(1).join(" ")).toMatch(/^(?:\P{Ll}{1,3}\.)?$/u);
    }),
  );
});
