import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

const projectRoot = join(import.meta.dirname, "../..");

/** What the build is made from: folders and files of the project. */
const sources = [
  "app",
  "shared",
  "worker",
  "tools",
  "public",
  "vite.config.ts",
  "react-router.config.ts",
  "wrangler.toml",
  "package.json",
  "package-lock.json",
];
/** The last file that a build writes. */
const lastBuilt = "build/server/wrangler.json";

/** True when the project's build is newer than everything that it is made from. */
export function isBuilt(root = projectRoot): boolean {
  const builtAt = modifiedAt(join(root, lastBuilt));
  return builtAt !== null && sources.every((source) => isOlder(root, source, builtAt));
}

/** True when nothing at a path changed after a time. A folder changes when a file in it comes or goes. */
function isOlder(root: string, path: string, time: number): boolean {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return true;
  if (!stat.isDirectory()) return stat.mtimeMs <= time;
  if (stat.mtimeMs > time) return false;
  return readdirSync(join(root, path)).every((name) => isOlder(root, join(path, name), time));
}

function modifiedAt(path: string): number | null {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? null;
}
