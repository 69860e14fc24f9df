import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "#tests/support/source-graph.ts";

// Documents name files, folders and scripts in backticks; what they name exists.

/** All but those of the product, which name paths of the API too. */
const documents = [
  ...readdirSync(projectRoot).filter((file) => file.endsWith(".md")),
  ...readdirSync(join(projectRoot, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md") && !file.startsWith("product/"))
    .map((file) => `docs/${file}`),
];

const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

/** The texts in backticks of a document, outside of blocks. */
function quotedIn(document: string): string[] {
  const text = readFileSync(join(projectRoot, document), "utf8").replace(/^```[\s\S]*?^```/gm, "");
  return [...text.matchAll(/`([^`\n]+)`/g)].map(([, quoted = ""]) => quoted);
}

const isPath = (quoted: string) => /^(?:app|docs|public|shared|tests|tools|worker)\/[\w./-]*$/.test(quoted);

test("every file and folder that a document names exists", () => {
  const paths = documents.flatMap((document) =>
    quotedIn(document)
      .filter(isPath)
      .map((path) => ({ document, path })),
  );
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter(({ path }) => !existsSync(join(projectRoot, path)))).toEqual([]);
});

test("every script that a document names exists", () => {
  const named = documents.flatMap((document) =>
    quotedIn(document).flatMap((quoted) => {
      const script = /^npm (?:run )?((?!run\b|ci\b)[\w:-]+)/.exec(quoted)?.[1];
      return script === undefined ? [] : [{ document, script }];
    }),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ script }) => !(script in scripts))).toEqual([]);
});
