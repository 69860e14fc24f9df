import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** A file of tests that takes longer, in seconds, is named, so that nobody adds one without seeing it. */
export const slowSeconds = 5;

/** Tests of a report by their end. Flaky: failed at first and passed when it was run again; counted nowhere else. */
export type TestCounts = {
  passed: number;
  failed: number;
  /** What failed, and the first line of why, as far as the report says it. */
  failures: string[];
  flaky: string[];
  /** Test files that took longer than `slowSeconds`, by their path in the project. */
  slow: { name: string; seconds: number }[];
};

type FileReport = {
  name: string;
  startTime: number;
  endTime: number;
  /** Why the file could not be run at all; empty where it could. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};
type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: FileReport[] };

/** Vitest runs no test twice, so that none of its tests is flaky. */
export function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): TestCounts {
  const slow = testResults
    .map(({ name, startTime, endTime }) => ({
      name: relative(process.cwd(), name),
      seconds: Math.round((endTime - startTime) / 1000),
    }))
    .filter(({ seconds }) => seconds > slowSeconds);
  const failures = testResults.flatMap(failuresOf);
  return { passed: numPassedTests, failed: numFailedTests, failures, flaky: [], slow };
}

function failuresOf({ name, message, assertionResults }: FileReport): string[] {
  const file = relative(process.cwd(), name);
  const failed = assertionResults.filter(({ status }) => status === "failed");
  if (failed.length === 0 && message) return [describe(file, message)];
  return failed.map(({ fullName, failureMessages: [why] }) => describe(`${file} › ${fullName}`, why));
}

/** A failed test with the first line of what it says, without colours. */
function describe(title: string, message = ""): string {
  const [first = ""] = stripVTControlCharacters(message).split("\n");
  return first ? `${title}: ${first}` : title;
}

type SpecTest = { projectName: string; status: string; results: { error?: { message?: string } }[] };
type Spec = { title: string; file: string; line: number; tests: SpecTest[] };
type Suite = { specs?: Spec[]; suites?: Suite[] };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; suites: Suite[] };

/** Failed and flaky tests by project, file, line and title; what a flaky one said when it failed is told too. */
export function countPlaywright({ stats, suites }: PlaywrightReport): TestCounts {
  const specs = suites.flatMap(specsOf);
  const endedAs = (end: string) =>
    specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter(({ status }) => status === end)
        .map(({ projectName, results }) =>
          describe(
            `[${projectName}] ${file}:${line} › ${title}`,
            results.map(({ error }) => error?.message).find((message) => message),
          ),
        ),
    );
  return {
    passed: stats.expected,
    failed: stats.unexpected,
    failures: endedAs("unexpected"),
    flaky: endedAs("flaky"),
    slow: [],
  };
}

function specsOf({ specs = [], suites = [] }: Suite): Spec[] {
  return [...specs, ...suites.flatMap(specsOf)];
}

/** The counts of a check that ended with an exit code: one that is not 0 means a failure, whatever the report says. */
export function withExitCode(counts: TestCounts, code: number): TestCounts {
  if (code === 0 || counts.failed > 0) return counts;
  return { ...counts, failed: 1, failures: [`no test failed, but the exit code is ${code}`] };
}

/** A check without a report counts as one test. */
export function countCheck(name: string, code: number): TestCounts {
  const failures = code === 0 ? [] : [name];
  return { passed: 1 - failures.length, failed: failures.length, failures, flaky: [], slow: [] };
}

export function addCounts(one: TestCounts, other: TestCounts): TestCounts {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    failures: [...one.failures, ...other.failures],
    flaky: [...one.flaky, ...other.flaky],
    slow: [...one.slow, ...other.slow],
  };
}
