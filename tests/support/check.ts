import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Check, reasonToSkip, selectChecks } from "./checks.ts";
import { isBuilt } from "./is-built.ts";
import { addCounts, countPlaywright, countVitest, summaryOf, type TestCounts, withExitCode } from "./test-counts.ts";

/**
 * `node tests/support/check.ts [group] [arguments]` runs the checks of a group (checks.ts), by default all: `npm test`,
 * the one command that says "done". Closes with one line, `N passed, N failed`, over all tests; a check without tests
 * counts as one. Flaky tests, which neither number has, are listed before it.
 */
const [group = "all", ...args] = process.argv.slice(2);
const { checks, leftOut, stopsAtFailure } = selectChecks(group, args, isBuilt());

const reports = mkdtempSync(join(tmpdir(), "makan-tests-"));
const reportOf = (check: Check) => join(reports, `${check.name}.json`);

/** The command with what makes it write its report. */
function commandOf(check: Check): string[] {
  if (check.report !== "vitest") return check.command;
  return [...check.command, "--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(check)}`];
}

function run(check: Check): Promise<number> {
  const [program = "", ...rest] = commandOf(check);
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(check) };
  return new Promise((resolve) => {
    spawn(program, rest, { stdio: ["ignore", "inherit", "inherit"], env }).on("close", (code) => resolve(code ?? 1));
  });
}

/** The tests of a check, from its report; a check without one, or that died before it, counts as one. */
function countsOf(check: Check, code: number): TestCounts {
  const single: TestCounts = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, flaky: [] };
  if (!check.report) return single;
  try {
    const report = JSON.parse(readFileSync(reportOf(check), "utf8"));
    return withExitCode(check.report === "vitest" ? countVitest(report) : countPlaywright(report), code);
  } catch {
    return single;
  }
}

let total: TestCounts = { passed: 0, failed: 0, flaky: [] };
const failed: string[] = [];
for (const check of checks) {
  const reason = reasonToSkip(check, failed, stopsAtFailure);
  if (reason) {
    console.log(`\n— ${check.name}: not run, because ${reason}`);
    continue;
  }
  const startedAt = performance.now();
  console.log(`\n— ${check.name}`);
  const counts = countsOf(check, await run(check));
  if (counts.failed > 0) failed.push(check.name);
  total = addCounts(total, counts);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const flaky = counts.flaky.length > 0 ? `, ${counts.flaky.length} flaky` : "";
  console.log(`— ${check.name}: ${counts.passed} passed, ${counts.failed} failed${flaky}, ${seconds} s`);
}
rmSync(reports, { recursive: true, force: true });
if (leftOut.length > 0) console.log(`\nLeft to npm test:\n${leftOut.map((name) => `  ${name}`).join("\n")}`);
console.log(`\n${summaryOf(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
