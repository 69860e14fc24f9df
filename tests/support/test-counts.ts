/** Tests of a report by their end. Flaky: failed at first and passed when it was run again; counted nowhere else. */
export type TestCounts = { passed: number; failed: number; flaky: string[] };

type VitestReport = { numPassedTests: number; numFailedTests: number };

/** Vitest runs no test twice, so that none of its tests is flaky. */
export function countVitest(report: VitestReport): TestCounts {
  return { passed: report.numPassedTests, failed: report.numFailedTests, flaky: [] };
}

type Spec = { title: string; file: string; line: number; tests: { projectName: string; status: string }[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };

/** Flaky tests by project, file, line and title. */
export function countPlaywright({ stats, suites }: PlaywrightReport): TestCounts {
  const flaky = suites
    .flatMap(specsOf)
    .flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === "flaky")
        .map(({ projectName }) => `[${projectName}] ${file}:${line} › ${title}`),
    );
  return { passed: stats.expected, failed: stats.unexpected, flaky };
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The counts of a check that ended with an exit code: one that is not 0 means a failure, whatever the report says. */
export function withExitCode(counts: TestCounts, code: number): TestCounts {
  return code === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

export function addCounts(one: TestCounts, other: TestCounts): TestCounts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    flaky: [...one.flaky, ...other.flaky],
  };
}

/**
 * The last lines of `npm test`: flaky tests with their titles, then `N passed, N failed`, which CI reads. A flaky test is
 * a defect that somebody has to look at, so it is not among the passed ones; it does not fail the run, because on a busy
 * machine a browser that misses a frame would, and then red no longer means that something is broken.
 */
export function summaryOf({ passed, failed, flaky }: TestCounts): string {
  const titles = flaky.map((title) => `  ${title}`);
  const flakyLines = flaky.length > 0 ? [`${flaky.length} flaky`, ...titles, ""] : [];
  return [...flakyLines, `${passed} passed, ${failed} failed`].join("\n");
}
