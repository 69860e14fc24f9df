import { readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { expect, test } from "vitest";
import { importsOf, projectRoot, sourcesIn } from "#tests/support/source-graph.ts";
import { listShipped, notices, packageOf, writeNotices } from "#tools/vite/notices.ts";

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");

test("dependencies and theirs are shipped, and tools are not", () => {
  const packages = {
    "": { version: "2.0.0" },
    "node_modules/a": { version: "1.0.0", license: "MIT" },
    "node_modules/a/node_modules/@b/c": { version: "2.0.0", license: "ISC" },
    "node_modules/tool": { version: "3.0.0", dev: true },
    "node_modules/types": { version: "3.0.0", devOptional: true },
    "node_modules/@cloudflare/workers-types": { version: "5.0.0" },
    "node_modules/pinyin-pro": { version: "3.0.0", license: "MIT", dev: true },
  };
  expect(listShipped(packages).map(({ name }) => name)).toEqual(["a", "@b/c", "pinyin-pro"]);
});

test("the package of a module is the innermost one", () => {
  expect(packageOf("/a/node_modules/x/node_modules/@b/c/index.js")).toBe("@b/c");
  expect(packageOf("/a/node_modules/x/index.js?v=1")).toBe("x");
  expect(packageOf("/a/app/root.tsx")).toBeNull();
});

test("every library that a source imports is named, with the text of its licence", () => {
  const text = writeNotices();
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(read("package.json"));
  const imported = ["app", "shared", "worker"]
    .flatMap(sourcesIn)
    .flatMap((file) =>
      importsOf(file).flatMap(
        ({ target }) => Object.keys(dependencies).find((name) => `${target}/`.startsWith(`${name}/`)) ?? [],
      ),
    );
  expect(new Set(imported).size).toBeGreaterThan(10);
  expect([...new Set(imported)].filter((name) => !text.includes(`\n${name} ${dependencies[name]} (`))).toEqual([]);
  expect(text).toContain(read("public/licences.txt").trim());
  expect(text.match(/Permission (?:is hereby granted|to use)/g)?.length).toBeGreaterThan(20);
});

test("a build for browsers has the file, and says which library it does not name", async () => {
  const said: string[] = [];
  const entry = "virtual:entry";
  const output = await build({
    configFile: false,
    root: projectRoot,
    publicDir: false,
    customLogger: {
      info: () => undefined,
      warn: (text) => void said.push(text),
      warnOnce: (text) => void said.push(text),
      error: (text) => void said.push(text),
      clearScreen: () => undefined,
      hasErrorLogged: () => false,
      hasWarned: false,
    },
    plugins: [
      notices(),
      {
        name: "entry",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? `export { renderSVG } from "uqr"; export { parse } from "papaparse";` : null),
      },
    ],
    build: { write: false, rolldownOptions: { input: entry, preserveEntrySignatures: "strict" } },
  });
  const [bundle] = [output].flat();
  const files = bundle && "output" in bundle ? bundle.output : [];
  expect(files.find(({ fileName }) => fileName === "licences.txt")).toMatchObject({ source: writeNotices() });
  expect(said.join("\n")).toContain("does not name what is in the build: papaparse");
});
