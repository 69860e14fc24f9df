import { cpSync, existsSync, readFileSync } from "node:fs";
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

/** The Worker of `npm run build`, copied into `folder`. */
export function bundleOurs(folder: string): Bundle {
  return bundle(root, folder);
}

/** The Worker of a project's `npm run build`, copied into `folder`: a deployment uploads its modules as they are. */
export function bundle(project: string, folder: string): Bundle {
  const built = join(project, "build/server");
  if (!existsSync(built)) throw new Error("There is no build: `npm run build` makes it.");
  // Recorded samples (sample-state.ts) lie beside the Worker's files, and `npm start` keeps some of its own there.
  cpSync(built, folder, { recursive: true, filter: (path) => !/\.map$|[/\\]\.(?:wrangler$|sample-)/.test(path) });
  const config = readFileSync(join(built, "wrangler.json"), "utf8");
  const { main, ...settings } = JSON.parse(config) as WorkerSettings & { main: string };
  return { folder, main, settings, clientFolder: join(project, "build/client") };
}
