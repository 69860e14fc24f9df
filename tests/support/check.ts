import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Check, reasonToSkip, type Selection, selectChecks, type Stage } from "./checks.ts";
import { isBuilt } from "./is-built.ts";
import { spawnGroup } from "./spawn-group.ts";
import { findTemporaryFolder } from "./temporary-folder.ts";
import { addCounts, countCheck, countPlaywright, countVitest, type TestCounts, withExitCode } from "./test-counts.ts";
import { type Part, summaryOf } from "./test-summary.ts";
import { newSeed } from "./volume.ts";

/**
 * `node tests/support/check.ts [group] [arguments]` runs the checks of a group (checks.ts), by default all: `npm test`,
 * the one command that says "done". Closes with one line, `N passed, N failed`, over all tests; a check without tests
 * counts as one. Before it stand the time of each check, and flaky tests, which neither number has.
 */
const [first = "all", ...rest] = process.argv.slice(2);
// `npm test -- --shard 1/4` names no group.
const [group, args] = first.startsWith("-") ? ["all", [first, ...rest]] : [first, rest];
const { stages, leftOut, stopsAtFailure, isDeep } = readSelection();

/** Checks side by side: as many as the smallest machine has processors. */
const lanes = 2;
/** Of this run: what its programs leave behind goes with it. */
const TMPDIR = mkdtempSync(join(findTemporaryFolder(), "makan-tests-"));
const reportOf = (check: Check) => join(TMPDIR, `${check.name}.json`);
const seed = process.env["PROPERTY_SEED"] ?? String(newSeed());
const environment = { ...process.env, TMPDIR, PROPERTY_SEED: seed, ...(isDeep && { TEST_VOLUME: "full" }) };

function readSelection(): Selection {
  try {
    return selectChecks(group, args, isBuilt());
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    console.error(error.message);
    return process.exit(2);
  }
}

/** The command with what makes it write its report. */
function commandOf(check: Check): string[] {
  if (check.report !== "vitest") return check.command;
  return [...check.command, "--reporter=default", "--reporter=json", `--outputFile.json=${reportOf(check)}`];
}

/** Runs a check; what it writes is shown as it comes, or, beside other checks, at its end in one piece. */
function run(check: Check, isAlone: boolean): Promise<{ code: number; output: Buffer }> {
  const [program = "", ...words] = commandOf(check);
  const output: Buffer[] = [];
  return new Promise((resolve) => {
    const child = spawnGroup(program, words, {
      stdio: ["ignore", isAlone ? "inherit" : "pipe", isAlone ? "inherit" : "pipe"],
      env: { ...environment, PLAYWRIGHT_JSON_OUTPUT_NAME: reportOf(check) },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => output.push(chunk));
    child.on("close", (code) => resolve({ code: code ?? 1, output: Buffer.concat(output) }));
  });
}

/** The tests of a check, from its report; a check without one, or that died before it, counts as one. */
function countsOf(check: Check, code: number): TestCounts {
  const single = countCheck(check.name, code);
  if (!check.report) return single;
  try {
    const report = JSON.parse(readFileSync(reportOf(check), "utf8"));
    return withExitCode(check.report === "vitest" ? countVitest(report) : countPlaywright(report), code);
  } catch {
    return single;
  }
}

const parts: Part[] = [];

async function runCheck(check: Check, isAlone: boolean): Promise<void> {
  const startedAt = performance.now();
  if (isAlone) console.log(`\n— ${check.name}`);
  const { code, output } = await run(check, isAlone);
  if (!isAlone) console.log(`\n— ${check.name}`);
  process.stdout.write(output);
  const counts = countsOf(check, code);
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  const flaky = counts.flaky.length > 0 ? `, ${counts.flaky.length} flaky` : "";
  console.log(`— ${check.name}: ${counts.passed} passed, ${counts.failed} failed${flaky}, ${seconds} s`);
  parts.push({ name: check.name, seconds, counts });
}

async function runStage(stage: Stage): Promise<void> {
  const failed = parts.filter(({ counts }) => counts.failed > 0).map(({ name }) => name);
  const waiting = stage.filter((check) => {
    const reason = reasonToSkip(check, failed, stopsAtFailure);
    if (reason) console.log(`\n— ${check.name}: not run, because ${reason}`);
    return !reason;
  });
  const isAlone = waiting.length === 1;
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await runCheck(check, isAlone);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

const startedAt = performance.now();
for (const stage of stages) await runStage(stage);
rmSync(TMPDIR, { recursive: true, force: true });
const total = parts.map(({ counts }) => counts).reduce(addCounts);
const seconds = Math.round((performance.now() - startedAt) / 1000);
const hasTests = stages.flat().some(({ report }) => report);
console.log(`\n${summaryOf({ parts, total, seconds, leftOut, seed: hasTests ? seed : null })}`);
process.exitCode = total.failed === 0 ? 0 : 1;
