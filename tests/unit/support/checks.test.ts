import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reasonToSkip, selectChecks } from "#tests/support/checks.ts";

const root = join(import.meta.dirname, "../../..");
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

/** The names of a group's checks: in one list those that run side by side. */
const stagesOf = (group: string, isBuilt = false) =>
  selectChecks(group, [], isBuilt).stages.map((stage) => stage.map(({ name }) => name));
const checksOf = (group: string, args: string[] = []) => selectChecks(group, args, false).stages.flat();

const types = ["types", "worker types", "service worker types"];
const whole = [
  ["format", "generated types"],
  ["build", "lint", ...types],
  ["deploy-dry-run"],
  ["unit-and-worker"],
  ["server"],
  ["browser"],
];

test("npm test runs every check, with a new build, and does not stop at a failure", () => {
  expect(stagesOf("all", true)).toEqual(whole);
  expect(selectChecks("all", [], true)).toMatchObject({ leftOut: [], stopsAtFailure: false, isDeep: false });
});

test("test:deep runs the same, and random tests try all they can", () => {
  expect(stagesOf("deep", true)).toEqual(whole);
  expect(selectChecks("deep", [], true)).toMatchObject({ leftOut: [], stopsAtFailure: false, isDeep: true });
});

test("every other script runs checks of npm test and stops at the first stage that fails", () => {
  expect(stagesOf("lint")).toEqual([["format", "generated types"], ["lint"]]);
  expect(stagesOf("typecheck")).toEqual([["generated types"], types]);
  expect(stagesOf("unit")).toEqual([["unit"]]);
  expect(stagesOf("worker")).toEqual([["worker"]]);
  expect(stagesOf("server")).toEqual([["build"], ["server"]]);
  expect(stagesOf("e2e")).toEqual([["build"], ["browser"]]);
  for (const group of ["quick", "lint", "unit", "e2e"]) expect(selectChecks(group, [], true).stopsAtFailure).toBe(true);
});

test("a build that is up to date is not made again", () => {
  expect(stagesOf("server", true)).toEqual([["server"]]);
  expect(stagesOf("e2e", true)).toEqual([["browser"]]);
});

test("quick runs all checks that need no build, and names what it leaves out", () => {
  expect(stagesOf("quick")).toEqual([["format", "generated types"], ["lint", ...types], ["unit-and-worker"]]);
  expect(selectChecks("quick", [], false).leftOut).toEqual(["build", "deploy-dry-run", "server", "browser"]);
});

test("the dry run is what npm run deploy does after the build", () => {
  const dryRun = checksOf("all").find(({ name }) => name === "deploy-dry-run")?.command ?? [];
  expect(dryRun.at(-1)).toBe("--dry-run");
  expect(scripts["deploy"]).toBe("node tools/deploy.ts");
  const deploy = readFileSync(join(root, "tools/deploy.ts"), "utf8");
  const words = [...deploy.matchAll(/^ {2}"([^"]+)",$/gm)].map(([, word]) => word);
  expect(words.slice(1)).toEqual(dryRun.slice(1, -1));
});

test("arguments go to the tests of a script, and are refused where nothing takes them", () => {
  expect(checksOf("e2e", ["tests/e2e/cart.e2e.ts", "-g", "badge"]).map(({ command }) => command)).toEqual([
    ["npm", "run", "--silent", "build"],
    ["node", "tests/support/browser.ts", "tests/e2e/cart.e2e.ts", "-g", "badge"],
  ]);
  for (const group of ["lint", "typecheck"]) {
    expect(() => selectChecks(group, ["x"], false)).toThrow(`"${group}" takes no arguments`);
  }
  expect(() => selectChecks("tests", [], false)).toThrow('"tests" is none of all, deep, quick');
});

const tests = ["unit-and-worker", "server", "browser"];

test.each([[["--shard", "1/4"]], [["--shard=1/4"]]])("%j: all that is no test, and a quarter of the tests", (args) => {
  const checks = checksOf("all", args);
  expect(checks.map(({ name }) => name)).toEqual(whole.flat());
  for (const { name, command } of checks) expect(command.includes("--shard=1/4"), name).toBe(tests.includes(name));
});

test("another part is a build and as many of the tests", () => {
  const checks = checksOf("deep", ["--shard", "4/4"]);
  expect(checks.map(({ name }) => name)).toEqual(["build", ...tests]);
  for (const { name, command } of checks) expect(command.includes("--shard=4/4"), name).toBe(tests.includes(name));
});

test.each(["--shard", "--shard 0/4", "--shard 5/4", "--shard 1/0", "--shard 1", "--shard 1/4 x", "--shard a/b", "x"])(
  "%s chooses no part of npm test",
  (args) => {
    const words = args.split(" ");
    expect(() => selectChecks("all", words, false)).toThrow(`"${args}" is no part of the tests: write --shard 1/4`);
  },
);

test("after a failure the rest is not run, except in npm test, where only a failed build stops what needs it", () => {
  const checks = checksOf("all");
  const skipped = (failed: string[], stopsAtFailure: boolean) =>
    checks.filter((check) => reasonToSkip(check, failed, stopsAtFailure)).map(({ name }) => name);
  expect(skipped([], true)).toEqual([]);
  expect(skipped(["lint"], true)).toEqual(checks.map(({ name }) => name));
  expect(skipped(["lint", "unit-and-worker"], false)).toEqual([]);
  expect(skipped(["build"], false)).toEqual(["deploy-dry-run", "server", "browser"]);
});

test("every script of package.json that runs checks names a group", () => {
  const prefix = "node tests/support/check.ts";
  const groups = Object.values(scripts)
    .filter((script) => script.startsWith(prefix))
    .map((script) => script.slice(prefix.length).trim() || "all");
  expect(groups.toSorted()).toEqual(["all", "deep", "e2e", "lint", "quick", "server", "typecheck", "unit", "worker"]);
  for (const group of groups) expect(stagesOf(group).length).toBeGreaterThan(0);
});
