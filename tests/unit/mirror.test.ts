import { existsSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** Where the sources of a folder of tests may be. */
const toSources = (folder: string) => [folder, join("worker", folder), join("tests", folder)];

/** Folders of tests/worker that ask every call the same question, so that they belong to no folder of the source. */
const aboutEveryCall = ["authorisation", "conformance", "fuzz"];

/** Folders below a folder of tests that have files, as paths from it. */
function foldersBelow(tests: string): string[] {
  const files = readdirSync(join(root, tests), { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  const folders = new Set(files.map(({ parentPath }) => relative(join(root, tests), parentPath)));
  return [...folders].filter((folder) => folder !== "");
}

test.each([
  ["tests/unit", []],
  ["tests/worker", aboutEveryCall],
])("folders of %s have the names of the folders that they test", (tests, exceptions) => {
  const folders = foldersBelow(tests).filter((folder) => !exceptions.includes(folder));
  expect(folders.length).toBeGreaterThan(0);
  const strays = folders.filter((folder) => !toSources(folder).some((source) => existsSync(join(root, source))));
  expect(strays).toEqual([]);
});
