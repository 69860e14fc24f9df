import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** What each folder may import: a prefix of a project path, or a package. The first rule that matches a file counts. */
const rules: { files: RegExp; may: RegExp; why: string }[] = [
  { files: /^shared\//, may: /^(?:shared\/|valibot$)/, why: "shared/ imports valibot and itself only" },
  {
    files: /^app\//,
    may: /^(?:app\/|shared\/|virtual:(?:public-)?contract-table|react|@tanstack\/|i18next|@react-router\/dev)/,
    why: "app/ imports shared/",
  },
  { files: /^worker\/(?:app|api)\.ts$/, may: /./, why: "app.ts and api.ts compose" },
  {
    files: /^worker\/ssr\.ts$/,
    may: /^(?:app\/context\.ts|shared\/|worker\/|react-router|virtual:)/,
    why: "ssr.ts knows app/context.ts only",
  },
  {
    files: /^worker\/edge\//,
    may: /^(?:worker\/edge\/|worker\/(?:env|clock|log)\.ts|shared\/|hono)/,
    why: "edge/ imports shared/",
  },
  {
    files: /^worker\/gateway\//,
    may: /^(?:worker\/gateway\/|worker\/(?:env|clock|log)\.ts|shared\/|hono|valibot|virtual:compiled-readers$|node:buffer$|cloudflare:|@react-router\/cloudflare|react-router$)/,
    why: "gateway/ imports shared/",
  },
  {
    files: /^worker\/marketplace\/seed\/art\//,
    may: /^(?:worker\/marketplace\/seed\/|shared\/|node:|sharp|@iconify-json\/)/,
    why: "the pictures are built by Node from the seed",
  },
  {
    files: /^worker\/marketplace\//,
    may: /^(?:worker\/marketplace\/|worker\/(?:env|clock|log)\.ts|shared\/|hono|valibot|cloudflare:|node:)/,
    why: "marketplace/ imports shared/: it is an upstream like any other",
  },
  {
    files: /^worker\/docs\//,
    may: /^(?:worker\/docs\/|worker\/dev\/|shared\/)/,
    why: "the document is made of the contract",
  },
  { files: /^worker\//, may: /^(?:worker\/|shared\/)/, why: "the Worker's own files" },
];

const aliases: Record<string, string> = {
  "#shared/": "shared/",
  "#worker/": "worker/",
  "#app/": "app/",
  "#tests/": "tests/",
};

function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
    .map((file) => join(folder, file));
}

/** An import as a path from the root of the project, or as the package's name. */
function resolveImport(file: string, specifier: string): string {
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix));
  if (alias) return specifier.replace(alias, aliases[alias] ?? "");
  return specifier.startsWith(".") ? relative(root, normalize(join(root, dirname(file), specifier))) : specifier;
}

function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const found = text.matchAll(/(?:^|\n)\s*(?:import|export)\s(?:[^"';]*?\sfrom\s)?"([^"]+)"|import\("([^"]+)"\)/g);
  return [...found].map(([, named, dynamic]) => resolveImport(file, named ?? dynamic ?? ""));
}

const files = ["shared", "app", "worker"].flatMap(sources);

test("every folder imports only what it may", () => {
  const broken = files.flatMap((file) => {
    const rule = rules.find((one) => one.files.test(file));
    return importsOf(file)
      .filter(
        (target) =>
          !rule ||
          (!rule.may.test(target) && !target.startsWith(`${dirname(file)}/+types`) && !target.includes("+types/")),
      )
      .map((target) => `${file} → ${target}: ${rule?.why ?? "no rule for this folder"}`);
  });
  expect(broken).toEqual([]);
});

test("the check sees imports at all", () => {
  expect(importsOf("worker/ssr.ts")).toContain("app/context.ts");
  expect(files.length).toBeGreaterThan(60);
});

test("there are no catch-all folders and no barrels", () => {
  expect(files.filter((file) => /\/(?:utils?|lib|helpers?)\//.test(file))).toEqual([]);
  const barrels = files.filter((file) => {
    const text = readFileSync(join(root, file), "utf8");
    const lines = text.split("\n").filter((line) => line.trim() && !line.trim().startsWith("//"));
    return lines.length > 0 && lines.every((line) => /^export (?:\*|\{)/.test(line));
  });
  expect(barrels).toEqual([]);
});

test("style sheets are imported by routes only: what a tap loads has none of its own (vite.config.ts)", () => {
  const importers = files.filter((file) => /(?:^|\n)import "[^"]+\.css";/.test(readFileSync(join(root, file), "utf8")));
  expect(importers.filter((file) => !/^app\/(?:root|routes\/[^/]+\/route)\.tsx$/.test(file))).toEqual([]);
});

test("nothing is exported that no other file names", () => {
  // React Router asks these for `loader`, `Layout` and the like by name.
  const isAskedByName = /^app\/(?:root|entry\.server|routes\/[^/]+\/\w+)\.tsx?$/;
  const configs = readdirSync(root).filter((file) => file.endsWith(".ts"));
  const names = new Map(
    [...files, ...sources("tests"), ...sources("tools"), ...configs].map((file) => [
      file,
      new Set(readFileSync(join(root, file), "utf8").match(/[\w$]+/g)),
    ]),
  );
  const unused = files.flatMap((file) => {
    if (isAskedByName.test(file)) return [];
    const text = readFileSync(join(root, file), "utf8");
    const exported = text.matchAll(/^export (?:async )?(?:const|let|function\*?|type|class) ([\w$]+)/gm);
    return [...exported].flatMap(([, name = ""]) =>
      [...names].some(([other, words]) => other !== file && words.has(name)) ? [] : [`${file}: ${name}`],
    );
  });
  expect(unused).toEqual([]);
});
