import { join } from "node:path";
import { expect, test } from "vitest";
import { addCounts, countCheck, countPlaywright, countVitest, withExitCode } from "#tests/support/test-counts.ts";
import { summaryOf } from "#tests/support/test-summary.ts";

const spec = (title: string, line: number, ...statuses: [project: string, status: string][]) => ({
  title,
  file: "cart.e2e.ts",
  line,
  tests: statuses.map(([projectName, status]) => ({
    projectName,
    status,
    results:
      status === "expected" || status === "skipped"
        ? [{}]
        : [{ error: { message: "\u001B[31mError: not visible\u001B[39m\n\nLocator: .add" } }, {}],
  })),
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

test("a flaky test is neither passed nor failed; it and a failed one are named, with what they said", () => {
  expect(countPlaywright(report)).toEqual({
    passed: 3,
    failed: 1,
    failures: ["[phone] cart.e2e.ts:20 › a dish goes: Error: not visible"],
    flaky: [
      "[desktop] cart.e2e.ts:10 › a dish is added: Error: not visible",
      "[phone] cart.e2e.ts:30 › in a group: Error: not visible",
    ],
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
    message: "",
    assertionResults: [{ fullName: "adds", status: "passed", failureMessages: [] }],
  })),
});

test("failed tests of Vitest are named, and a file that could not be run", () => {
  const [file] = vitestReport({ "tests/unit/a.test.ts": 1 }).testResults;
  if (!file) throw new Error("the report has no file");
  const assertionResults = [
    ...file.assertionResults,
    {
      fullName: "removes",
      status: "failed",
      failureMessages: ["AssertionError: expected 1 to be 2\n    at a.test.ts"],
    },
  ];
  const report = {
    numPassedTests: 1,
    numFailedTests: 1,
    testResults: [
      { ...file, assertionResults },
      { ...file, message: "SyntaxError: no such export", assertionResults: [] },
    ],
  };
  expect(countVitest(report).failures).toEqual([
    "tests/unit/a.test.ts › removes: AssertionError: expected 1 to be 2",
    "tests/unit/a.test.ts: SyntaxError: no such export",
  ]);
});

test("an exit code that is not 0 is a failure, whatever the report says", () => {
  const counts = countVitest(vitestReport());
  expect(withExitCode(counts, 0)).toEqual({ passed: 7, failed: 0, failures: [], flaky: [], slow: [] });
  expect(withExitCode(counts, 1)).toEqual({
    passed: 7,
    failed: 1,
    failures: ["no test failed, but the exit code is 1"],
    flaky: [],
    slow: [],
  });
  const failed = { ...counts, failed: 3, failures: ["a", "b", "c"] };
  expect(withExitCode(failed, 1)).toEqual(failed);
});

test("a check without a report counts as one test", () => {
  expect(countCheck("lint", 0)).toEqual({ passed: 1, failed: 0, failures: [], flaky: [], slow: [] });
  expect(countCheck("lint", 2)).toEqual({ passed: 0, failed: 1, failures: ["lint"], flaky: [], slow: [] });
});

test("the summary has times, slow files, the seed, flaky and failed tests, and numbers alone on its last line", () => {
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
    "  [desktop] cart.e2e.ts:10 › a dish is added: Error: not visible",
    "  [phone] cart.e2e.ts:30 › in a group: Error: not visible",
    "",
    "1 failed",
    "  [phone] cart.e2e.ts:20 › a dish goes: Error: not visible",
    "",
    "10 passed, 1 failed",
  ]);
});

test("without slow files, seed and flaky tests the summary has none of their lines", () => {
  const counts = countCheck("lint", 0);
  const lint = { name: "lint", seconds: 9, counts };
  expect(summaryOf({ parts: [lint], total: counts, seconds: 9, leftOut: [], seed: null }).split("\n")).toEqual([
    "lint      9 s",
    "whole     9 s",
    "",
    "1 passed, 0 failed",
  ]);
});
