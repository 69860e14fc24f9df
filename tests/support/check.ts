import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addCounts, countPlaywright, countVitest, summaryOf, type TestCounts, withExitCode } from "./test-counts.ts";

/**
 * The one command that says "done": every check in turn, stopping at the first that fails to run to its end.
 * Closes with one line, `N passed, N failed`, over all tests; a check without tests counts as one. Flaky tests, which
 * neither number has, are listed before it.
 */
type Check = { name: string; command: string[]; report?: "vitest" | "playwright" };

const reports = mkdtempSync(join(tmpdir(), "makan-tests-"));
const reportOf = (name: string) => join(reports, `${name}.json`);

/** Tests of some of vitest's projects; those named "server" need the build. */
function vitest(name: string, projects: string[]): Check {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(name)}`];
  return {
    name,
    command: ["vitest", "run", ...projects.map((project) => `--project=${project}`), ...reporters],
    report: "vitest",
  };
}

const checks: Check[] = [
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "generated types", command: ["npm", "run", "--silent", "typegen"] },
  { name: "lint", command: ["oxlint", "--type-aware"] },
  { name: "types", command: ["tsc", "-p", "tsconfig.json"] },
  { name: "worker types", command: ["tsc", "-p", "worker/tsconfig.json"] },
  vitest("unit-and-worker", ["unit", "worker"]),
  { name: "build", command: ["npm", "run", "--silent", "build"] },
  { name: "deploy-dry-run", command: ["npm", "run", "--silent", "deploy", "--", "--dry-run"] },
  vitest("server", ["server"]),
  { name: "browser", command: ["node", "tests/support/browser.ts"], report: "playwright" },
];

function run(command: string[]): Promise<number> {
  const [program = "", ...rest] = command;
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf("browser") };
  return new Promise((resolve) => {
    spawn(program, rest, { stdio: ["ignore", "inherit", "inherit"], env }).on("close", (code) => resolve(code ?? 1));
  });
}

/** The tests of a check, from its report; a check without one, or that died before it, counts as one. */
function countsOf(check: Check, code: number): TestCounts {
  const single: TestCounts = { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, flaky: [] };
  if (!check.report) return single;
  try {
    const report = JSON.parse(readFileSync(reportOf(check.name), "utf8"));
    return withExitCode(check.report === "vitest" ? countVitest(report) : countPlaywright(report), code);
  } catch {
    return single;
  }
}

let total: TestCounts = { passed: 0, failed: 0, flaky: [] };
for (const check of checks) {
  const startedAt = performance.now();
  console.log(`\n— ${check.name}`);
  const code = await run(check.command);
  const counts = countsOf(check, code);
  total = addCounts(total, counts);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const flaky = counts.flaky.length > 0 ? `, ${counts.flaky.length} flaky` : "";
  console.log(`— ${check.name}: ${counts.passed} passed, ${counts.failed} failed${flaky}, ${seconds} s`);
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${summaryOf(total)}`);
process.exitCode = total.failed === 0 ? 0 : 1;
