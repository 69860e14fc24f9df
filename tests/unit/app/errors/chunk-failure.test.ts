import { expect, test } from "vitest";
import { chunkFailure, isNoAnswer } from "#app/errors/chunk-failure.ts";

test.each([
  ["Failed to fetch dynamically imported module: https://makan.my/assets/a.js", "script"],
  ["error loading dynamically imported module", "script"],
  ["Importing a module script failed.", "script"],
  ["Unable to preload CSS for /assets/a.css", "style"],
  ["Cannot read properties of undefined", null],
])("'%s' is a failure of a %s (S296)", (message, kind) => {
  expect(chunkFailure(new TypeError(message))).toBe(kind);
  expect(chunkFailure(message)).toBeNull();
});

const cut = new TypeError("Failed to fetch");

test.each([
  ["a fetch that is cut off", cut, true],
  ["a reply that breaks off", new Error("Unable to decode turbo-stream response", { cause: cut }), true],
  ["a script that is missing", new TypeError("Failed to fetch dynamically imported module: /a.js"), false],
  ["an error of the server", new Error("Unexpected Server Error"), false],
  ["a refusal", { status: 404 }, false],
  ["nothing", undefined, false],
])("%s", (_, error, expected) => {
  expect(isNoAnswer(error)).toBe(expected);
});
