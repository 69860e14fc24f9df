import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";

/** The project's folder. */
export const projectRoot = join(import.meta.dirname, "../..");

/** One import of a file: the target as a path from the root or as a package's name. */
export type Import = { target: string; isDynamic: boolean };

const aliases: Record<string, string> = {
  "#shared/": "shared/",
  "#worker/": "worker/",
  "#app/": "app/",
  "#tests/": "tests/",
  "#tools/": "tools/",
};

/** The TypeScript files under a folder, as paths from the root. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith(".d.ts"))
    .map((file) => join(folder, file));
}

export function readSource(file: string): string {
  return readFileSync(join(projectRoot, file), "utf8");
}

function resolveImport(file: string, specifier: string): string {
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix));
  if (alias) return specifier.replace(alias, aliases[alias] ?? "");
  return specifier.startsWith(".")
    ? relative(projectRoot, normalize(join(projectRoot, dirname(file), specifier)))
    : specifier;
}

/** Every import of a file, type imports and `import()` included. */
export function importsOf(file: string): Import[] {
  const found = readSource(file).matchAll(
    /(?:^|\n)\s*(?:import|export)\s(?:[^"';]*?\sfrom\s)?"([^"]+)"|import\("([^"]+)"\)/g,
  );
  return [...found].map(([, named, dynamic]) => ({
    target: resolveImport(file, named ?? dynamic ?? ""),
    isDynamic: named === undefined,
  }));
}

/** Groups of files that import one another, directly or through others. `import()` is no edge: it loads later. */
export function findCycles(files: readonly string[]): string[][] {
  const known = new Set(files);
  const edges = new Map(
    files.map((file) => [
      file,
      importsOf(file).flatMap(({ target, isDynamic }) => (!isDynamic && known.has(target) ? [target] : [])),
    ]),
  );
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];

  const visit = (file: string): number => {
    const at = order.size;
    order.set(file, at);
    lowest.set(file, at);
    stack.push(file);
    for (const target of edges.get(file) ?? []) {
      const reached = order.has(target)
        ? stack.includes(target)
          ? (order.get(target) ?? at)
          : Number.POSITIVE_INFINITY
        : visit(target);
      lowest.set(file, Math.min(lowest.get(file) ?? at, reached));
    }
    if (lowest.get(file) === at) {
      const group = stack.splice(stack.indexOf(file));
      if (group.length > 1) cycles.push(group.toSorted());
    }
    return lowest.get(file) ?? at;
  };
  for (const file of files) if (!order.has(file)) visit(file);
  return cycles;
}

/** The names that a file exports by a declaration. */
export function exportedNames(file: string): string[] {
  const exported = readSource(file).matchAll(/^export (?:async )?(?:const|let|function\*?|type|class) ([\w$]+)/gm);
  return [...exported].map(([, name = ""]) => name);
}
