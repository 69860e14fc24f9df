import { relative } from "node:path";

/** A file of tests that takes longer, in seconds, is named, so that nobody adds one without seeing it. */
export const slowSeconds = 5;

/** Tests of a report by their end. Flaky: failed at first and passed when it was run again; counted nowhere else. */
export type TestCounts = {
  passed: number;
  failed: number;
  flaky: string[];
  /** Test files that took longer than `slowSeconds`, by their path in the project. */
  slow: { name: string; seconds: number }[];
};

type FileReport = { name: string; startTime: number; endTime: number };
type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: FileReport[] };

/** Vitest runs no test twice, so that none of its tests is flaky. */
export function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): TestCounts {
  const slow = testResults
    .map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      seconds: Math.round((endTime - startTime) / 1000),
    }))
    .filter(({ seconds }) => seconds > slowSeconds);
  return { passed: numPassedTests, failed: numFailedTests, flaky: [], slow };
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
  return { passed: stats.expected, failed: stats.unexpected, flaky, slow: [] };
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
    slow: [...one.slow, ...other.slow],
  };
}
