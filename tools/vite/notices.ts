import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const root = join(import.meta.dirname, "../..");
const file = "licences.txt";
const licenceFile = /^(?:licen[cs]e|copying)\b/i;
const line = "-".repeat(72);

/** Nothing of them is in a build. */
const typesAlone = ["@cloudflare/workers-types"];
/** A table of ours was made of their data (tools/pinyin/build.ts). */
const dataOf = ["pinyin-pro"];

type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean };
type Shipped = { name: string; version: string; license: string; folder: string };

/**
 * The libraries that browsers or the Worker get, as the lock file has them: our dependencies, and theirs. Some of what is
 * named may be left out of a build; nothing that is in one may be missing.
 */
export function listShipped(packages: Record<string, Locked>): Shipped[] {
  return Object.entries(packages).flatMap(([folder, { version = "", license = "", ...locked }]) => {
    const [, name = ""] = folder.split(/^(?:.*\/)?node_modules\//);
    const isTool = Boolean(locked.dev || locked.devOptional || locked.optional);
    const isShipped = dataOf.includes(name) || (name !== "" && !isTool && !typesAlone.includes(name));
    return isShipped ? [{ name, version, license, folder }] : [];
  });
}

function readShipped(): Shipped[] {
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, Locked>;
  };
  return listShipped(packages);
}

function readLicence({ name, folder }: Shipped): string {
  const found = readdirSync(join(root, folder)).find((entry) => licenceFile.test(entry));
  if (found === undefined) throw new Error(`${name} is shipped and has no file with its licence`);
  return readFileSync(join(root, folder, found), "utf8").trim();
}

/** The notices of pictures, icons and libraries. */
export function writeNotices(shipped = readShipped()): string {
  const pictures = readFileSync(join(root, "public", file), "utf8").trim();
  const libraries = shipped.map((one) => `${one.name} ${one.version} (${one.license})\n\n${readLicence(one)}`);
  return [pictures, "Libraries that browsers and the Worker get", ...libraries].join(`\n\n${line}\n\n`) + "\n";
}

/** The package of a module in node_modules; null for one of ours. */
export const packageOf = (id: string): string | null =>
  /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(id)?.[1] ?? null;

/**
 * `licences.txt` of the build names the libraries beside the pictures, and a build warns of a bundled one that it does not
 * name. Vite's `build.license` knows one bundle: neither the Worker's libraries nor those of scripts that are bundled by
 * themselves, as the service worker is.
 */
export function notices(): Plugin {
  return {
    name: "makan:notices",
    apply: "build",
    generateBundle(_, bundle) {
      const shipped = readShipped();
      const named = new Set(shipped.map(({ name }) => name));
      const modules = Object.values(bundle).flatMap((one) => (one.type === "chunk" ? one.moduleIds : []));
      const unnamed = new Set(modules.flatMap((id) => packageOf(id) ?? []).filter((name) => !named.has(name)));
      if (unnamed.size > 0) this.warn(`${file} does not name what is in the build: ${[...unnamed].join(", ")}`);
      // It takes the place of the copy of public/.
      if (this.environment.name === "client")
        this.emitFile({ type: "asset", fileName: file, source: writeNotices(shipped) });
    },
  };
}
