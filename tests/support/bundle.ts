import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

/** What of the generated `wrangler.json` is given to workerd. */
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

/** The Worker of a project's `npm run build`, bundled into `folder`. */
export function bundle(project: string, folder: string): Bundle {
  const config = join(project, "build/server/wrangler.json");
  run(project, "wrangler", ["deploy", "--dry-run", "--outdir", folder, "--config", config]);
  const { main, ...settings } = JSON.parse(readFileSync(config, "utf8")) as WorkerSettings & { main: string };
  return { folder, main, settings, clientFolder: join(project, "build/client") };
}

/** Runs a program of the project there; throws with what it printed when it fails. */
export function run(cwd: string, program: string, args: string[]) {
  const command = join(root, "node_modules/.bin", program);
  const env = { ...process.env, NODE_ENV: "production", WRANGLER_SEND_METRICS: "false" };
  const { status, error, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8", timeout: 60_000 });
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed:\n${stdout}\n${stderr}`);
}
