import { expect, test } from "vitest";
import { addCounts, countPlaywright, countVitest, summaryOf, withExitCode } from "#tests/support/test-counts.ts";

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
  });
});

test("an exit code that is not 0 is a failure, whatever the report says", () => {
  const counts = countVitest({ numPassedTests: 7, numFailedTests: 0 });
  expect(withExitCode(counts, 0)).toEqual({ passed: 7, failed: 0, flaky: [] });
  expect(withExitCode(counts, 1)).toEqual({ passed: 7, failed: 1, flaky: [] });
  expect(withExitCode({ ...counts, failed: 3 }, 1).failed).toBe(3);
});

test("the last line has the passed and the failed tests only; the flaky ones stand before it", () => {
  const total = addCounts(countVitest({ numPassedTests: 7, numFailedTests: 0 }), countPlaywright(report));
  expect(summaryOf(total).split("\n")).toEqual([
    "2 flaky",
    "  [desktop] cart.e2e.ts:10 › a dish is added",
    "  [phone] cart.e2e.ts:30 › in a group",
    "",
    "10 passed, 1 failed",
  ]);
  expect(summaryOf({ passed: 1, failed: 0, flaky: [] })).toBe("1 passed, 0 failed");
});
