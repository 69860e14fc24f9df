import { existsSync, globSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { chunkGroups, groups } from "#tools/chunk-groups.ts";

// A name in a group that no file has any more splits the scripts in another way, and nothing else says so.

const root = join(import.meta.dirname, "../../..");
const libraries = "node_modules/{react*,scheduler,i18next,@tanstack/*}/**/*.{js,mjs}";
const files = ["app/**/*.{ts,tsx}", "shared/**/*.ts", libraries]
  .flatMap((pattern) => globSync(pattern, { cwd: root }))
  .map((path) => `/${path.replaceAll("\\", "/")}`);

/** The files that a group takes by their names. */
function namedBy(group: string): string[] {
  const { test: pattern } = chunkGroups.find(({ name }) => name === group) ?? {};
  return files.filter((path) => pattern?.test(path));
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf("/"));

test.each(chunkGroups.map(({ name }) => name))("the group %s has files", (name) => {
  expect(namedBy(name)).not.toEqual([]);
});

describe.each(groups)("the group $name", ({ name, folders = [], rules = [], clients = [] }) => {
  const parts = [...folders.map((folder) => join("/app", folder)), ...(rules.length > 0 ? ["/shared/domain"] : [])];

  test("takes files of its folders and rules only, and of those that end in .client what it names", () => {
    const taken = namedBy(name);
    const named = clients.map((client) => `/app/${client}.client.ts`);
    expect(taken.filter((path) => !parts.includes(folderOf(path)))).toEqual(named);
    expect(taken.filter((path) => /\.client\.tsx?$/.test(path))).toEqual(named);
    expect(taken.filter((path) => path.startsWith("/shared/"))).toHaveLength(rules.length);
  });

  if (folders.length > 0)
    test.each(folders)("takes what stands in app/%s, which is a folder with such files", (folder) => {
      const there = files.filter((path) => folderOf(path) === join("/app", folder) && !/\.client\.tsx?$/.test(path));
      expect(there).not.toEqual([]);
      expect(namedBy(name)).toEqual(expect.arrayContaining(there));
    });

  if (rules.length > 0)
    test.each(rules)("has the file of the rule %s", (rule) => {
      expect(existsSync(join(root, `shared/domain/${rule}.ts`))).toBe(true);
    });
});

test("no folder is in two groups: the second would be without effect", () => {
  const named = groups.flatMap(({ folders = [] }) => folders);
  expect(named).toEqual([...new Set(named)]);
});
