import { expect, test } from "vitest";
import { chunkFailure } from "#app/errors/chunk-failure.ts";

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
