import { slowSeconds, type TestCounts } from "./test-counts.ts";

/** A check that was run, with the time that it took. */
export type Part = { name: string; seconds: number; counts: TestCounts };

export type Summary = {
  parts: readonly Part[];
  total: TestCounts;
  /** From the first check to the end of the last; less than all of them, where some ran side by side. */
  seconds: number;
  leftOut: readonly string[];
  /** Of random tests; null where there were none. */
  seed: string | null;
};

/**
 * The last lines of `npm test`: what it left out, the time of each check, slow test files, flaky and failed tests with
 * their titles, then `N passed, N failed`, which CI reads. A flaky test is a defect that somebody has to look at, so it is
 * not among the passed ones. It does not fail the run: on a busy machine a browser that misses a frame would, and then red
 * no longer means that something is broken.
 */
export function summaryOf({ parts, total, seconds, leftOut, seed }: Summary): string {
  const { passed, failed, failures, flaky, slow } = total;
  return [
    ...list("Left to npm test:", leftOut),
    ...timeTable(parts, seconds),
    "",
    ...list(`Test files over ${slowSeconds} s:`, slow.toSorted((a, b) => b.seconds - a.seconds).map(toLine)),
    ...(seed === null ? [] : [`PROPERTY_SEED=${seed}`, ""]),
    ...list(`${flaky.length} flaky`, flaky),
    ...list(`${failed} failed`, failures),
    `${passed} passed, ${failed} failed`,
  ].join("\n");
}

const toLine = ({ name, seconds }: { name: string; seconds: number }) => `${seconds} s  ${name}`;

function list(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`), ""] : [];
}

function timeTable(parts: readonly Part[], seconds: number): string[] {
  const rows = [
    ...parts.map((part) => ({ ...part, failed: part.counts.failed })),
    { name: "whole", seconds, failed: 0 },
  ];
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows.map(({ name, seconds: own, failed }) => {
    const failures = failed > 0 ? `  ${failed} failed` : "";
    return `${name.padEnd(width)} ${String(own).padStart(5)} s${failures}`;
  });
}
