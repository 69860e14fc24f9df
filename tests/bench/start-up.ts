import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Bundle, bundle, bundleOurs } from "#tests/support/bundle.ts";
import { noonOffsetMs } from "#tests/support/noon.ts";
import { weighUpload } from "#tests/support/upload-size.ts";
import { serveApp } from "#tests/support/workerd.ts";
import { type Spread, spreadOf } from "./measure.ts";
import type { Start } from "./run.ts";

// How long a new process takes to its first page (performance.md P15), as a ratio to the smallest app of React Router, and
// what is uploaded. Ours has its objects on the disk, as a second start finds them.

export type StartUpBench = { firstPage: Spread | null; uploadKb: number; minimalUploadKb: number };

const root = join(import.meta.dirname, "../..");
const starts = 10;

export async function benchStartUp(folder: string, start: Start): Promise<StartUpBench> {
  const ours = bundleOurs(join(folder, "ours"));
  const minimal = bundleMinimal(join(folder, "minimal"));
  const vars = { DEMO: "1", CLOCK_OFFSET_MS: String(noonOffsetMs()) };
  await firstPageMs(ours, vars, start);
  await firstPageMs(minimal, {}, start);
  const ratios: number[] = [];
  for (let nth = 0; nth < starts; nth += 1)
    ratios.push((await firstPageMs(ours, vars, start)) / (await firstPageMs(minimal, {}, start)));
  return {
    firstPage: spreadOf(ratios),
    uploadKb: weighUpload(ours.folder) / 1000,
    minimalUploadKb: weighUpload(minimal.folder) / 1000,
  };
}

async function firstPageMs(app: Bundle, vars: Record<string, string>, start: Start): Promise<number> {
  const startedAt = performance.now();
  const server = await start(serveApp(app, vars));
  const response = await fetch(`http://127.0.0.1:${server.port}/`);
  await response.arrayBuffer();
  const ms = performance.now() - startedAt;
  await server.stop();
  if (response.status !== 200) throw new Error(`The first page was answered with ${response.status}.`);
  return ms;
}

/** Built in a copy, because the build's folder is fixed. */
function bundleMinimal(folder: string): Bundle {
  const copy = join(folder, "source");
  mkdirSync(folder, { recursive: true });
  cpSync(join(root, "tests/bench/minimal"), copy, { recursive: true });
  writeFileSync(join(copy, "package.json"), '{"type":"module"}');
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const env = { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" };
  const command = join(root, "node_modules/.bin/react-router");
  const { status, stdout, stderr } = spawnSync(command, ["build"], { cwd: copy, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`The smallest app was not built:\n${stdout}\n${stderr}`);
  return bundle(copy, join(folder, "bundle"));
}
