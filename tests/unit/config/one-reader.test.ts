import { expect, test } from "vitest";
import { readSource, sourcesIn } from "#tests/support/source-graph.ts";
import { variableNames } from "#worker/config/config.ts";

test("only the configuration reads a variable (decision 0090)", () => {
  const read = new RegExp(String.raw`\b(?:${variableNames.join("|")})\b(?!\`)`);
  const isComment = /^\s*(?:\/\/|\/?\*)/;
  const readers = [...sourcesIn("worker"), ...sourcesIn("app"), ...sourcesIn("shared")].filter(
    (file) =>
      !file.startsWith("worker/config/") &&
      readSource(file)
        .split("\n")
        .some((line) => !isComment.test(line) && /\benv\b/.test(line) && read.test(line)),
  );
  expect(readers).toEqual([]);
});
