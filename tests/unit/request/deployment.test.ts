import { expect, test } from "vitest";
import { variableNames } from "#worker/config/config.ts";
import { getDeploymentId } from "#worker/request/deployment.ts";

// What is deployed has an id, which is part of the key of every kept page.

const env = (changes: object = {}) => ({ ...Object.fromEntries(variableNames.map((name) => [name, "a"])), ...changes });

test("every variable of the environment changes the id, with every value and when it is missing", () => {
  const ids = variableNames.flatMap((name) =>
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
