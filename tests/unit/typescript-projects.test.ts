import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { relative } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { selectChecks } from "#tests/support/checks.ts";
import { projectRoot } from "#tests/support/source-graph.ts";

const run = promisify(execFile);

test("every TypeScript file is in a project that `npm run typecheck` reads", async () => {
  const commands = selectChecks("typecheck", [], true)
    .stages.flat()
    .map(({ command }) => command);
  const projects = commands.filter(([program]) => program === "tsc");
  const listings = await Promise.all(
    projects.map(([, ...words]) => run("node_modules/.bin/tsc", [...words, "--listFilesOnly"], { cwd: projectRoot })),
  );
  const read = new Set(listings.flatMap(({ stdout }) => stdout.split("\n")).map((path) => relative(projectRoot, path)));
  const files = globSync("{app,shared,tests,tools,worker}/**/*.{ts,tsx}", { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(1000);
  expect(files.filter((file) => !read.has(file))).toEqual([]);
});
