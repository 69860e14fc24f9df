import { spawnSync } from "node:child_process";
import { copyFileSync, cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const defaultEntry = "tests/bench/default-entry";

/** What of the generated `wrangler.json` the bench gives to workerd. */
export type WorkerSettings = {
  compatibility_date: string;
  compatibility_flags: string[];
  vars: Record<string, string>;
  assets: { binding: string };
  durable_objects: { bindings: { name: string; class_name: string }[] };
  kv_namespaces: { binding: string }[];
};

/** A Worker as it would be deployed: its modules in `folder`, the entry among them at `main`. */
export type Bundle = { folder: string; main: string; settings: WorkerSettings; clientFolder: string };

/** The Worker of `npm run build`, bundled into `folder` as a deployment would be. */
export function bundleOurs(folder: string): Bundle {
  return bundle(root, folder);
}

/**
 * The same sources with React Router's default entry, built and bundled into `folder`. Built in a copy, because
 * the build's folder and its entry are fixed by the project's own configuration.
 */
export function bundleDefaultEntry(folder: string): Bundle {
  const copy = join(folder, "source");
  mkdirSync(copy, { recursive: true });
  const sources = ["app", "shared", "worker", "package.json", "tsconfig.json", "wrangler.toml"];
  for (const path of [...sources, "vite.config.ts", "vite.string-chunks.ts", "react-router.config.ts", defaultEntry])
    cpSync(join(root, path), join(copy, path), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  copyFileSync(join(copy, defaultEntry, "entry.server.tsx"), join(copy, "app/entry.server.tsx"));
  run(copy, "react-router", ["build", ".", "--config", join(defaultEntry, "vite.config.ts")]);
  return bundle(copy, join(folder, "bundle"));
}

function bundle(project: string, folder: string): Bundle {
  const config = join(project, "build/server/wrangler.json");
  run(project, "wrangler", ["deploy", "--dry-run", "--outdir", folder, "--config", config]);
  const { main, ...settings } = JSON.parse(readFileSync(config, "utf8")) as WorkerSettings & { main: string };
  return { folder, main, settings, clientFolder: join(project, "build/client") };
}

function run(cwd: string, program: string, args: string[]) {
  const command = join(root, "node_modules/.bin", program);
  const env = { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" };
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8", timeout: 60_000 });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${stdout}\n${stderr}`);
}
