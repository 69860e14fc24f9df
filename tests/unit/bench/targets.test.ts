import { expect, test } from "vitest";
import { paintFigures, startUpFigures } from "#tests/bench/targets.ts";

test("a bench without a result leaves its figure in the table, without a value", () => {
  const [unknown] = startUpFigures({ firstPage: null, uploadKb: 1, minimalUploadKb: 1 });
  expect(unknown).toMatchObject({ id: "P15", value: null });
});

test("a page without a score of Lighthouse is no page with a good one", () => {
  const load = { fcpMs: 1, lcpMs: 1, tbtMs: 1, cls: 0, shortfalls: [] };
  const page = { path: "/about", isNoindex: false, floor: [], ours: [{ ...load, scores: { performance: 100 } }] };
  const scores = paintFigures({ runs: 1, pages: [page] }).filter(({ name }) => name.startsWith("Lighthouse"));
  expect(scores.map(({ value }) => value)).toEqual([100, null, null, null]);
});
