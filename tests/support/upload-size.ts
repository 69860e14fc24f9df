import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";

/** Bytes of gzip of all modules of a built Worker together, as wrangler tells them before it uploads them. */
export function weighUpload(folder: string): number {
  const modules = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".js"));
  return gzipSync(Buffer.concat(modules.toSorted().map((path) => readFileSync(join(folder, path))))).length;
}
