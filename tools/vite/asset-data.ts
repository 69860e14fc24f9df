import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { rareNamespaces } from "#shared/pages.ts";

const root = join(import.meta.dirname, "../..");

/**
 * Modules whose values are data alone, in groups that are read together: a file among the built ones, which the Worker reads
 * when it first needs one of the group (decision 0065). Whoever uses one calls `readData` before. What a getter makes is made
 * by the build.
 */
const groups: Record<string, readonly string[]> = {
  pinyin: ["worker/marketplace/domain/search/pinyin-table.ts"],
  places: ["worker/marketplace/domain/search/places.ts"],
  postcodes: ["worker/marketplace/domain/search/postcode-areas.ts"],
  ...Object.fromEntries(
    rareNamespaces.flatMap((name) => [
      [`${name}CN`, [`app/i18n/zh-hans/${name}.ts`]],
      [`${name}EN`, [`app/i18n/en/${name}.ts`]],
    ]),
  ),
  documents: ["worker/docs/made-documents.ts"],
  reference: ["worker/docs/page/reference.ts"],
  texts: globSync(["worker/{dev,embed}/**/*texts.ts", "worker/html/style-sheets.ts", "worker/docs/page/api-texts.ts"], {
    cwd: root,
  }),
};

const moduleName = "virtual:asset-data";

type Values = Record<string, unknown>;
type Group = { name: string; file: string; json: string };

/** Provides `readData` of `virtual:asset-data`. In a build it reads the files; elsewhere the modules are there already. */
export function assetData(): Plugin {
  let isBuild = false;
  let read: Promise<Group[]> | undefined;
  const readGroups = () => (read ??= Promise.all(Object.entries(groups).map(readGroup)));
  return {
    name: "makan:asset-data",
    enforce: "pre",
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId: (source) => (source === moduleName ? `\0${moduleName}` : null),
    async load(id) {
      if (id === `\0${moduleName}`) {
        if (!isBuild) return "export const readData = () => Promise.resolve();";
        return readerSource(await readGroups());
      }
      if (!isBuild || this.environment.name !== "ssr" || !id.startsWith(root)) return null;
      const path = id.slice(root.length + 1);
      const name = Object.keys(groups).find((name) => groups[name]?.includes(path));
      if (name === undefined) return null;
      const own = await importValues(path);
      return [
        `import { dataOf } from ${JSON.stringify(moduleName)};`,
        ...Object.entries(own).map(([key, value]) =>
          isObject(value)
            ? `export const ${key} = dataOf("${name}", "${key}", ${Array.isArray(value) ? "[]" : "{}"});`
            : `export const ${key} = ${JSON.stringify(value)};`,
        ),
      ].join("\n");
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { file, json } of await readGroups())
        this.emitFile({ type: "asset", fileName: file.slice(1), source: json });
    },
  };
}

async function readGroup([name, paths]: [string, readonly string[]]): Promise<Group> {
  const values = (await Promise.all(paths.map(importValues))).flatMap((own) => Object.entries(own));
  const json = JSON.stringify(Object.fromEntries(values.filter(([, value]) => isObject(value))));
  const hash = createHash("sha256").update(json).digest("base64url").slice(0, 8);
  return { name, file: `/assets/${name}-${hash}.json`, json };
}

async function importValues(path: string): Promise<Values> {
  const values = { ...(await import(join(root, path))) } as Values;
  assertPlain(values, path);
  return values;
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function assertPlain(value: unknown, where: string): void {
  if (["string", "number", "boolean"].includes(typeof value) || value === null || value === undefined) return;
  const prototype: unknown = isObject(value) && Object.getPrototypeOf(value);
  if (!isObject(value) || ![Object.prototype, Array.prototype].includes(prototype as object))
    throw new Error(`${where} is not data alone: tools/vite/asset-data.ts`);
  for (const [key, part] of Object.entries(value)) assertPlain(part, `${where} ${key}`);
}

/** Each value is an empty object or list until its group is read, so that all modules can import it. */
function readerSource(all: readonly Group[]): string {
  return `
const files = ${JSON.stringify(Object.fromEntries(all.map(({ name, file }) => [name, file])))};
const data = {};
const done = new Set();
const dataOf = (group, name, empty) => ((data[group] ??= {})[name] ??= empty);
// Each caller reads by itself: what another request began ends with that request.
async function readData(group, assets) {
  if (done.has(group)) return;
  const response = await assets.fetch("https://assets.local" + files[group]);
  if (response.status !== 200) throw new Error(files[group] + " was answered with " + response.status);
  const found = await response.json();
  for (const name of Object.keys(found))
    Object.assign(dataOf(group, name, Array.isArray(found[name]) ? [] : {}), found[name]);
  done.add(group);
}
export { dataOf, readData };
`;
}
