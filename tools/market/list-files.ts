import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { BrokenFile } from "./broken-file.ts";

const endings = /\.(?:json|csv|tsv|xlsx)$/i;

/** The files that were named, and those of the folders that were: not what lies in a folder of theirs. */
export async function listFiles(named: readonly string[]): Promise<string[]> {
  const files = await Promise.all(named.map((one) => listOne(one)));
  return [...new Set(files.flat())];
}

async function listOne(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new BrokenFile(`${path}: there is no such file`);
  if (!found.isDirectory()) return [path];
  const names = (await readdir(path)).filter((name) => endings.test(name) && !name.startsWith(".")).toSorted();
  if (names.length === 0) throw new BrokenFile(`${path}: has no .json, .csv or .xlsx in it`);
  return names.map((name) => join(path, name));
}
