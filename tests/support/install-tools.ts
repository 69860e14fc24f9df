import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const cache = join(import.meta.dirname, "../../node_modules/.cache");

/**
 * Packages that one command needs and `npm ci` does not install: `wished` is a folder with their package.json and its
 * lock file. Yields the folder in which they are, for a run that is not the first without asking the registry. No check of
 * the project looks for files of its own there, and `npm ci` empties it.
 */
export function installTools(name: string, wished: string): string {
  const folder = join(cache, name);
  if (isInstalled(folder, wished)) return folder;
  process.stderr.write(`${name} is installed.\n`);
  mkdirSync(folder, { recursive: true });
  cpSync(wished, folder, { recursive: true });
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
  return folder;
}

/** npm writes the second file when everything is there. */
function isInstalled(folder: string, wished: string): boolean {
  const lock = join(folder, "package-lock.json");
  if (!existsSync(lock) || !existsSync(join(folder, "node_modules/.package-lock.json"))) return false;
  return readFileSync(lock, "utf8") === readFileSync(join(wished, "package-lock.json"), "utf8");
}
