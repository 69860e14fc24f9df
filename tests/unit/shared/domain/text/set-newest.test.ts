import { expect, test } from "vitest";
import { setNewest } from "#shared/domain/text/set-newest.ts";

test("the oldest goes when there are too many, and a value that is set again is new", () => {
  const map = new Map<string, number>();
  for (const [nth, key] of ["a", "b", "c", "a", "d"].entries()) setNewest(map, key, nth, 3);
  expect([...map]).toEqual([
    ["c", 2],
    ["a", 3],
    ["d", 4],
  ]);
});
