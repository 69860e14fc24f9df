import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliBytes } from "./page-bytes.ts";
import { weighUpload } from "./upload-size.ts";

// `node tests/support/report-sizes.ts` writes what the last build weighs, as Markdown: the Worker, and the scripts that
// the first view of a page names. tests/e2e/bytes.e2e.ts holds what a browser really fetches.

type Named = { module: string; imports?: string[] };
type Manifest = { entry: Named; routes: Record<string, Named & { parentId?: string }> };

const build = join(import.meta.dirname, "../../build");
const assets = join(build, "client/assets");

function readManifest(): Manifest {
  const file = readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name)) ?? "";
  const text = readFileSync(join(assets, file), "utf8");
  return JSON.parse(text.slice(text.indexOf("{"), text.lastIndexOf("}") + 1)) as Manifest;
}

/** The scripts of a route and of those around it. */
function scriptsOf({ entry, routes }: Manifest, id: string): Set<string> {
  const scripts = new Set([entry.module, ...(entry.imports ?? [])]);
  for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
    for (const script of [route.module, ...(route.imports ?? [])]) scripts.add(script);
  return scripts;
}

const manifest = readManifest();
const weights = new Map<string, number>();

/** Bytes of brotli of a script, weighed once. */
function weigh(script: string): number {
  const bytes = weights.get(script) ?? brotliBytes(readFileSync(join(build, "client", script)));
  weights.set(script, bytes);
  return bytes;
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const rows = Object.keys(manifest.routes).map((id) => {
  const scripts = [...scriptsOf(manifest, id)];
  return { id, count: scripts.length, bytes: scripts.reduce((sum, script) => sum + weigh(script), 0) };
});

console.log(
  [
    `Worker: ${kB(weighUpload(join(build, "server")))} gzip`,
    "",
    "| route | scripts | brotli |",
    "| --- | ---: | ---: |",
    ...rows.toSorted((a, b) => b.bytes - a.bytes).map(({ id, count, bytes }) => `| ${id} | ${count} | ${kB(bytes)} |`),
  ].join("\n"),
);
