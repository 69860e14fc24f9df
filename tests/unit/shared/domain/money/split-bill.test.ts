import { expect, test } from "vitest";
import { getPartDue, splitByLines, splitEqually, type SplitRound } from "#shared/domain/money/split-bill.ts";

// A bill in parts (PD192).

test.each([
  [1000, 3, [333, 333, 334]],
  [1001, 2, [500, 501]],
  [5, 4, [1, 1, 1, 2]],
  [3, 4, [0, 0, 0, 3]],
])("%i sen in %i equal parts: the last has what does not divide (PD192)", (exact, parts, expected) => {
  expect(splitEqually(exact, parts)).toEqual(expected);
});

const rounds: SplitRound[] = [
  // Two dishes with a service charge of 10 %.
  {
    orderID: "a",
    exact: 1101,
    lines: [
      { id: "0", amount: 600 },
      { id: "1", amount: 401 },
    ],
  },
  { orderID: "b", exact: 1000, lines: [{ id: "0", amount: 1000 }] },
];

test("by lines each has their share of tax and fees of a round, and the last one the sen that are left (PD192)", () => {
  const parts = splitByLines(rounds, [{ a: ["0"] }, { a: ["1"], b: ["0"] }]);
  expect(parts).toEqual([Math.floor((1101 * 600) / 1001), 1101 + 1000 - Math.floor((1101 * 600) / 1001)]);
  expect(splitByLines(rounds, [{ b: ["0"] }, { a: ["0", "1"] }])).toEqual([1000, 1101]);
});

test("whatever is split adds up to the bill before each part is rounded once (PD192)", () => {
  for (let exact = 1; exact < 200; exact += 7)
    for (const parts of [2, 3, 7]) {
      const split = splitEqually(exact, parts);
      expect(split.reduce((sum, part) => sum + part, 0)).toBe(exact);
      expect(split.map(getPartDue).every((due) => due % 5 === 0)).toBe(true);
    }
});
