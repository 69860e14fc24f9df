import * as fc from "fast-check";
import { expect, test } from "vitest";
import { joinFavourites } from "#worker/gateway/tenant/join-favourites.ts";

// A merchant's part of the favourites is replaced, the rest stays (decision 0046). Here the merchant's stores have letters.

const isOther = (id: string) => /\d/.test(id);
const idsOf = (text: string) => text.split("");
const join = (stored: readonly string[], asked: readonly string[]) =>
  joinFavourites({ stored, others: new Set(stored.filter(isOther)), asked });

test.each([
  ["1a2b3", "ab", "1a2b3"],
  ["1a2b3", "cab", "c1a2b3"],
  ["1a2b3", "b", "12b3"],
  ["1a2b3", "", "123"],
  ["1a2b3", "ba", "1b2a3"],
  ["1a2b3", "acb", "1ac2b3"],
  ["1a2b3", "xyz", "xyz123"],
  ["", "ab", "ab"],
  ["123", "aab", "ab123"],
  // A store that nobody knows any more, and that the list has.
  ["1a2", "1a", "1a2"],
])("%j with %j as the merchant's part is %j", (stored, asked, joined) => {
  expect(join(idsOf(stored), idsOf(asked)).join("")).toBe(joined);
});

test("whatever is asked for, it is the merchant's part, the others keep their order, and a second time changes nothing", () => {
  const part = fc.uniqueArray(fc.constantFrom(...idsOf("abcdef")));
  const whole = fc.uniqueArray(fc.constantFrom(...idsOf("abcdef123456")));
  fc.assert(
    fc.property(whole, part, (stored, asked) => {
      const joined = join(stored, asked);
      expect(joined.filter((id) => !isOther(id))).toEqual(asked);
      expect(joined.filter(isOther)).toEqual(stored.filter(isOther));
      expect(join(joined, asked)).toEqual(joined);
    }),
  );
});
