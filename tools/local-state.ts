import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { importSample } from "./market/sample.ts";

// What `npm start` and `npm run dev` store between two starts. A new folder gets the sample market, once.

const root = join(import.meta.dirname, "..");

/** Where both store it, unless a flag says otherwise. */
export const usualFolder = join(root, ".wrangler/state");

const mark = v.object({ tables: v.string(), hasSample: v.boolean() });
type Mark = v.InferOutput<typeof mark>;

const markOf = (folder: string) => join(folder, "makan.json");

function readMark(folder: string): Mark | null {
  try {
    return v.parse(mark, JSON.parse(readFileSync(markOf(folder), "utf8")));
  } catch {
    return null;
  }
}

function writeMark(folder: string, content: Mark): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(markOf(folder), JSON.stringify(content));
}

/** Another text when any table is another one: before version 2.0.0 such data is not read any more. */
function hashTables(): string {
  const hash = createHash("sha256");
  for (const file of globSync("worker/**/*schema.ts", { cwd: root }).toSorted())
    hash.update(readFileSync(join(root, file)));
  return hash.digest("hex");
}

/** A sentence about a folder whose data this version cannot read; null for one that it can, which a new one is. Changes nothing but a new one. */
export function claimFolder(folder: string): string | null {
  const tables = hashTables();
  const known = readMark(folder);
  if (known?.tables === tables) return null;
  if (known || existsSync(join(folder, "v3")))
    return `The state in ${folder} is of another version of Makan: remove this folder, and start again.`;
  writeMark(folder, { tables, hasSample: false });
  return null;
}

/** Imports the sample market into the server that stores in this folder, unless it has been. False when it could not be. */
export async function bringSample(folder: string, origin: string, key: string, say: (text: string) => void) {
  const known = readMark(folder);
  if (!known || known.hasSample) return true;
  const started = performance.now();
  const said: string[] = [];
  if (!(await importSample(origin, key, (line) => said.push(line)))) {
    say(said.join("\n"));
    return false;
  }
  writeMark(folder, { ...known, hasSample: true });
  say(`The sample market was imported in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  return true;
}
