import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * The one command that says "done": every check in turn, stopping at the first that fails to run to its end.
 * Closes with one line, `N passed, N failed`, over all tests; a check without tests counts as one.
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

/** Passed and failed tests of a check, from its report; a check that died before reporting failed once. */
function countsOf(check: Check, code: number): { passed: number; failed: number } {
  const single = code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!check.report) return single;
  try {
    const report = JSON.parse(readFileSync(reportOf(check.name), "utf8"));
    const passed: number =
      check.report === "vitest" ? report.numPassedTests : report.stats.expected + report.stats.flaky;
    const failed: number = check.report === "vitest" ? report.numFailedTests : report.stats.unexpected;
    return code === 0 ? { passed, failed } : { passed, failed: Math.max(failed, 1) };
  } catch {
    return single;
  }
}

const total = { passed: 0, failed: 0 };
for (const check of checks) {
  const startedAt = performance.now();
  console.log(`\n— ${check.name}`);
  const code = await run(check.command);
  const { passed, failed } = countsOf(check, code);
  total.passed += passed;
  total.failed += failed;
  console.log(
    `— ${check.name}: ${passed} passed, ${failed} failed, ${Math.round((performance.now() - startedAt) / 1000)} s`,
  );
}
rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
