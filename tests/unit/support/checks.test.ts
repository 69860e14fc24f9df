import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { reasonToSkip, selectChecks, slowFiles } from "#tests/support/checks.ts";

const root = join(import.meta.dirname, "../../..");
const namesOf = (group: string, isBuilt = false) => selectChecks(group, [], isBuilt).checks.map(({ name }) => name);
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

test("npm test runs every check, with a new build, and does not stop at a failure", () => {
  const { checks, leftOut, stopsAtFailure } = selectChecks("all", [], true);
  expect(checks.map(({ name }) => name)).toEqual([
    "format",
    "generated types",
    "lint",
    "types",
    "worker types",
    "service worker types",
    "unit-and-worker",
    "build",
    "deploy-dry-run",
    "server",
    "browser",
  ]);
  expect([leftOut, stopsAtFailure]).toEqual([[], false]);
});

test("every other script runs checks of npm test and stops at the first failure", () => {
  expect(namesOf("lint")).toEqual(["format", "generated types", "lint"]);
  expect(namesOf("typecheck")).toEqual(["generated types", "types", "worker types", "service worker types"]);
  expect(namesOf("unit")).toEqual(["unit"]);
  expect(namesOf("worker")).toEqual(["worker"]);
  expect(namesOf("server")).toEqual(["build", "server"]);
  expect(namesOf("e2e")).toEqual(["build", "browser"]);
  for (const group of ["quick", "lint", "unit", "e2e"]) expect(selectChecks(group, [], true).stopsAtFailure).toBe(true);
});

test("a build that is up to date is not made again", () => {
  expect(namesOf("server", true)).toEqual(["server"]);
  expect(namesOf("e2e", true)).toEqual(["browser"]);
});

test("quick runs all checks that need no build, without the slow files, and names what it leaves out", () => {
  const { checks, leftOut } = selectChecks("quick", [], false);
  expect(checks.map(({ name }) => name)).toEqual([...namesOf("all").slice(0, 6), "unit-and-worker without slow files"]);
  const left = checks.flatMap(({ command }) => command).filter((word) => word.startsWith("--exclude="));
  expect(left).toEqual(Object.keys(slowFiles).map((file) => `--exclude=${file}`));
  expect(leftOut).toEqual([...Object.keys(slowFiles), "build", "deploy-dry-run", "server", "browser"]);
});

test.each(Object.keys(slowFiles))("slow file %s exists", (file) => {
  expect(existsSync(join(root, file))).toBe(true);
});

test("arguments go to the tests of a script, and are refused where nothing takes them", () => {
  const { checks } = selectChecks("e2e", ["tests/e2e/cart.e2e.ts", "-g", "badge"], false);
  expect(checks.map(({ command }) => command)).toEqual([
    ["npm", "run", "--silent", "build"],
    ["node", "tests/support/browser.ts", "tests/e2e/cart.e2e.ts", "-g", "badge"],
  ]);
  for (const group of ["all", "lint", "typecheck"]) {
    expect(() => selectChecks(group, ["x"], false)).toThrow(`"${group}" takes no arguments`);
  }
  expect(() => selectChecks("tests", [], false)).toThrow('"tests" is none of all, quick');
});

test("after a failure the rest is not run, except in npm test, where only a failed build stops what needs it", () => {
  const { checks } = selectChecks("all", [], false);
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
  expect(groups.toSorted()).toEqual(["all", "e2e", "lint", "quick", "server", "typecheck", "unit", "worker"]);
  for (const group of groups) expect(namesOf(group).length).toBeGreaterThan(0);
});
