import { expect, test } from "vitest";
import { growthFigures, paintFigures, startUpFigures } from "#tests/bench/targets.ts";

test("a bench without a result leaves its figure in the table, without a value", () => {
  const [unknown] = startUpFigures({ cpuMs: null, emptyCpuMs: null, overEmpty: null, uploadKb: 1 });
  expect(unknown).toMatchObject({ id: "P15", value: null });
});

const load = { fcpMs: 1, lcpMs: 1, tbtMs: 1, cls: 0, shortfalls: [] };
const about = { path: "/about", isNoindex: false, floor: [], ours: [{ ...load, scores: { performance: 100 } }] };

test("a page without a score of Lighthouse is no page with a good one", () => {
  const scores = paintFigures({ runs: 1, pages: [about], failed: [] }).filter(({ name }) =>
    name.startsWith("Lighthouse"),
  );
  expect(scores.map(({ value }) => value)).toEqual([100, null, null, null]);
});

test("a page that failed misses its own targets and is named in those of the worst page", () => {
  const failed = ["/", "/login"].map((path) => ({ path, why: "NO_NAVSTART" }));
  const figures = paintFigures({ runs: 1, pages: [about], failed });
  expect(figures.filter(({ id }) => id === "P9").map(({ name, value }) => [name, value])).toEqual([
    ["largest paint of `/` ÷ the same HTML without scripts", null],
    ["largest paint of `/` in ms", null],
  ]);
  expect(figures.find(({ name }) => name.startsWith("blocking"))).toMatchObject({
    name: "blocking time in ms, the worst page without / /login",
    value: 1,
  });
});

test("a run in which every page failed has no figure", () => {
  const figures = paintFigures({ runs: 1, pages: [], failed: [{ path: "/login", why: "NO_NAVSTART" }] });
  expect(figures.map(({ value }) => value)).toEqual(figures.map(() => null));
});

const cost = (read: number) => ({ read, written: 0, cpuMs: 1 });

test("the call whose cost grows most has the figure of its history, and what a cart sends counts by the line", () => {
  const history = { of: "cart, lines", sizes: [1, 10, 100] };
  const calls = {
    placing: { costs: [cost(9), cost(99), cost(999)], per: "line" },
    listing: { costs: [cost(9), cost(9), cost(99)] },
  };
  const figures = growthFigures({ catalogue: null, histories: [{ ...history, calls }] });
  expect(figures.map(({ id, name, value }) => [id, name, value?.toFixed(2)])).toEqual([
    ["P18", "largest exponent of the rows read, cart, lines: listing", "1.00"],
    ["P18", "largest exponent of the rows written, cart, lines: listing", "0.00"],
    ["P18", "largest exponent of the processor time, cart, lines: listing", "0.00"],
  ]);
});
