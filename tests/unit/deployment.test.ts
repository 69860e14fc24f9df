import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#tests/support/source-graph.ts";
import { getDeploymentId } from "#worker/deployment.ts";

// What is deployed has an id, which is part of the key of every kept page.

const source = readFileSync(join(projectRoot, "worker/env.ts"), "utf8");
const names = [...source.matchAll(/^ {2}([A-Z_]+)\?: string;$/gm)].map(([, name = ""]) => name);
const env = (changes: object = {}) => ({ ...Object.fromEntries(names.map((name) => [name, "a"])), ...changes });

test("every variable of the environment changes the id, with every value and when it is missing", () => {
  expect(names.length).toBeGreaterThan(15);
  const ids = names.flatMap((name) =>
    ["", "b", undefined].map((value) => getDeploymentId("one", env({ [name]: value }))),
  );
  ids.push(getDeploymentId("one", env()));
  expect(new Set(ids).size).toBe(ids.length);
});

test("another build has another id, and the same one has it in every isolate", () => {
  expect(getDeploymentId("two", env())).not.toBe(getDeploymentId("one", env()));
  const turned = Object.fromEntries(Object.entries(env()).toReversed());
  expect(getDeploymentId("one", turned)).toBe(getDeploymentId("one", env()));
  expect(getDeploymentId("one", env({ STORE: { idFromName: 1 } }))).toBe(getDeploymentId("one", env()));
});

test("a value does not stand in the id", () => {
  expect(getDeploymentId("one", { PLUGIN_KEYS: "secret" })).toMatch(/^[\w-]{22}$/);
});
