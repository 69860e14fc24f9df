import { globSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

// What a page imports in the browser, read from the sources: not what it loads later, not types, and not what a loader alone uses.

const root = join(import.meta.dirname, "..");
const known = new Set(globSync(["app/**/*.{ts,tsx}", "shared/**/*.ts"], { cwd: root }));

const importLine = /^(?:import|export) (?!type\b)(?:([^"';]*?) from )?"(#app\/|#shared\/|\.\/)([^"?]+)".*\n/gm;
/** What the browser does not have of a route. */
const ofLoader = /^export (?:async )?function (?:loader|action|headers)\b[\s\S]*?^}\n/gm;

function importsOf(file: string): string[] {
  const source = readFileSync(join(root, file), "utf8").replaceAll(ofLoader, "");
  const rest = source.replaceAll(importLine, (line) => (line.startsWith("export") ? line : ""));
  const isUsed = (names: string) =>
    names === "" || names.match(/\w+/g)?.some((name) => new RegExp(`\\b${name}\\b`).test(rest)) === true;
  return [...source.matchAll(importLine)].flatMap(([, names = "", start, path = ""]) => {
    if (!isUsed(names)) return [];
    const target =
      start === "./" ? relative(root, normalize(join(root, dirname(file), path))) : `${(start ?? "").slice(1)}${path}`;
    return known.has(target) ? [target] : [];
  });
}

const imported = new Map<string, string[]>();

/** A module and all that it imports, directly or through others, as paths from the root of the project. */
export function closureOf(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const targets = imported.get(file) ?? importsOf(file);
  imported.set(file, targets);
  for (const target of targets) closureOf(target, seen);
  return seen;
}

/** The pages that import a module at once, by its path from the root. */
export function readPagesOf(): Map<string, string[]> {
  const pagesOf = new Map<string, string[]>();
  for (const route of globSync("app/routes/*/route.tsx", { cwd: root }))
    for (const file of closureOf(route))
      pagesOf.set(file, [...(pagesOf.get(file) ?? []), dirname(route).slice("app/routes/".length)]);
  return pagesOf;
}
