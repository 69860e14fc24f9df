import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { importSample } from "./market/sample.ts";

// What `npm start` and `npm run dev` store between two starts. A new folder gets the sample market, once.

const root = join(import.meta.dirname, "..");

/** Where both store it, unless a flag says otherwise. */
export const usualFolder = join(root, ".wrangler/state");

/** Stored data stays readable from version 2 on: objects take over their tables themselves (decision 0143). */
const mark = v.object({ version: v.literal(2), hasSample: v.boolean() });
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

/** A sentence about a folder with data from before version 2; null for another, which a new one is. Changes nothing but a new one. */
export function claimFolder(folder: string): string | null {
  if (readMark(folder)) return null;
  if (existsSync(markOf(folder)) || existsSync(join(folder, "v3")))
    return `The state in ${folder} is from before version 2 of Makan: remove this folder, and start again.`;
  writeMark(folder, { version: 2, hasSample: false });
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
