import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportedNames, projectRoot, sourcesIn } from "#tests/support/source-graph.ts";

// docs/renames.md lists every file and exported name that got another name. A retired name does not come back.

type Rename = { before: string; after: string };

/** The rows of a table of docs/renames.md: `| before | after |`, each in backticks. */
function readRenames(section: string): Rename[] {
  const text = readFileSync(join(projectRoot, "docs/renames.md"), "utf8");
  const body = text.split(/^## /m).find((part) => part.startsWith(section)) ?? "";
  return [...body.matchAll(/^\| `([^`]+)` \| `([^`]+)` \|$/gm)].map(([, before = "", after = ""]) => ({
    before,
    after,
  }));
}

const folders = readRenames("Folders");
const files = readRenames("Files");
const tests = readRenames("Tests");
const names = readRenames("Exported names");

test("docs/renames.md is read", () => {
  expect(files.length).toBeGreaterThan(300);
  expect(tests.length).toBeGreaterThan(100);
  expect(names.length).toBeGreaterThan(300);
});

test("no retired file or folder is back, and every new one exists", () => {
  const moves = [...folders, ...files, ...tests];
  const current = new Set(moves.map(({ after }) => after));
  const back = moves.filter(({ before }) => !current.has(before) && existsSync(join(projectRoot, before)));
  expect(back).toEqual([]);
  expect(moves.filter(({ after }) => !existsSync(join(projectRoot, after)))).toEqual([]);
});

test("no retired name is exported again", () => {
  const exported = new Map(
    ["shared", "app", "worker", "tools"].flatMap(sourcesIn).map((file) => [file, exportedNames(file)]),
  );
  const back = names.filter(({ before, after }) => {
    // `path: name`; the path is where the name is today.
    const [, oldName = ""] = before.split(": ");
    const [path = "", newName = ""] = after.split(": ");
    const inFile = exported.get(path) ?? [];
    return inFile.includes(oldName) || !inFile.includes(newName);
  });
  expect(back).toEqual([]);
});
