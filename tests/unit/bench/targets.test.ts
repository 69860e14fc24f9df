import { expect, test } from "vitest";
import { paintFigures, startUpFigures } from "#tests/bench/targets.ts";

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
