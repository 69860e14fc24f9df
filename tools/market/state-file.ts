import { readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import * as v from "valibot";

const state = v.object({ to: v.string(), id: v.string(), digest: v.string(), pictures: v.array(v.string()) });

/** An import that has begun: where, under which id, of which content, and the pictures that have arrived. No key. */
export type ImportState = v.InferOutput<typeof state>;

/** Beside the first file, so that the same command goes on. */
export const stateFileOf = (file: string): string => join(dirname(file), ".market-import.json");

export async function readState(path: string): Promise<ImportState | null> {
  const text = await readFile(path, "utf8").catch(() => null);
  if (text === null) return null;
  try {
    const read = v.safeParse(state, JSON.parse(text));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

export const writeState = (path: string, content: ImportState): Promise<void> =>
  writeFile(path, JSON.stringify(content));
export const removeState = (path: string): Promise<void> => rm(path, { force: true });
