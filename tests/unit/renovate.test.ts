import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#tests/support/source-graph.ts";

// renovate.json runs elsewhere, so that nobody sees a wrong name here.

const read = (file: string) => JSON.parse(readFileSync(join(projectRoot, file), "utf8"));
const { packageRules }: { packageRules: { groupName?: string; matchPackageNames: string[] }[] } = read("renovate.json");
const { dependencies, devDependencies }: Record<string, Record<string, string>> = read("package.json");
const wanted = { ...dependencies, ...devDependencies };

/** A package that has another name here is updated by its own (decision 0004). */
const names = Object.entries(wanted).map(([name, version]) => /^npm:(.+)@/.exec(version)?.[1] ?? name);

test("every package of a group is one of ours, under the name of its maker", () => {
  const grouped = packageRules.flatMap(({ groupName, matchPackageNames }) => (groupName ? matchPackageNames : []));
  expect(grouped).toHaveLength(6);
  expect(grouped.filter((name) => !names.includes(name))).toEqual([]);
});

test("the router and its build tool have one version (decision 0004)", () => {
  expect(wanted["react-router"]).toBe(wanted["@react-router/dev"]);
});
