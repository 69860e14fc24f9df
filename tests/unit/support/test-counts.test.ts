import { join } from "node:path";
import { expect, test } from "vitest";
import { addCounts, countPlaywright, countVitest, withExitCode } from "#tests/support/test-counts.ts";
import { summaryOf } from "#tests/support/test-summary.ts";

const spec = (title: string, line: number, ...statuses: [project: string, status: string][]) => ({
  title,
  file: "cart.e2e.ts",
  line,
  tests: statuses.map(([projectName, status]) => ({ projectName, status })),
});

/** As Playwright's JSON reporter writes it: files, within them groups, within them tests by project. */
const report = {
  stats: { expected: 3, unexpected: 1, flaky: 2 },
  suites: [
    {
      specs: [
        spec("a dish is added", 10, ["phone", "expected"], ["desktop", "flaky"]),
        spec("a dish goes", 20, ["phone", "unexpected"], ["desktop", "skipped"]),
      ],
      suites: [{ specs: [spec("in a group", 30, ["phone", "flaky"])], suites: [{ specs: [] }] }],
    },
    { suites: [] },
  ],
};

test("a flaky test is neither passed nor failed, and is named", () => {
  expect(countPlaywright(report)).toEqual({
    passed: 3,
    failed: 1,
    flaky: ["[desktop] cart.e2e.ts:10 › a dish is added", "[phone] cart.e2e.ts:30 › in a group"],
    slow: [],
  });
});

/** As Vitest's JSON reporter writes it, with files that take as many seconds. */
const vitestReport = (files: Record<string, number> = {}) => ({
  numPassedTests: 7,
  numFailedTests: 0,
  testResults: Object.entries(files).map(([name, seconds]) => ({
    name: join(process.cwd(), name),
    startTime: 1_000,
    endTime: 1_000 + seconds * 1_000,
  })),
});

test("an exit code that is not 0 is a failure, whatever the report says", () => {
  const counts = countVitest(vitestReport());
  expect(withExitCode(counts, 0)).toEqual({ passed: 7, failed: 0, flaky: [], slow: [] });
  expect(withExitCode(counts, 1)).toEqual({ passed: 7, failed: 1, flaky: [], slow: [] });
  expect(withExitCode({ ...counts, failed: 3 }, 1).failed).toBe(3);
});

test("the summary has the time of each check, slow files, the seed, flaky tests, and numbers alone on its last line", () => {
  const unit = countVitest(
    vitestReport({ "tests/unit/a.test.ts": 6, "tests/unit/b.test.ts": 5, "tests/unit/c.test.ts": 31 }),
  );
  const browser = countPlaywright(report);
  const parts = [
    { name: "unit", seconds: 42, counts: unit },
    { name: "browser", seconds: 1234, counts: browser },
  ];
  const total = addCounts(unit, browser);
  expect(summaryOf({ parts, total, seconds: 1276, leftOut: ["server"], seed: "7" }).split("\n")).toEqual([
    "Left to npm test:",
    "  server",
    "",
    "unit       42 s",
    "browser  1234 s  1 failed",
    "whole    1276 s",
    "",
    "Test files over 5 s:",
    "  31 s  tests/unit/c.test.ts",
    "  6 s  tests/unit/a.test.ts",
    "",
    "PROPERTY_SEED=7",
    "",
    "2 flaky",
    "  [desktop] cart.e2e.ts:10 › a dish is added",
    "  [phone] cart.e2e.ts:30 › in a group",
    "",
    "10 passed, 1 failed",
  ]);
});

test("without slow files, seed and flaky tests the summary has none of their lines", () => {
  const counts = { passed: 1, failed: 0, flaky: [], slow: [] };
  const lint = { name: "lint", seconds: 9, counts };
  expect(summaryOf({ parts: [lint], total: counts, seconds: 9, leftOut: [], seed: null }).split("\n")).toEqual([
    "lint      9 s",
    "whole     9 s",
    "",
    "1 passed, 0 failed",
  ]);
});
