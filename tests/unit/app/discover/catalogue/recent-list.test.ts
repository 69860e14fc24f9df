import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addSearch, parseRecentSearches, removeSearch } from "#app/discover/catalogue/recent-list.ts";

test("a search comes first, a repeated one in its new spelling, and eight are kept", () => {
  expect(addSearch(["laksa", "har gow"], " HAR GOW ")).toEqual(["HAR GOW", "laksa"]);
  expect(addSearch(["laksa"], "  ")).toEqual(["laksa"]);
  const many = Array.from({ length: 9 }, (_, index) => `dish ${index}`).reduce(addSearch, [] as string[]);
  expect(many).toHaveLength(8);
  expect(many[0]).toBe("dish 8");
});

test("one search can be removed", () => {
  expect(removeSearch(["laksa", "har gow"], "Laksa")).toEqual(["har gow"]);
});

test("whatever is stored, only searches come out of it", () => {
  expect(parseRecentSearches(null)).toEqual([]);
  expect(parseRecentSearches('["a",7,"",null,"b"]')).toEqual(["a", "b"]);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const term of parseRecentSearches(text)) expect(term.trim().length).toBeGreaterThan(0);
    }),
  );
});
